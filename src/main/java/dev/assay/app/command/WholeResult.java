package dev.assay.app.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Prints all that a tool returned, at full precision, however large it is.
///
/// @param store where tables go on the way
record WholeResult(PrintStream out, ResultStore store) {
    /// Prints a result, its parts one after the other, each with the end of its line.
    void print(ToolCall call, ToolResult result, Work.Monitor monitor)
            throws IOException, InterruptedException {
        for (ResultPart part : result.parts().list()) {
            print(call, part, monitor);
        }
        switch (result) {
            case ToolResult.Parts _, ToolResult.Drawing _ -> out.flush();
            case ToolResult.Failed failed -> error(failed);
            case ToolResult.NothingFound(String message) -> error(message);
        }
    }

    private void print(ToolCall call, ResultPart part, Work.Monitor monitor)
            throws IOException, InterruptedException {
        switch (part) {
            case ResultPart.Value value -> out.println(Json.write(value.json()));
            case ResultPart.Rows rows -> out.println(Json.write(rows.whole()));
            case ResultPart.Page page -> out.println(Json.write(page.showing(page.rows().size())));
            case ResultPart.Tables tables ->
                    print(store.store(call, tables, monitor).result(), monitor);
            case ResultPart.RowStream rows -> {
                try (StreamedRows _ = rows.rows()) {
                    Storable stream = new Storable.Stream(rows, Optional.empty());
                    print(store.store(call, List.of(stream), monitor).getFirst().result(), monitor);
                }
            }
            case ResultPart.File document -> print(document.file());
            case ResultPart.Told(JsonNode json) -> out.println(Json.write(json));
            case ResultPart.Text text -> out.println(text.text());
            case ResultPart.Charts charts -> {
                ObjectNode whole = Json.object();
                charts.charts().forEach(chart -> whole.withArray("charts").add(chart.figure()));
                out.println(Json.write(whole.set("for_model", charts.forModel())));
            }
        }
    }

    private void error(ToolResult.Failed failed) {
        switch (failed.wording()) {
            case JSON -> error(failed.message());
            case VERBATIM -> out.println(failed.message());
        }
    }

    private void error(String message) {
        out.println(Json.write(Json.object().put("error", message)));
    }

    /// Byte for byte; the file is then of no more use.
    private void print(Path file) throws IOException {
        try {
            Files.copy(file, out);
            out.println();
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void print(StoredResult stored, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        store.writeJson(stored, writer, monitor);
        writer.write(System.lineSeparator());
        writer.flush();
    }
}
