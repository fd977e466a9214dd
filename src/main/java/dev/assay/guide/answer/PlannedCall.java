package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.quantity.Quantity;
import java.util.Collection;

/// A tool call that a plan wants. Two with the same name and the same arguments are the same call.
public record PlannedCall(String tool, ObjectNode arguments) {
    public static final String ROWS = "read_stored_rows";
    public static final String PLOT = "plot_stored_result";

    /// The most rows that one call reads.
    public static final int PAGE = 100;

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

    /// With a further argument of texts, left out where it would be empty.
    public PlannedCall list(String name, Collection<String> values) {
        if (!values.isEmpty()) {
            values.forEach(arguments.putArray(name)::add);
        }
        return this;
    }

    /// With a further argument.
    public PlannedCall with(String name, String value) {
        arguments.put(name, value);
        return this;
    }

    /// With a further argument.
    public PlannedCall with(String name, int value) {
        arguments.put(name, value);
        return this;
    }

    /// Drawn in percent where people read the stored fractions so.
    public PlannedCall inPercent(Quantity quantity) {
        if (quantity.unit().equals("%") && quantity.scale() == 100) {
            arguments.put("percent", true);
        }
        return this;
    }

    /// With a condition on a column, beside those it has.
    public PlannedCall where(String column, String filter) {
        entries("filters").addObject().put("column", column).put("filter", filter);
        return this;
    }

    /// Without the zeros that are no measurement, where a column holds a quantity's values: what is
    /// drawn are the rows that are counted.
    public PlannedCall measured(Quantity quantity, String column) {
        return quantity.isMeasured(0) ? this : where(column, "!= 0");
    }

    /// Only rows with one of these texts in a column.
    public PlannedCall whereAny(String column, Collection<String> texts) {
        String filter = texts.size() == 1 ? "= " : "";
        return where(column, filter + String.join(" | ", texts));
    }

    /// In the order of a column.
    public PlannedCall sorted(String column, boolean descending) {
        entries("sort").addObject().put("column", column).put("descending", descending);
        return this;
    }

    private ArrayNode entries(String name) {
        return arguments.path(name) instanceof ArrayNode list ? list : arguments.putArray(name);
    }
}
