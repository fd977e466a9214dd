package dev.assay.result;

import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Optional;

/// What became of a tool's result.
///
/// @param view the exact text for the model
/// @param bytesIn the whole result's size, as JSON in UTF-8 or as the document is
/// @param charts for the screen, past the model
/// @param stored where it was too large to send
public record Kept(
        ModelView view, long bytesIn, List<ChartSpec> charts, Optional<ResultStore.Stored> stored) {
    public Kept {
        charts = List.copyOf(charts);
    }
}
