package dev.assay.result.survey;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.text.UntrustedText;
import java.io.IOException;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Columns of texts that are JSON: which keys their objects have, as `[{amount, seats: [{row}]}]`.
final class JsonCells {
    private static final int LOOKED_AT = 100;

    /// In characters. More keys are those of a map, of which a few say little.
    private static final int MAX_SHAPE = 160;

    private JsonCells() {}

    /// The shape of each column whose first cells are all JSON, by its name.
    ///
    /// @param values the most frequent ones of each column, perhaps cut
    static Map<String, String> shapes(LookedAtRows questions, Map<String, List<Value>> values)
            throws SQLException, IOException, InterruptedException {
        Map<String, String> shapes = new HashMap<>();
        for (Map.Entry<String, List<Value>> column : values.entrySet()) {
            if (perhaps(column.getValue())) {
                shape(questions, column.getKey())
                        .filter(shape -> !UntrustedText.readsLikeOrder(shape))
                        .ifPresent(shape -> shapes.put(column.getKey(), shape));
            }
        }
        return shapes;
    }

    private static boolean perhaps(List<Value> values) {
        return !values.isEmpty()
                && values.stream()
                        .map(value -> value.text().stripLeading())
                        .allMatch(text -> text.startsWith("[") || text.startsWith("{"));
    }

    private static Optional<String> shape(LookedAtRows questions, String column)
            throws SQLException, IOException, InterruptedException {
        String told =
                questions.one(
                        "SELECT CASE WHEN bool_and(v IS NOT NULL) THEN CAST(json_group_structure(v) AS VARCHAR) END FROM (SELECT TRY_CAST(%1$s AS JSON) AS v%2$s WHERE %1$s IS NOT NULL LIMIT %3$d)"
                                .formatted(questions.column(column), questions.rows(), LOOKED_AT),
                        row -> Optional.ofNullable(row.getString(1)).orElse(""));
        return Json.parse(told)
                .map(JsonCells::words)
                .filter(words -> words.length() > "[]".length() && words.length() <= MAX_SHAPE);
    }

    /// Names alone: what a key holds is seen from its name and the rows.
    private static String words(JsonNode structure) {
        if (structure.isArray()) {
            return "[" + (structure.isEmpty() ? "" : words(structure.get(0))) + "]";
        }
        return structure.isObject()
                ? structure.properties().stream()
                        .map(each -> {
                            String held = words(each.getValue());
                            return Words.oneLine(each.getKey())
                                    + (held.isEmpty() ? "" : ": " + held);
                        })
                        .collect(Collectors.joining(", ", "{", "}"))
                : "";
    }
}
