package dev.assay.shell.settings;

/// How the settings dialog stands.
public sealed interface SettingsState {
    /// Fields are being edited, and there is nothing to say.
    record Editing() implements SettingsState {}

    /// Something is under way that can be stopped.
    record Working(String sentence) implements SettingsState {}

    /// Something has ended.
    record Told(Tone tone, String sentence) implements SettingsState {}

    /// Everything is kept; the dialog has done its work.
    record Saved() implements SettingsState {}

    /// How good the news is.
    enum Tone {
        GOOD,
        DOUBTFUL,
        BAD
    }
}
