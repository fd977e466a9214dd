package dev.assay.extract.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.view.FileLines;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.text.search.SearchedFile;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.util.List;

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
                  "description": "How many lines to read, or parts of lines; without it head reads on as far as there is room, and tail reads the last `start` lines"
                },
                "headOrTail": {"type": "string", "enum": ["head", "tail"], "default": "head"},
                "part": {
                  "type": "integer",
                  "minimum": 1,
                  "default": 1,
                  "description": "With head: the part of the first line to begin with, where a long line comes in parts"
                },
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
    private final FileLines lines;
    private final TokenCounter counter;

    ReadTool(String name, SearchedFile file, FileLines lines, TokenCounter counter) {
        this.name = name;
        this.file = file;
        this.lines = lines;
        this.counter = counter;
    }

    static ToolSpec spec(String name) {
        return new ToolSpec(
                name,
                "Lines by number",
                "Reading lines",
                "Read lines of the file by their numbers; a long one comes in parts, `number part n"
                        + " text`. A line `[head 11-30/4021] … partial` says which lines of how"
                        + " many follow.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    /// @param room in tokens, for the lines
    Answer run(ObjectNode arguments, int room, Cancellation cancellation)
            throws IOException, InterruptedException {
        boolean head = !arguments.path("headOrTail").asText().equals("tail");
        long start = Math.min(lines.count(), arguments.path("start").asLong(0));
        JsonNode given = arguments.path("lines");
        long all = lines.places();
        long parts = Math.min(given.asLong(), all);
        long part = arguments.path("part").asLong(1);
        long ownParts = lines.place(start + 2) - lines.place(start + 1);
        if (head && part > Math.max(1, ownParts)) {
            return new Answer(noPart(start + 1, ownParts), List.of());
        }
        long from = lines.place(start + 1) - 2 + part;
        long behind = lines.place(lines.count() - start + 1) - 1;
        long end = head ? given.isNumber() ? from + parts : all : behind;
        long begin = head ? from : given.isNumber() ? end - parts : end;
        long last = head || given.isNumber() ? Math.min(end, all) : all;
        long first = Math.clamp(begin, 0, all);
        int column = arguments.path("column").asInt(0);
        SearchAnswer page = new SearchAnswer(file.bytes(), column, counter, room);
        long[] shown = {first};
        if (first < last) {
            file.read(
                    first + 1,
                    cancellation,
                    line -> {
                        boolean fits = page.add(lines.words(line.number()) + " ", line);
                        shown[0] = fits ? line.number() : shown[0];
                        return fits && line.number() < last;
                    });
        }
        long read = shown[0];
        String header = header(head, first, read);
        return new Answer(header + page.text() + rest(read, last), page.shown());
    }

    private String header(boolean head, long first, long read) {
        return "%s [%s %s-%s/%d] (%dB, %d lines)%s\n"
                .formatted(
                        name,
                        head ? "head" : "tail",
                        lines.words(first + 1).strip(),
                        lines.words(read).strip(),
                        lines.count(),
                        file.bytes(),
                        lines.count(),
                        read > first && read - first < lines.places() ? " partial" : "");
    }

    private String noPart(long line, long parts) {
        return line > lines.count()
                ? "-- the file ends with line " + lines.count()
                : "-- line %d has %s; Read with start=%d goes on behind it"
                        .formatted(line, Words.count(parts, "part"), line);
    }

    private String rest(long read, long last) {
        if (read >= last) {
            return "";
        }
        long part = lines.part(read + 1);
        return "\n-- no room for %s more; Read with start=%d%s goes on"
                .formatted(
                        Words.count(last - read, lines.unit()),
                        lines.line(read + 1) - 1,
                        part == 1 ? "" : " and part=" + part);
    }
}
