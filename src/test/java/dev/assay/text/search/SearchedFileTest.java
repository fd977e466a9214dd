package dev.assay.text.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.search.SearchedFile.Found;
import dev.assay.text.search.SearchedFile.Line;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SearchedFileTest {
    private static final Cancellation NEVER = new Cancellation();

    @TempDir Path folder;

    private SearchedFile file(String text) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("text"), text);
        return SearchedFile.of(file, NEVER);
    }

    private static Regex regex(String regex, boolean caseSensitive) {
        return switch (Regex.of(regex, caseSensitive)) {
            case Outcome.Ready(Regex ready) -> ready;
            case Outcome.Refused(String sentence) -> throw new AssertionError(sentence);
        };
    }

    private static Found search(SearchedFile file, String regex)
            throws IOException, InterruptedException {
        return file.search(regex(regex, false), 0, 1_000_000, NEVER);
    }

    @Test
    void linesAreFoundAndCounted() throws Exception {
        SearchedFile file = file("alpha\nbeta\nGamma error\n\nlast Error");
        assertThat(file.lines()).isEqualTo(5);
        assertThat(search(file, "ERROR")).isEqualTo(new Found(2, List.of(3L, 5L)));
        assertThat(search(file, "^$")).isEqualTo(new Found(1, List.of(4L)));
        assertThat(search(file, "a$")).isEqualTo(new Found(2, List.of(1L, 2L)));
        assertThat(search(file, "").all()).isEqualTo(5);
        assertThat(file.search(regex("error", true), 0, 9, NEVER).all()).isEqualTo(1);
        assertThat(file.search(regex("error", false), 1, 9, NEVER))
                .isEqualTo(new Found(2, List.of(5L)));
    }

    @Test
    void whatFollowsTheLastBreakIsNoLineToFind() throws Exception {
        assertThat(search(file("a\nb\n"), "").all()).isEqualTo(2);
        assertThat(search(file(""), "").all()).isZero();
        assertThat(file("").lines()).isZero();
        assertThat(file("a\nb\n").lines()).isEqualTo(2);
    }

    @Test
    void linesOfWindowsEndBeforeTheirCarriageReturn() throws Exception {
        SearchedFile file = file("one\r\ntwo\r\n\r\n");
        assertThat(search(file, "o$").all()).isEqualTo(1);
        assertThat(search(file, "^$").all()).isEqualTo(1);
        assertThat(search(file, "e.").all()).isZero();
    }

    @Test
    void linesThatCrossTheEndOfABlockAreFoundOnce() throws Exception {
        StringBuilder text = new StringBuilder();
        List<Long> expected = new ArrayList<>();
        Random random = new Random(7);
        for (long number = 1; text.length() < 3 * BlockReader.BLOCK; number++) {
            boolean marked = random.nextInt(40) == 0;
            text.append("x".repeat(random.nextInt(900)))
                    .append(marked ? " MARK é 9" : "mar")
                    .append('\n');
            if (marked) {
                expected.add(number);
            }
        }
        SearchedFile file = file(text.toString());
        for (String regex : List.of("mark", "M.RK", "[0-9]$", "k é", "\\bmark\\b")) {
            Found found = search(file, regex);
            assertThat(found.lines()).as(regex).isEqualTo(expected);
            assertThat(found.all()).isEqualTo(expected.size());
        }
        assertThat(file.search(regex("mark", false), 5, 3, NEVER).lines())
                .isEqualTo(expected.subList(5, 8));
    }

    @Test
    void oneOfSeveralWordsIsFoundOnEveryLineOfEveryBlock() throws Exception {
        StringBuilder text = new StringBuilder();
        List<Long> expected = new ArrayList<>();
        Random random = new Random(11);
        List<String> words = List.of("ERROR", "fatal", "panic");
        for (long number = 1; text.length() < 3 * BlockReader.BLOCK; number++) {
            text.append("all is well ".repeat(random.nextInt(30)));
            // None, one, or several of them, and whole blocks with one kind only.
            int kinds = text.length() < BlockReader.BLOCK ? 1 : words.size();
            boolean marked = random.nextInt(25) == 0;
            for (int i = marked ? random.nextInt(1, 4) : 0; i > 0; i--) {
                text.append(words.get(random.nextInt(kinds))).append(" x ");
            }
            text.append('\n');
            if (marked) {
                expected.add(number);
            }
        }
        SearchedFile file = file(text.toString());
        for (String regex :
                List.of(
                        "error|fatal|panic",
                        "(panic|fatal|error)",
                        "ERROR x|fatal x|panic x$|panic")) {
            assertThat(search(file, regex).lines()).as(regex).isEqualTo(expected);
        }
        assertThat(search(file("baaa\naa\n"), "a{3}").lines()).containsExactly(1L);
    }

    @Test
    void anyLineIsReadByItsNumber() throws Exception {
        int count = 400_000;
        String text =
                String.join(
                                "\n",
                                IntStream.rangeClosed(1, count).mapToObj(i -> "line " + i).toList())
                        + "\n";
        SearchedFile file = file(text);
        assertThat(file.lines()).isEqualTo(count);
        for (int number : List.of(1, 2, 99_999, 250_000, count)) {
            Line line = lines(file, number, 1).getFirst();
            assertThat(line.text()).isEqualTo("line " + number);
            assertThat(line.number()).isEqualTo(number);
            assertThat(text.substring((int) line.bytes().from(), (int) line.bytes().to()))
                    .isEqualTo(line.text());
        }
        List<Line> last = lines(file, count, 10);
        assertThat(last).extracting(Line::text).containsExactly("line " + count);
        List<Line> many = lines(file, 17, 300_000);
        assertThat(many.getLast().text()).isEqualTo("line 300016");
    }

    private static List<Line> lines(SearchedFile file, long from, int count)
            throws IOException, InterruptedException {
        List<Line> lines = new ArrayList<>();
        file.read(
                from,
                NEVER,
                line -> {
                    lines.add(line);
                    return lines.size() < count;
                });
        return lines;
    }

    @Test
    void aLineLongerThanABlockIsReadInPiecesAndLosesNothing() throws Exception {
        String text = "x".repeat(5 * BlockReader.BLOCK + 17) + "needle\nend";
        SearchedFile file = file(text);
        assertThat(file.lines()).isEqualTo(2);
        assertThat(search(file, "needle").all()).isEqualTo(1);
        List<Line> lines = lines(file, 1, 100);
        StringBuilder all = new StringBuilder();
        lines.forEach(line -> all.append(line.text()));
        assertThat(all.toString()).isEqualTo(text.replace("\n", ""));
        assertThat(lines.getLast().number()).isEqualTo(2);
    }

    /// What the literal and the automaton find is what RE2 finds line by line.
    @Test
    void everyRegexFindsWhatRe2Finds() throws Exception {
        Random random = new Random(42);
        String text =
                IntStream.range(0, 400)
                        .mapToObj(_ -> some(random, LETTERS, 12))
                        .reduce("", (one, other) -> one + other + "\n");
        SearchedFile file = file(text);
        List<String> lines = text.lines().toList();
        int tried = 0;
        for (int i = 0; i < 3_000; i++) {
            String regex = some(random, PIECES, 7);
            boolean caseSensitive = random.nextBoolean();
            Pattern pattern;
            try {
                pattern = Pattern.compile(regex, caseSensitive ? 0 : Pattern.CASE_INSENSITIVE);
            } catch (PatternSyntaxException notOne) {
                continue;
            }
            List<Long> expected = new ArrayList<>();
            for (int line = 0; line < lines.size(); line++) {
                if (pattern.matcher(lines.get(line)).find()) {
                    expected.add(line + 1L);
                }
            }
            Found found = file.search(regex(regex, caseSensitive), 0, 1_000, NEVER);
            assertThat(found.lines().equals(expected)).as("%s %s", regex, caseSensitive).isTrue();
            tried++;
        }
        assertThat(tried).isGreaterThan(1_000);
    }

    private static final List<String> LETTERS =
            List.of(
                    "a", "b", "A", "B", "c", " ", "1", "é", "É", "-", "漢", "😀", "\t", ".", "_",
                    "s");

    private static final List<String> PIECES =
            List.of(
                    "a",
                    "b",
                    "B",
                    "ab",
                    ".",
                    "^",
                    "$",
                    "\\b",
                    "\\B",
                    "[ab]",
                    "[^ab]",
                    "[^\\pL]",
                    "\\pL",
                    "\\d",
                    "\\w",
                    "\\p{Lu}",
                    "s",
                    "[\\ds]",
                    "[[:^digit:]]",
                    "[]a]",
                    "\\141",
                    "\\W",
                    "\\S",
                    "é",
                    "É",
                    "漢",
                    "😀",
                    "*",
                    "+",
                    "?",
                    "{2}",
                    "{1,3}",
                    "{2,}",
                    "|",
                    "(",
                    ")",
                    "(?:",
                    "(?i)",
                    "(?-i:",
                    "(?P<n>",
                    "\\x61",
                    "\\.",
                    "-",
                    "[[:alpha:]]",
                    "[[:^alpha:]]",
                    "[a-b]",
                    "[é-ź]",
                    "\\Qa.\\E",
                    "*?",
                    "\\A",
                    "\\z",
                    "[a-]",
                    "(?s)",
                    "(?m)",
                    "\\x{e9}",
                    " ",
                    "{",
                    "}",
                    "]");

    private static String some(Random random, List<String> from, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            text.append(from.get(random.nextInt(from.size())));
        }
        return text.toString();
    }

    @Test
    void brokenBytesHideNoLine() throws Exception {
        byte[] bytes = "id=1 \u0001 name\nother\n".getBytes(StandardCharsets.UTF_8);
        bytes[5] = (byte) 0xFF;
        Path path = Files.write(folder.resolve("broken"), bytes);
        SearchedFile file = SearchedFile.of(path, NEVER);
        assertThat(search(file, "id=.*name").lines()).containsExactly(1L);
        assertThat(search(file, "1 . n").lines()).containsExactly(1L);
    }

    /// Each of them takes for ever where a search goes back and tries again.
    @Test
    void noRegexTakesForEver() throws Exception {
        SearchedFile file = file(("a".repeat(900) + "\n").repeat(1_500));
        for (String regex :
                List.of("(a+)+$b", "(a|aa)+b", "(a*)*b", "(?:a?){200}a{200}b", "(x+x+)+y|(.*)*z")) {
            assertThat(Patience.of(() -> search(file, regex).all())).as(regex).isZero();
        }
    }

    @Test
    void aCancelledSearchEndsInTheMiddleOfABlock() throws Exception {
        // Every state of this one is new.
        Regex slow = regex("(a|b)*a(a|b){60}c", true);
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        random.ints(BlockReader.BLOCK / 2).forEach(i -> text.append(i % 2 == 0 ? 'a' : 'b'));
        SearchedFile file = file(text.append('\n').toString());
        Cancellation cancellation = new Cancellation();
        Regex.Finder finder = slow.finder(cancellation);
        byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        cancellation.cancel();
        assertThatThrownBy(() -> finder.next(bytes, 0, bytes.length))
                .isInstanceOf(InterruptedException.class);
        assertThatThrownBy(() -> file.search(slow, 0, 1, cancellation))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void aBadRegexSaysWhatIsWrong() {
        assertThat(Regex.of("(", true))
                .isEqualTo(
                        new Outcome.Refused<>(
                                "Invalid regex: error parsing regexp: missing closing ): `(`"));
        for (String bad :
                List.of("[", "a**", "\\", "(?<", "x{1001}", "(?=a)", "\\1", "[z-a]", "*")) {
            assertThat(Regex.of(bad, true)).as(bad).isInstanceOf(Outcome.Refused.class);
        }
        for (String endless : List.of("[é-漢]", "\\x{1C80}", "(ᲀ", "x|[^\\x{80}-\\x{ffff}]")) {
            assertThat(Patience.of(() -> Regex.of(endless, false)))
                    .as(endless)
                    .isInstanceOf(Outcome.Refused.class);
        }
        assertThat(Regex.of("[é-漢]", true)).isInstanceOf(Outcome.Ready.class);
        assertThat(Regex.of("a".repeat(10_001), true)).isInstanceOf(Outcome.Refused.class);
        assertThat(Regex.of("((((x{100}){100}){100}){100})", true))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void aFileThatIsGoneOrIsALinkIsNotRead() throws Exception {
        SearchedFile file = file("a\n");
        Files.delete(folder.resolve("text"));
        assertThatThrownBy(() -> search(file, "a")).isInstanceOf(IOException.class);
        Path target = Files.writeString(folder.resolve("secret"), "secret\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        assertThatThrownBy(() -> SearchedFile.of(link, NEVER)).isInstanceOf(IOException.class);
    }
}
