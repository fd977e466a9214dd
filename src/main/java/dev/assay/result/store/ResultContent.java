package dev.assay.result.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.survey.TableRemarks;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a stored result holds.
public sealed interface ResultContent {
    /// The tables, in the order of the result.
    List<TableInfo> tables();

    /// The table of a name.
    default Optional<TableInfo> table(String name) {
        return tables().stream().filter(table -> table.name().equals(name)).findFirst();
    }

    /// What there is to remark on a table, a sentence each: what its reader had to guess, changed
    /// or could not carry, and what the result says of its own data. Everybody who reads the table
    /// is told.
    default List<String> remarks(TableInfo table) {
        return table.remarks();
    }

    /// Tables, and the rest of the result's JSON around them.
    ///
    /// @param json the layout, with null in the place of each table
    record Tables(ObjectNode json, List<TableInfo> tables) implements ResultContent {
        static final String ZERO_IS = "zero_is_";
        private static final String QUALITY = "data_quality";

        public Tables {
            tables = List.copyOf(tables);
        }

        /// Also what is wrong with the data, as the result itself says under `data_quality`, and
        /// what was remarked on the tables that it was asked of.
        @Override
        public List<String> remarks(TableInfo table) {
            List<String> all = new ArrayList<>(table.remarks());
            String quality = json.path(QUALITY).asText("");
            if (!quality.isEmpty()) {
                all.add("Data quality: " + quality);
            }
            all.addAll(Json.texts(json.path(TableRemarks.REMARKS)));
            return List.copyOf(all);
        }

        /// What a zero is in the columns of which the result says that it is no measurement:
        /// `"zero_is_sensor_off": ["depth"]` gives "sensor off" for depth. Statistics and charts
        /// leave such zeros out.
        public Map<String, String> zeroMeanings() {
            Map<String, String> meanings = new HashMap<>();
            for (Map.Entry<String, JsonNode> field : json.properties()) {
                String key = field.getKey();
                if (key.startsWith(ZERO_IS) && key.length() > ZERO_IS.length()) {
                    String meaning = key.substring(ZERO_IS.length()).replace('_', ' ');
                    Json.texts(field.getValue())
                            .forEach(column -> meanings.putIfAbsent(column, meaning));
                }
            }
            return Map.copyOf(meanings);
        }
    }

    /// A text kept byte for byte.
    ///
    /// @param file its name among the texts of its conversation
    /// @param measure how it is written; absent in records that are older than it
    /// @param tables its lists of objects where it is JSON, by the path that leads to them
    record Document(
            String file,
            String mediaType,
            String sha256,
            Optional<Measure> measure,
            List<TableInfo> tables)
            implements ResultContent {
        public Document {
            tables = List.copyOf(tables);
        }
    }

    /// How a text is written.
    ///
    /// @param encoding the name of its character set
    /// @param lines the last one with or without its end; one more in records of older versions,
    ///   where it has one
    record Measure(String encoding, long lines) {
        /// How long a line of it is on average, in bytes, rounded up.
        public long averageLineBytes(long bytes) {
            return lines == 0 ? 0 : Math.ceilDiv(bytes, lines);
        }
    }
}
