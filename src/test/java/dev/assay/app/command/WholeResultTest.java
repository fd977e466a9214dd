package dev.assay.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.result.EmptyStore;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
