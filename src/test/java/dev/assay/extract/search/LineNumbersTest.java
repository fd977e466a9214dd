package dev.assay.extract.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Shelf;
import dev.assay.extract.search.FileTools.Answer;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A search tells the numbers that the lines have in the file, as an editor counts them, whatever
/// long lines come before.
final class LineNumbersTest {
    private static final Pattern MATCH = Pattern.compile(" *(\\d+)(?: part (\\d+))?→(.*)");

    @TempDir Path folder;

    private ReadingView view(String text, Charset charset) throws Exception {
        Path file = Files.write(folder.resolve("stored"), text.getBytes(charset));
        return ReadingView.ofText(file, Lines.READABLE, Shelf.COUNTER, Work.Monitor.none());
    }

    private static String call(ReadingView view, String tool, String more) throws Exception {
        FileTools tools = FileTools.of("f", view, Shelf.COUNTER, new Cancellation());
        Outcome<Answer> answer =
                tools.call(tool, "{\"file\": \"f\"%s}".formatted(more), 9_000, new Cancellation());
        return ((Outcome.Ready<Answer>) answer).value().text();
    }

    /// Short, empty and long lines in turn, each with its number as an editor counts it.
    private static List<String> mixed(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i ->
                        switch (i % 5) {
                            case 0 -> "";
                            case 3 -> "größer ".repeat(100 + 90 * (i % 7)) + "needle." + i;
                            case 4 -> "needle." + i + "x".repeat(983 + i % 20);
                            default -> "needle." + i;
                        })
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, LF, true",
        "UTF-8, LF, false",
        "UTF-8, CRLF, true",
        "UTF-8, CRLF, false",
        "UTF-16LE, CRLF, true",
        "windows-1252, LF, false",
        "UTF-8, CR, true",
    })
    void everyMatchHasTheNumberOfItsLine(String charset, String ends, boolean last)
            throws Exception {
        String end = ends.replace("CR", "\r").replace("LF", "\n");
        List<String> lines = mixed(400);
        String text = String.join(end, lines) + (last ? end : "");
        try (ReadingView view = view(text, Charset.forName(charset))) {
            assertThat(view.facts().lines()).isEqualTo(lines.size() - (last ? 0 : 1));
            List<Integer> found = new ArrayList<>();
            for (int skip = 0; skip < 400; skip += 40) {
                String asked = ", \"regex\": \"needle\", \"before\": 0, \"after\": 0, \"skip\": ";
                call(view, "Grep", asked + skip)
                        .lines()
                        .map(MATCH::matcher)
                        .filter(Matcher::matches)
                        .limit(40)
                        .forEach(match -> found.add(checked(match, lines)));
            }
            assertThat(found)
                    .isEqualTo(
                            IntStream.rangeClosed(1, 400).filter(i -> i % 5 != 0).boxed().toList());
        }
    }

    /// The number of a match, which is that of its line.
    private static int checked(Matcher match, List<String> lines) {
        int number = Integer.parseInt(match.group(1));
        String line = lines.get(number - 1);
        assertThat(match.group(3)).containsPattern("needle.%d(x|$)".formatted(number));
        int bytes = line.getBytes(StandardCharsets.UTF_8).length;
        // From 900 bytes on a line may end with a word.
        if (line.endsWith("x") || bytes <= 900) {
            assertThat(match.group(2) != null).isEqualTo(bytes > 1_000);
        }
        return number;
    }

    @Test
    void aPartBehindTheLastOfItsLineIsNoPartOfAnother() throws Exception {
        String text = "first\n" + "x".repeat(2_500) + "\nthird\nfourth\nfifth\n";
        try (ReadingView view = view(text, StandardCharsets.UTF_8)) {
            assertThat(call(view, "Read", ", \"start\": 1, \"lines\": 2, \"part\": 3"))
                    .endsWith("\n2 part 3 " + "x".repeat(500) + "\n   3 third");
            assertThat(call(view, "Read", ", \"start\": 1, \"part\": 4"))
                    .isEqualTo("-- line 2 has 3 parts; Read with start=2 goes on behind it");
            assertThat(call(view, "Read", ", \"start\": 2, \"lines\": 1, \"part\": 2"))
                    .isEqualTo("-- line 3 has 1 part; Read with start=3 goes on behind it");
            assertThat(call(view, "Read", ", \"start\": 9, \"part\": 2"))
                    .isEqualTo("-- the file ends with line 5");
        }
    }

    @Test
    void aLineIsReadByItsNumberAndALongOneFromAnyPart() throws Exception {
        List<String> lines = mixed(400);
        try (ReadingView view = view(String.join("\n", lines), StandardCharsets.UTF_8)) {
            assertThat(call(view, "Read", ", \"start\": 310, \"lines\": 2"))
                    .startsWith("f [head 311-312/399] (")
                    .contains(", 399 lines) partial\n 311 needle.311\n 312 needle.312");
            String parts = call(view, "Read", ", \"start\": 312, \"lines\": 3, \"part\": 2");
            assertThat(parts).startsWith("f [head 313 part 2-313 part 4/399]");
            StringBuilder whole = new StringBuilder();
            for (int part = 1; part < 9; part++) {
                String read =
                        call(view, "Read", ", \"start\": 312, \"lines\": 1, \"part\": " + part);
                if (read.contains("\n313 part ")) {
                    whole.append(read.replaceFirst("(?s).*\n313 part \\d+ ", ""));
                }
            }
            assertThat(whole).hasToString(lines.get(312));
            assertThat(call(view, "Read", ", \"headOrTail\": \"tail\", \"start\": 3"))
                    .contains("\n399 part 1 needle.399x");
        }
    }

    @Test
    void aFileOfOneLineHasParts() throws Exception {
        String json =
                IntStream.range(0, 2_000)
                        .mapToObj(i -> "{\"id\":%d,\"name\":\"n%d\"}".formatted(i, i))
                        .collect(Collectors.joining(",", "[", "]"));
        try (ReadingView view = view(json, StandardCharsets.UTF_8)) {
            assertThat(view.facts().lines()).isEqualTo(1);
            assertThat(call(view, "Grep", ", \"regex\": \"n1999\", \"before\": 0, \"after\": 1"))
                    .isEqualTo("1 part 8000→    \"name\": \"n1999\"\n1 part 8001-  }");
            String first = call(view, "Read", "");
            assertThat(first).startsWith("f [head 1 part 1-1 part ").contains(" 1 lines) partial");
            Matcher next =
                    Pattern.compile(
                                    "no room for ([\\d,]+) parts more; Read with start=0 and part=(\\d+)")
                            .matcher(first);
            assertThat(next.find()).as(first).isTrue();
            assertThat(call(view, "Read", ", \"start\": 0, \"part\": " + next.group(2)))
                    .startsWith("f [head 1 part " + next.group(2) + "-");
            assertThat(call(view, "Read", ", \"headOrTail\": \"tail\", \"lines\": 2"))
                    .endsWith("1 part 8001   }\n1 part 8002 ]");
            assertThat(call(view, "Grep", ", \"regex\": \"name\""))
                    .contains(" of 2,000 matching parts shown (1 to ");
        }
    }

    @Test
    void jsonKeepsTheLineBreaksThatItHas() throws Exception {
        String json =
                "{\n\"wide\": [%s],\r\n\n\"a\": [1,\n2,\n{\"needle\": 7}\n],\n\"last\": 9}\n"
                        .formatted("17, ".repeat(900) + "18");
        try (ReadingView view = view(json, StandardCharsets.UTF_8)) {
            assertThat(view.facts().lines()).isEqualTo(json.lines().count());
            assertThat(call(view, "Grep", ", \"regex\": \"needle\", \"before\": 0, \"after\": 0"))
                    .startsWith("6 part 2→");
            assertThat(call(view, "Grep", ", \"regex\": \"last\", \"before\": 0, \"after\": 0"))
                    .startsWith("8 part 1→  \"last\": 9");
            assertThat(call(view, "Read", ", \"start\": 1, \"headOrTail\": \"tail\""))
                    .startsWith("f [tail 8 part 1-")
                    .contains("8 part 1   \"last\": 9");
            assertThat(call(view, "Read", ", \"start\": 7, \"lines\": 9223372036854775807"))
                    .contains("8 part 1   \"last\": 9");
        }
    }

    @Test
    void anEmptyFileHasNoLine() throws Exception {
        try (ReadingView view = view("", StandardCharsets.UTF_8)) {
            assertThat(call(view, "Read", "")).isEqualTo("f [head 1-0/0] (0B, 0 lines)\n");
            assertThat(call(view, "Grep", ", \"regex\": \"x\"")).isEqualTo("0 matches found");
        }
    }
}
