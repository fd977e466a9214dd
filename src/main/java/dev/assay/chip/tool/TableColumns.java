package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.Column;

/// Turns values of any kind into a typed column: numbers where all are numbers, truth where all are
/// true or false, text otherwise. Absent values are missing; a number that is none is missing too.
final class TableColumns {
    private TableColumns() {}

    static Column<?> of(String name, List<? extends @Nullable JsonNode> values) {
        if (all(values, JsonNode::isNumber)) {
            DoubleColumn numbers = DoubleColumn.create(name);
            for (JsonNode value : values) {
                numbers.append(absent(value) ? Double.NaN : value.doubleValue());
            }
            return numbers;
        }
        if (all(values, JsonNode::isBoolean)) {
            BooleanColumn truths = BooleanColumn.create(name);
            for (JsonNode value : values) {
                truths.append(absent(value) ? null : value.booleanValue());
            }
            return truths;
        }
        StringColumn texts = StringColumn.create(name);
        for (JsonNode value : values) {
            texts.append(
                    absent(value) ? null : value.isTextual() ? value.asText() : value.toString());
        }
        return texts;
    }

    private static boolean all(
            List<? extends @Nullable JsonNode> values,
            java.util.function.Predicate<JsonNode> kind) {
        return values.stream().allMatch(value -> absent(value) || kind.test(value));
    }

    @org.jspecify.annotations.NullUnmarked
    private static boolean absent(JsonNode value) {
        return value == null || value.isNull() || value.isMissingNode();
    }
}
