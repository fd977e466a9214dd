package dev.assay.pages.activity.athlete;

/// How the form of the athlete stands.
public sealed interface AthleteFormState {
    /// Fields are being edited.
    record Editing() implements AthleteFormState {}

    /// What is kept is being read, or what was chosen is being kept.
    record Working(String step) implements AthleteFormState {}

    /// A field is wrong, or the file could not be written.
    record Refused(String sentence) implements AthleteFormState {}

    /// All of it is kept; the form has done its work.
    record Kept() implements AthleteFormState {}
}
