package dev.assay.tool.served;

import dev.assay.tool.ChartSpec;
import java.util.List;

/// What another program is told of a result.
///
/// @param text exactly what a model reads in its place
/// @param whole whether the text is all of the result; otherwise the rest is stored
/// @param failed whether nothing came of the call
/// @param charts that were drawn, past the text
public record ServedResult(String text, boolean whole, boolean failed, List<ChartSpec> charts) {
    public ServedResult {
        charts = List.copyOf(charts);
    }
}
