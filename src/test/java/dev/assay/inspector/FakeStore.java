package dev.assay.inspector;

import dev.assay.base.Json;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A store that holds what a test puts into it.
public final class FakeStore extends EmptyStore {
    static final String SUMMARY =
            """
            {"chip_id":"144Q-07","parameter":"t1","unit":"μs","num_qubits":144,\
            "statistics":{"mean":51.20,"stdev":8.914,"min":11.07,"max":78.6},\
            "timeseries":{"_schema":["qid","calibrated_at","t1","error","execution_id"],"_rows":41472},\
            "data_key":"t1","_note":"Full data available as data['t1'] in execute_python_analysis. \
            Use it for anything that needs single rows."}\
            """;

    private final Map<String, StoredTable> tables = new LinkedHashMap<>();
    @Nullable Path document;

    public StoredResult tables(String key, int version, FakeTable... of) {
        List<TableInfo> infos = List.of(of).stream().map(FakeTable::info).toList();
        for (FakeTable table : of) {
            tables.put(table.info().sqlName(), table);
        }
        return result(key, version, new ResultContent.Tables(Json.object(), infos));
    }

    public StoredResult document(String key, Path file) {
        document = file;
        return result(
                key,
                1,
                new ResultContent.Document(
                        file.toString(), "application/json", "", Optional.empty(), List.of()));
    }

    private static StoredResult result(String key, int version, ResultContent content) {
        ToolCall call =
                new ToolCall(
                        "1",
                        "get_chip_parameter_timeseries",
                        Json.object()
                                .put("chip_id", "144Q-07")
                                .put("parameter_name", "t1")
                                .put("last_days", 30));
        return new StoredResult(
                UUID.randomUUID(),
                key,
                version,
                call,
                Instant.EPOCH,
                content,
                new StoredResult.Size(4_730_000, 1_182_640, 41_472),
                new ModelView(SUMMARY, 231, ModelView.Kind.SUMMARY));
    }

    @Override
    public StoredTable table(StoredResult result, TableInfo table) {
        StoredTable found = tables.get(table.sqlName());
        return found == null ? super.table(result, table) : found;
    }

    @Override
    public Path file(StoredResult result) {
        Path file = document;
        return file == null ? super.file(result) : file;
    }

    @Override
    public void writeJson(StoredResult result, Writer target, Work.Monitor monitor)
            throws IOException {
        target.write("{\"key\":\"" + result.key() + "\"}");
    }
}
