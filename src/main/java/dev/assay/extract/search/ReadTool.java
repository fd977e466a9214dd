package dev.assay.extract.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.text.search.SearchedFile;
import dev.assay.tool.ToolSpec;
import java.io.IOException;

/// Lines by their numbers.
final class ReadTool {
    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["file"],
              "properties": {
                "file": {"type": "string", "description": "The file name, exactly as given"},
                "start": {
                  "type": "integer",
                  "minimum": 0,
                  "default": 0,
                  "description": "How many lines to skip, from the top (head) or from the end (tail)"
                },
                "lines": {
                  "type": "integer",
                  "minimum": 1,
                  "description": "How many lines to read; without it head reads on as far as there is room, and tail reads the last `start` lines"
                },
                "headOrTail": {"type": "string", "enum": ["head", "tail"], "default": "head"},
                "column": {
                  "type": "integer",
                  "minimum": 0,
                  "default": 0,
                  "description": "How many characters of each line to skip, to read on in a long line"
                }
              }
            }
            """;

    private final String name;
    private final SearchedFile file;
    private final TokenCounter counter;

    ReadTool(String name, SearchedFile file, TokenCounter counter) {
        this.name = name;
        this.file = file;
        this.counter = counter;
    }

    static ToolSpec spec(String name) {
        return new ToolSpec(
                name,
                "Lines by number",
                "Reading lines",
                "Read lines of the file by their numbers. A line `[head 11-30/4021] … partial` says"
                        + " which lines of how many follow.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    /// @param room in tokens, for the lines
    Answer run(ObjectNode arguments, int room, Cancellation cancellation)
            throws IOException, InterruptedException {
        String mode = arguments.path("headOrTail").asText("head");
        long all = file.lines();
        long start = Math.min(all, arguments.path("start").asLong(0));
        JsonNode lines = arguments.path("lines");
        boolean head = mode.equals("head");
        long end = head ? lines.isNumber() ? start + lines.asLong() : all : all - start;
        long begin = head ? start : lines.isNumber() ? end - lines.asLong() : end;
        long last = head || lines.isNumber() ? Math.min(end, all) : all;
        long first = Math.max(0, begin);

        int column = arguments.path("column").asInt(0);
        SearchAnswer page = new SearchAnswer(file.bytes(), column, counter, room);
        long[] shown = {first};
        if (first < last) {
            file.read(
                    first + 1,
                    cancellation,
                    line -> {
                        boolean fits = page.add("%4d ".formatted(line.number()), line);
                        shown[0] = fits ? line.number() : shown[0];
                        return fits && line.number() < last;
                    });
        }
        long read = shown[0];
        String header =
                "%s [%s %d-%d/%d] (%dB, %d lines)%s\n"
                        .formatted(
                                name,
                                mode,
                                first + 1,
                                read,
                                all,
                                file.bytes(),
                                all,
                                read > first && read - first < all ? " partial" : "");
        return new Answer.Text(header + page.text() + rest(read, last), page.shown());
    }

    private static String rest(long read, long last) {
        return read == last
                ? ""
                : "\n-- no room for %s more; Read with start=%d goes on"
                        .formatted(Words.count(last - read, "line"), read);
    }
}
