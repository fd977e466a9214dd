package dev.assay.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.Table;

/// One of the things that a tool hands back.
public sealed interface ResultPart {
    /// A JSON value, which goes to the model while it is small.
    ///
    /// @param json whole and exact
    /// @param forModel the same as a model reads it, which may be with fewer digits
    record Value(JsonNode json, JsonNode forModel) implements ResultPart {}

    /// Rows that a limit may have cut off.
    ///
    /// @param rows a list of objects, whole and exact
    /// @param forModel the same rows as a model reads them, which may be with fewer digits
    /// @param total how many there are without the limit
    record Rows(ArrayNode rows, ArrayNode forModel, long total) implements ResultPart {
        /// The bare list as a model reads it; where rows were cut off, one more object says how
        /// many there are.
        public ArrayNode seen() {
            return counted(forModel);
        }

        /// The same list, exact.
        public ArrayNode whole() {
            return counted(rows);
        }

        private ArrayNode counted(ArrayNode listed) {
            ArrayNode seen = listed.deepCopy();
            if (total > rows.size()) {
                seen.addObject().put("total", total).put("shown", rows.size());
            }
            return seen;
        }
    }

    /// A page of the rows of something stored, of which as many are shown as there is room for:
    /// what was stored is never stored once more.
    ///
    /// @param json everything but the rows
    /// @param rows those asked for
    /// @param offset how many rows come before them
    /// @param count how many rows there are to turn over
    record Page(ObjectNode json, ArrayNode rows, long offset, long count) implements ResultPart {
        /// The page as if only its first rows had been asked for, with how many are shown of how
        /// many, and where the next ones begin.
        public ObjectNode showing(int shown) {
            ObjectNode page = json.deepCopy();
            ArrayNode first = page.putArray("rows");
            for (int i = 0; i < shown; i++) {
                first.add(rows.get(i));
            }
            page.put("offset", offset).put("shown", shown).put("count", count);
            if (offset + shown < count) {
                page.put("next_offset", offset + shown);
            }
            return page;
        }
    }

    /// Tables of any size, which are always stored, and of which the model gets a summary.
    ///
    /// @param key the data key it asks for: "speed", "summary"
    /// @param json the part's own JSON layout with every table left out; a table's place in the
    ///   layout is kept by a null under its name
    /// @param tables rows at full precision, by their name in the layout
    /// @param units what columns are measured in, by their name in any of the tables
    /// @param deciding the arguments of the call on which the rows depend: calls that differ in
    ///   others bring the same, which is kept once; null where they depend on all
    record Tables(
            String key,
            ObjectNode json,
            SequencedMap<String, Table> tables,
            Map<String, String> units,
            @Nullable ObjectNode deciding)
            implements ResultPart {
        public Tables {
            tables = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(tables));
            units = Map.copyOf(units);
        }

        /// Tables whose rows depend on all arguments.
        public Tables(
                String key,
                ObjectNode json,
                SequencedMap<String, Table> tables,
                Map<String, String> units) {
            this(key, json, tables, units, null);
        }

        /// The call that the rows are of.
        public ToolCall origin(ToolCall call) {
            return deciding == null ? call : new ToolCall(call.id(), call.name(), deciding);
        }
    }

    /// Rows of unknown number, which go into the store as they come, without being held in memory;
    /// while they are few, a model reads them all.
    ///
    /// @param key the data key it asks for: "query"
    /// @param json what is to be said beside the rows, such as where they are from
    /// @param columns a name that comes again gets a number
    /// @param rows to be read once; whoever receives the part closes it
    record RowStream(
            String key, ObjectNode json, List<StreamedRows.Column> columns, StreamedRows rows)
            implements ResultPart {
        /// The field of the rows, as a model reads them and as they are stored.
        public static final String ROWS = "rows";

        /// The field that says whether these are all rows.
        public static final String EXTENT = "extent";

        public RowStream {
            columns = distinct(columns);
        }

        private static List<StreamedRows.Column> distinct(List<StreamedRows.Column> columns) {
            Set<String> all = new HashSet<>();
            columns.forEach(column -> all.add(column.name()));
            Set<String> taken = new HashSet<>();
            List<StreamedRows.Column> distinct = new ArrayList<>();
            for (StreamedRows.Column column : columns) {
                String name = column.name();
                for (int number = 2; !taken.add(name); number++) {
                    String next = column.name() + "_" + number;
                    name = all.contains(next) ? name : next;
                }
                distinct.add(new StreamedRows.Column(name, column.type(), column.unit()));
            }
            return List.copyOf(distinct);
        }

        /// Whether these are all rows, in words; to be asked at their end.
        public String extent(long count) {
            if (rows.hasMore()) {
                return "first %s of more rows".formatted(Words.count(count));
            }
            return rows.isAsked(count)
                    ? Words.count(count, "row") + ", as many as the LIMIT asked for"
                    : count < 2 ? Words.count(count, "row") : "all " + Words.count(count, "row");
        }
    }

    /// What is said of tools or of what is stored already, for the model: it has no data key.
    record Told(JsonNode json) implements ResultPart {}

    /// A text for the model as it is, however long; one that is too large is stored.
    record Text(String text) implements ResultPart {}

    /// Text, JSON or anything else of any size, in a file that the receiver may move away.
    ///
    /// @param key the data key it asks for
    record File(String key, Path file, String mediaType) implements ResultPart {}

    /// Charts, which go to the screen, and what the model is told of them.
    ///
    /// @param withdrawn the title of a chart that is taken back for them
    record Charts(List<ChartSpec> charts, JsonNode forModel, Optional<String> withdrawn)
            implements ResultPart {
        public Charts {
            charts = List.copyOf(charts);
        }

        public Charts(List<ChartSpec> charts, JsonNode forModel) {
            this(charts, forModel, Optional.empty());
        }
    }
}
