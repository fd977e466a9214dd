package dev.assay.extract.search;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.search.FileTools.Searched;
import dev.assay.task.Cancellation;
import dev.assay.text.RangeSet;
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
    private final RangeSet seen;
    private final int room;

    GrepTool(SearchedFile file, RangeSet seen, int room) {
        this.file = file;
        this.seen = seen;
        this.room = room;
    }

    static ToolSpec spec(String name) {
        return new ToolSpec(
                name,
                "Search for lines",
                "Searching lines",
                "Search every line of the file. Matches are `number→text`, the lines around them"
                        + " `number-text`; where not all matches are shown, the last line says how"
                        + " many there are.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    Answer run(ObjectNode arguments, Consumer<Searched> log, Cancellation cancellation)
            throws IOException, InterruptedException {
        String written = arguments.path("regex").asText();
        return switch (Regex.of(written, arguments.path("caseSensitive").asBoolean(false))) {
            case Regex.Parsed.Bad(String sentence) -> new Answer.Failed(sentence);
            case Regex.Parsed.Ready(Regex regex) -> {
                long skip = arguments.path("skip").asLong(0);
                Found found = file.search(regex, skip, MOST, cancellation);
                log.accept(new Searched(written, found.all()));
                int before = arguments.path("before").asInt(USUAL_CONTEXT);
                int after = arguments.path("after").asInt(USUAL_CONTEXT);
                yield new Answer.Text(answer(found, skip, before, after, cancellation));
            }
        };
    }

    private String answer(Found found, long skip, int before, int after, Cancellation cancellation)
            throws IOException, InterruptedException {
        if (found.all() == 0) {
            return "0 matches found";
        }
        SearchAnswer page = new SearchAnswer(seen, file.bytes(), 0, room);
        Showing showing = new Showing(page, found.lines());
        List<Long> lines = found.lines();
        for (int i = 0; i < lines.size() && showing.hasRoom; ) {
            long from = Math.max(showing.last + 1, lines.get(i) - before);
            long to = lines.get(i) + after;
            int next = i + 1;
            while (next < lines.size() && lines.get(next) - before <= to + 1) {
                to = lines.get(next++) + after;
            }
            if (i > 0 && before + after > 0) {
                page.add("--");
            }
            showing.show(from, Math.min(to, file.lines()), cancellation);
            i = next;
        }
        return page.text() + rest(showing.matches, skip, found.all());
    }

    private static String rest(int shown, long skip, long all) {
        if (shown == all) {
            return "";
        }
        String which =
                shown == 0
                        ? "None of %s shown".formatted(Words.count(all, "matching line"))
                        : "%s of %s matching lines shown (%s to %s)"
                                .formatted(
                                        Words.count(shown),
                                        Words.count(all),
                                        Words.count(skip + 1),
                                        Words.count(skip + shown));
        String next =
                skip + shown < all
                        ? "; Grep with skip=%d shows the next, a narrower regex or fewer lines around them show more"
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
                        String before = match ? "%4d→" : "%d-";
                        hasRoom = page.add(before.formatted(line.number()), line);
                        last = hasRoom ? line.number() : last;
                        matches += match && hasRoom ? 1 : 0;
                        return hasRoom && line.number() < to;
                    });
        }
    }
}
