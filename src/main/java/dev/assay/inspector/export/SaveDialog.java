package dev.assay.inspector.export;

import java.nio.file.Path;
import java.util.Optional;

/// Asks a person where to save a file.
@FunctionalInterface
public interface SaveDialog {
    /// Asks.
    ///
    /// @param title "Export t1 as CSV"
    /// @param suggestedName with its ending: "t1.csv"
    /// @param ending without the dot: "csv"
    /// @return nothing where the person changed their mind
    Optional<Path> ask(String title, String suggestedName, String ending);
}
