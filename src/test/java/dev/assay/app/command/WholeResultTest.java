package dev.assay.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.result.EmptyStore;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ListedRows;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WholeResultTest {
    @TempDir Path folder;

    @Test
    void aTextIsPrintedByteForByteAndItsFileLetGo() throws Exception {
        Path file = Files.writeString(folder.resolve("page"), "Ω and 🙂\n".repeat(10_000));
        String text = Files.readString(file);
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new WholeResult(new PrintStream(out, true, UTF_8), new EmptyStore())
                .print(
                        new ToolCall("by-hand", "fetch", Json.object()),
                        ToolResult.of(new ResultPart.File("page", file, "text/plain")),
                        Work.Monitor.none());

        assertThat(out.toString(UTF_8)).isEqualTo(text + System.lineSeparator());
        assertThat(file).doesNotExist();
    }

    @Test
    void rowsOfAQueryArePrintedByNameAndTheQueryIsEnded() throws Exception {
        ListedRows rows = new ListedRows(2, i -> List.of(i)).cut();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ResultStore store = TestStores.open(folder.resolve("c"))) {
            new WholeResult(new PrintStream(out, true, UTF_8), store)
                    .print(
                            new ToolCall("by-hand", "ask", Json.object()),
                            rows.part("q", new Column("n", CellType.INTEGER)),
                            Work.Monitor.none());
        }
        assertThat(out.toString(UTF_8))
                .isEqualToIgnoringNewLines(
                        "{\"from\":\"here\",\"rows\":[{\"n\":0},{\"n\":1}],"
                                + "\"extent\":\"first 2 of more rows\"}");
        assertThat(rows.isClosed()).isTrue();
    }
}
