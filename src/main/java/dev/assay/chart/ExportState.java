package dev.assay.chart;

/// How the last export of a chart stands.
public sealed interface ExportState {
    /// Nothing was exported yet, or the analyst stopped it.
    record Idle() implements ExportState {}

    /// The export is under way.
    ///
    /// @param what in words: "Drawing the picture"
    record Running(String what) implements ExportState {}

    /// The export is done.
    ///
    /// @param sentence what is where
    record Done(String sentence) implements ExportState {}

    /// The export could not be done.
    ///
    /// @param sentence why, and what to do instead
    record Failed(String sentence) implements ExportState {}
}
