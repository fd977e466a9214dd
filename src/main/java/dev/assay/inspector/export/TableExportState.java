package dev.assay.inspector.export;

import java.nio.file.Path;

/// How far an export is.
public sealed interface TableExportState {
    /// None was asked for, or its last sentence was put away.
    record Idle() implements TableExportState {}

    /// A file is being written.
    ///
    /// @param fraction from 0 to 1, or not a number where nobody can tell
    record Writing(String step, double fraction, Path target) implements TableExportState {}

    /// The export ended, one way or the other.
    record Ended(String sentence, boolean good) implements TableExportState {}
}
