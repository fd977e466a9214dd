package dev.assay.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.Table;

/// Calls and results for tests.
public final class StoreFixture {
    private StoreFixture() {}

    public static ToolCall call(String tool, String arguments) {
        return new ToolCall("call-1", tool, object(arguments));
    }

    public static ObjectNode object(String json) {
        return Json.parseObject(json.replace('\'', '"')).orElseThrow();
    }

    public static ResultPart.Tables tables(String key, String layout, Table... tables) {
        SequencedMap<String, Table> byName = new LinkedHashMap<>();
        for (Table table : tables) {
            byName.put(table.name(), table);
        }
        return new ResultPart.Tables(key, object(layout), byName, Map.of());
    }

    /// What a person sets in a grid.
    public static GridInput query(List<Sort> sort, List<ColumnFilter> filters) {
        return new GridInput(sort, filters, Optional.empty());
    }

    /// The first thousand rows of a query.
    public static List<List<@Nullable Object>> rows(StoredTable table, List<Step> query)
            throws InterruptedException {
        try {
            return table.rows(query, new Cancellation()).page(0, 1_000);
        } catch (StoredTable.BadFilterException e) {
            throw new AssertionError(e);
        }
    }

    /// The SHA-256 of bytes, in hexadecimal.
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
