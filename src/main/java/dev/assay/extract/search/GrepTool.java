package dev.assay.extract.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.search.FileTools.Searched;
import dev.assay.extract.view.FileLines;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.search.Regex;
import dev.assay.text.search.SearchedFile;
import dev.assay.text.search.SearchedFile.Found;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// Lines by what is on them, with those around them.
final class GrepTool {
    private static final int USUAL_CONTEXT = 10;

    /// How many lines that fit are shown at once.
    private static final int MOST = 100;

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["file", "regex"],
              "properties": {
                "file": {"type": "string", "description": "The file name, exactly as given"},
                "regex": {
                  "type": "string",
                  "description": "A regular expression (RE2: no look-around, no back-references), for one line at a time"
                },
                "before": {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 1000,
                  "default": 10,
                  "description": "How many lines to show before each match"
                },
                "after": {
                  "type": "integer",
                  "minimum": 0,
                  "maximum": 1000,
                  "default": 10,
                  "description": "How many lines to show after each match"
                },
                "caseSensitive": {"type": "boolean", "default": false},
                "skip": {
                  "type": "integer",
                  "minimum": 0,
                  "default": 0,
                  "description": "How many matches to skip, to see those after them"
                }
              }
            }
            """;

    private final SearchedFile file;
    private final FileLines lines;
    private final TokenCounter counter;

    GrepTool(SearchedFile file, FileLines lines, TokenCounter counter) {
        this.file = file;
        this.lines = lines;
        this.counter = counter;
    }

    static ToolSpec spec(String name) {
        return new ToolSpec(
                name,
                "Search for lines",
                "Searching lines",
                "Search every line of the file. Matches are `number→text`, the lines around them"
                        + " `number-text`, each part of a long line `number part n→text`; where not"
                        + " all matches are shown, the last line says how many there are.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    /// @param room in tokens, for the lines
    Outcome<Answer> run(
            ObjectNode arguments, int room, Consumer<Searched> log, Cancellation cancellation)
            throws IOException, InterruptedException {
        String written = arguments.path("regex").asText();
        return switch (Regex.of(written, arguments.path("caseSensitive").asBoolean(false))) {
            case Outcome.Refused(String sentence) -> new Outcome.Refused<>(sentence);
            case Outcome.Ready(Regex regex) -> {
                long skip = arguments.path("skip").asLong(0);
                Found found = file.search(regex, skip, MOST, cancellation);
                log.accept(new Searched(written, found.all()));
                Around asked =
                        new Around(
                                arguments.path("before").asInt(USUAL_CONTEXT),
                                arguments.path("after").asInt(USUAL_CONTEXT));
                yield new Outcome.Ready<>(answer(found, skip, asked, room, cancellation));
            }
        };
    }

    /// The numbers of lines that are shown around each match.
    private record Around(int before, int after) {
        private Around atMost(int lines) {
            return new Around(Math.min(before, lines), Math.min(after, lines));
        }

        private int most() {
            return Math.max(before, after);
        }
    }

    /// Shows more matches before more lines around them.
    private Answer answer(Found found, long skip, Around asked, int room, Cancellation cancellation)
            throws IOException, InterruptedException {
        if (found.all() == 0) {
            return new Answer("0 matches found", List.of());
        }
        Around around = asked;
        Showing showing = shown(found, around, room, cancellation);
        while (showing.matches < found.lines().size() && around.most() > 0) {
            around = around.atMost(around.most() / 3);
            showing = shown(found, around, room, cancellation);
        }
        String fewer =
                around.equals(asked)
                        ? ""
                        : "\n-- %s around each match instead of %s, so that more matches have room"
                                .formatted(
                                        around.most() == 0
                                                ? "no lines"
                                                : "at most " + Words.count(around.most(), "line"),
                                        Words.count(asked.most()));
        return new Answer(
                showing.page.text() + fewer + rest(showing.matches, skip, found.all()),
                showing.page.shown());
    }

    private Showing shown(Found found, Around around, int room, Cancellation cancellation)
            throws IOException, InterruptedException {
        SearchAnswer page = new SearchAnswer(file.bytes(), 0, counter, room);
        Showing showing = new Showing(page, found.lines());
        List<Long> lines = found.lines();
        for (int i = 0; i < lines.size() && showing.hasRoom; ) {
            long from = Math.max(showing.last + 1, lines.get(i) - around.before());
            long to = lines.get(i) + around.after();
            int next = i + 1;
            while (next < lines.size() && lines.get(next) - around.before() <= to + 1) {
                to = lines.get(next++) + around.after();
            }
            if (i > 0 && around.most() > 0) {
                page.add("--");
            }
            showing.show(from, Math.min(to, file.lines()), cancellation);
            i = next;
        }
        return showing;
    }

    private String rest(int shown, long skip, long all) {
        if (shown == all) {
            return "";
        }
        String matches = Words.count(all, "matching " + lines.unit());
        String which =
                shown == 0
                        ? "None of %s shown".formatted(matches)
                        : "%s of %s shown (%s to %s)"
                                .formatted(
                                        Words.count(shown),
                                        matches,
                                        Words.count(skip + 1),
                                        Words.count(skip + shown));
        String next =
                skip + shown < all
                        ? "; Grep with skip=%d shows the next, a narrower regex shows more of them"
                                .formatted(skip + shown)
                        : "";
        return "\n-- " + which + next;
    }

    /// Groups of lines on their way to the page.
    private final class Showing {
        private final SearchAnswer page;
        private final List<Long> matching;
        private boolean hasRoom = true;
        private int matches;
        private long last;

        private Showing(SearchAnswer page, List<Long> matching) {
            this.page = page;
            this.matching = matching;
        }

        private void show(long from, long to, Cancellation cancellation)
                throws IOException, InterruptedException {
            file.read(
                    from,
                    cancellation,
                    line -> {
                        boolean match =
                                matches < matching.size() && matching.get(matches) == line.number();
                        String number = lines.words(line.number());
                        hasRoom = page.add(match ? number + "→" : number.strip() + "-", line);
                        last = hasRoom ? line.number() : last;
                        matches += match && hasRoom ? 1 : 0;
                        return hasRoom && line.number() < to;
                    });
        }
    }
}
