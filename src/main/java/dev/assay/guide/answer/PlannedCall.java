package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Optional;

/// A tool call that a plan wants. Two with the same name and the same arguments are the same call.
public record PlannedCall(String tool, ObjectNode arguments) {
    public static final String PLOT = "plot_stored_result";

    private static final String ROWS = "read_stored_rows";

    /// The most rows that one call reads.
    private static final int PAGE = 100;

    /// Rows of a stored table, a page of them.
    public static PlannedCall rows(String dataKey, String table) {
        ObjectNode arguments = Json.object().put("data_key", dataKey).put("table", table);
        return new PlannedCall(ROWS, arguments.put("limit", PAGE));
    }

    /// A chart of a stored table.
    public static PlannedCall plot(String dataKey, String table, String kind, String title) {
        ObjectNode arguments = Json.object().put("data_key", dataKey).put("table", table);
        return new PlannedCall(PLOT, arguments.put("kind", kind).put("title", title));
    }

    /// With a further argument.
    public PlannedCall with(String name, String value) {
        arguments.put(name, value);
        return this;
    }

    /// With a further argument, where there is one.
    public PlannedCall with(String name, Optional<String> value) {
        value.ifPresent(given -> arguments.put(name, given));
        return this;
    }

    /// With a further argument.
    public PlannedCall with(String name, int value) {
        arguments.put(name, value);
        return this;
    }
}
