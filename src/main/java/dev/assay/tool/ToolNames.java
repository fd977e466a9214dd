package dev.assay.tool;

import dev.assay.base.NearNames;
import java.util.List;

/// Names of tools: one that nobody else may have, and those that people type.
public final class ToolNames {
    /// What a request may hold beside the tools: several calls in one.
    public static final String BATCH = "batch";

    private ToolNames() {}

    /// The tools that somebody who typed another name may have meant, the likeliest first: those
    /// that are a slip or a few away, or have what was typed in their names.
    public static List<String> near(String typed, List<ToolSpec> tools) {
        return NearNames.of(typed, tools.stream().map(ToolSpec::name).toList());
    }
}
