package dev.assay.chart;

import dev.assay.ui.figure.ChartFormat;
import java.nio.file.Path;
import java.util.Optional;

/// Where the analyst wants a file: a dialog in the program, an answer in tests.
@FunctionalInterface
public interface SavePlace {
    /// Asks; empty where the analyst thought better of it.
    ///
    /// @param name a file name to begin with
    Optional<Path> ask(String name, ChartFormat format);
}
