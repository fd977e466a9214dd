package dev.assay.pages.activity.connect;

/// How the dialog for an account at Strava stands.
public sealed interface StravaFormState {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing(String hint) implements StravaFormState {}

    /// Strava or the athlete is being asked, which can be stopped.
    record Working(String step) implements StravaFormState {}

    /// The connection did not work out.
    record Refused(String sentence) implements StravaFormState {}

    /// The source is open; the dialog has done its work.
    record Connected(String sourceId) implements StravaFormState {}
}
