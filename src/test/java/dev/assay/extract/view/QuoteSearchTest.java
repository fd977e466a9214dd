package dev.assay.extract.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.house.RealOutputs;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.RangeSet;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

final class QuoteSearchTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;

    @Test
    void theFirstPlaceCounts() throws Exception {
        assertThat(find("abc abc", "abc", "c a", "")).containsExactly(at(0, 3), at(2, 5), gone());
    }

    @Test
    void aPlaceThatWasReadGoesBeforeEarlierOnes() throws Exception {
        String text = "disk full\n".repeat(20_000) + "disk  full\n" + "disk full\n".repeat(9);
        assertThat(find(text, stretch(200_011, 200_040), "disk full"))
                .containsExactly(at(200_011, 200_020));
        assertThat(find(text, stretch(200_000, 200_011), "disk full"))
                .as("but for a blank")
                .containsExactly(at(200_000, 200_010));
        assertThat(find(text, stretch(200_015, 200_019), "disk full"))
                .as("nowhere whole in what was read")
                .containsExactly(at(0, 9));
    }

    @Test
    void blanksMayDifferInNumberAndBesideSignsButNotInsideWords() throws Exception {
        String text = "a  b\n{\"n\":12, \"m\" : 34}\n";
        assertThat(find(text, "a b", "\"n\": 12,\"m\":34", "\"n\":1 2", "ab"))
                .containsExactly(at(0, 4), at(6, 22), gone(), gone());
    }

    @Test
    void whatIsThereByteForByteGoesFirst() throws Exception {
        assertThat(find("a  long line; a long line", "a long line")).containsExactly(at(14, 25));
    }

    @Test
    void aQuoteIsFoundBehindItsOwnBeginnings() throws Exception {
        String text = "ab".repeat(5_000) + "abac";
        assertThat(find(text, "ab".repeat(30) + "abac")).containsExactly(at(9_940, 10_004));
    }

    @Test
    void aQuoteRunsOverTheSplitsOfALongLine() throws Exception {
        String text = "z".repeat(3_000) + "the end";
        assertThat(find(text, "z".repeat(1_500) + "the end")).containsExactly(at(1_500, 3_007));
    }

    @Test
    void anUnbrokenRowOfNearMissesEnds() throws Exception {
        assertThat(find("a b, ".repeat(60_000), "ab, ab")).containsExactly(gone());
    }

    @TestFactory
    Stream<DynamicTest> whatIsTakenFromAFileIsFoundInIt() throws IOException {
        return RealOutputs.eachShort(QuoteSearchTest::check);
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> whatIsTakenFromAFileIsFoundInItOfLongFiles() throws IOException {
        return RealOutputs.eachLong(QuoteSearchTest::check);
    }

    private static void check(Path file) throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        Charset charset = encoding.charset();
        byte[] bytes = Files.readAllBytes(file);
        String text =
                new String(
                        bytes, encoding.markBytes(), bytes.length - encoding.markBytes(), charset);
        List<String> quotes = quotes(text);
        try (ReadingView view =
                ReadingView.ofText(file, Lines.READABLE, new TokenCounter(), MONITOR)) {
            List<Optional<StoredPlace>> found =
                    QuoteSearch.find(view, quotes, _ -> all(view), MONITOR);
            for (int i = 0; i < quotes.size(); i++) {
                StoredPlace.InText place = (StoredPlace.InText) found.get(i).orElseThrow();
                ByteRange range = place.bytes();
                String there = new String(bytes, (int) range.from(), (int) range.length(), charset);
                assertThat(there.replaceAll("\\s", ""))
                        .isEqualTo(quotes.get(i).replaceAll("\\s", ""));
            }
            assertThat(
                            QuoteSearch.find(
                                    view,
                                    List.of("surely in none of the files"),
                                    _ -> all(view),
                                    MONITOR))
                    .containsExactly(Optional.empty());
        }
    }

    private static List<String> quotes(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        Random random = new Random(11);
        List<String> quotes = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            String line = lines.get(random.nextInt(lines.size())).strip();
            int from =
                    Math.min(
                            line.length(), line.length() > 400 ? random.nextInt(line.length()) : 0);
            String quote = line.substring(from, Math.min(line.length(), from + 200)).strip();
            if (!quote.isEmpty() && !Character.isSurrogate(quote.charAt(0))) {
                quotes.add(quote);
            }
        }
        return quotes;
    }

    private static RangeSet all(ReadingView view) {
        return stretch(0, view.facts().bytes());
    }

    private static RangeSet stretch(long from, long to) {
        RangeSet stretch = new RangeSet();
        stretch.add(from, to);
        return stretch;
    }

    private List<Optional<StoredPlace>> find(String text, String... quotes)
            throws IOException, InterruptedException {
        return find(text, stretch(0, Long.MAX_VALUE), quotes);
    }

    private List<Optional<StoredPlace>> find(String text, RangeSet read, String... quotes)
            throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("text"), text.getBytes(StandardCharsets.UTF_8));
        try (ReadingView view =
                ReadingView.ofText(file, Lines.READABLE, new TokenCounter(), MONITOR)) {
            return QuoteSearch.find(view, List.of(quotes), _ -> read, MONITOR).stream()
                    .map(place ->
                            place.map(found ->
                                    (StoredPlace)
                                            new StoredPlace.InText(
                                                    ((StoredPlace.InText) found).bytes(), 1)))
                    .toList();
        }
    }

    private static Optional<StoredPlace> at(long from, long to) {
        return Optional.of(new StoredPlace.InText(new ByteRange(from, to), 1));
    }

    private static Optional<StoredPlace> gone() {
        return Optional.empty();
    }
}
