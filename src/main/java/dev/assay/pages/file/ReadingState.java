package dev.assay.pages.file;

/// How the dialog that shows how a file is read stands.
public sealed interface ReadingState {
    /// No file is chosen yet.
    record Waiting() implements ReadingState {}

    /// Something is being read, which can be stopped.
    record Working(String step) implements ReadingState {}

    /// The file is shown as it would be read.
    record Shown() implements ReadingState {}

    /// The file cannot be read so.
    record Refused(String sentence) implements ReadingState {}

    /// The source is open; the dialog has done its work.
    record Opened(String sourceId) implements ReadingState {}
}
