package dev.assay.result.table;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.database.DatabaseInstants;
import java.io.IOException;
import java.io.Writer;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes a whole result as JSON, row by row: the layout with its tables in their places.
public final class ResultJson {
    private ResultJson() {}

    /// Writes the rows of one table.
    @FunctionalInterface
    public interface Rows {
        void write(String table, JsonGenerator json)
                throws IOException, SQLException, InterruptedException;
    }

    /// Writes the layout and, at the place of every table, what `rows` writes.
    public static void write(ObjectNode layout, Set<String> tables, Writer target, Rows rows)
            throws IOException, SQLException, InterruptedException {
        JsonGenerator json = Json.mapper().createGenerator(target);
        json.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, false);
        json.writeStartObject();
        for (Map.Entry<String, JsonNode> field : layout.properties()) {
            json.writeFieldName(field.getKey());
            if (tables.contains(field.getKey())) {
                json.writeStartArray();
                rows.write(field.getKey(), json);
                json.writeEndArray();
            } else {
                json.writeTree(field.getValue());
            }
        }
        json.writeEndObject();
        json.close();
    }

    /// Names that are written once for every row.
    public static List<SerializableString> names(List<String> names) {
        return names.stream().<SerializableString>map(SerializedString::new).toList();
    }

    /// Gives the cells of a row.
    @FunctionalInterface
    public interface RowCells {
        @Nullable Object cell(int column) throws SQLException;
    }

    /// Writes a row as an object.
    public static void row(JsonGenerator json, List<SerializableString> names, RowCells cells)
            throws IOException, SQLException {
        json.writeStartObject();
        for (int column = 0; column < names.size(); column++) {
            json.writeFieldName(names.get(column));
            cell(json, cells.cell(column));
        }
        json.writeEndObject();
    }

    /// Writes a cell: instants in ISO form.
    private static void cell(JsonGenerator json, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case Double number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            case Boolean flag -> json.writeBoolean(flag);
            default -> json.writeString(DatabaseInstants.text(value));
        }
    }
}
