package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextLinesTest {
    private static final int LONGEST = 400;

    @TempDir Path folder;

    @Test
    void anyStretchOfALongTextHasItsLines() throws Exception {
        String text =
                IntStream.rangeClosed(1, 50_000)
                        .mapToObj(i -> i + " grüße")
                        .collect(Collectors.joining("\n"));
        TextLines lines = lines(text.getBytes(StandardCharsets.UTF_8), TextEncoding.UTF_8);

        assertThat(lines.count()).isEqualTo(50_000);
        for (int from : new int[] {49_999, 0, 199, 200, 31_415}) {
            TextLine line = lines.read(from, 1).getFirst();
            assertThat(line.number()).isEqualTo(from + 1);
            assertThat(line.text()).isEqualTo(from + 1 + " grüße");
        }
        assertThat(lines.read(150, 500)).extracting(TextLine::number).first().isEqualTo(151L);
        assertThat(lines.read(150, 500)).hasSize(500);
        assertThat(lines.read(49_990, 500)).hasSize(10);
        assertThat(lines.read(50_000, 5)).isEmpty();
    }

    @Test
    void aByteIsFoundAmongTheLines() throws Exception {
        String text =
                IntStream.rangeClosed(1, 1_000)
                        .mapToObj(i -> i + " grüße")
                        .collect(Collectors.joining("\n"));
        TextLines lines = lines(text.getBytes(StandardCharsets.UTF_8), TextEncoding.UTF_8);

        for (TextLine line : lines.read(0, 1_000)) {
            long place = line.number() - 1;
            assertThat(lines.at(line.bytes().from())).isEqualTo(place);
            assertThat(lines.at(line.bytes().to() - 1)).isEqualTo(place);
        }
        assertThat(lines.at(1_000_000)).isEqualTo(999);
        assertThat(lines(new byte[0], TextEncoding.UTF_8).at(7)).isZero();
    }

    @Test
    void aVeryLongLineComesInPiecesThatTearNoCharacter() throws Exception {
        String line = "ä".repeat(500_000);
        byte[] bytes = (line + "\nend\n").getBytes(StandardCharsets.UTF_8);
        TextLines lines = lines(bytes, TextEncoding.UTF_8);
        List<TextLine> all = lines.read(0, Math.toIntExact(lines.count()));

        assertThat(all.get(0).number()).isEqualTo(1);
        assertThat(all.get(1).number()).isZero();
        assertThat(joined(all.subList(0, all.size() - 1))).isEqualTo(line);
        assertThat(all.getLast().text()).isEqualTo("end");
        assertThat(all.getLast().number()).isEqualTo(2);
    }

    @Test
    void aLineOfExactlyTheLongestPieceIsOneLine() throws Exception {
        String exact = "x".repeat(LONGEST);
        TextLines lines =
                lines((exact + "\n" + exact).getBytes(StandardCharsets.UTF_8), TextEncoding.UTF_8);
        assertThat(lines.read(0, 10)).extracting(TextLine::text).containsExactly(exact, exact);
    }

    @Test
    void linesEndWithOrWithoutCarriageReturns() throws Exception {
        byte[] bytes = "a\r\n\r\nb\rc\n".getBytes(StandardCharsets.UTF_8);
        assertThat(lines(bytes, TextEncoding.UTF_8).read(0, 10))
                .extracting(TextLine::text)
                .containsExactly("a", "", "b\rc");
    }

    @Test
    void anEmptyFileHasNoLines() throws Exception {
        TextLines lines = lines(new byte[0], TextEncoding.UTF_8);
        assertThat(lines.count()).isZero();
        assertThat(lines.read(0, 10)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UTF-16LE",
                "UTF-16BE",
                "UTF-32LE",
                "GB18030",
                "Shift_JIS",
                "EUC-JP",
                "Big5",
                "windows-1252"
            })
    void linesAndPiecesOfEveryEncodingAreWholeCharacters(String name) throws Exception {
        Charset charset = Charset.forName(name);
        String letters = "windows-1252".equals(name) ? "Größe é " : "日本 1 a ";
        String text = (letters.repeat(300) + "\n" + letters + "\n").repeat(40);
        byte[] bytes = text.getBytes(charset);
        assertThat(new String(bytes, charset)).as("the charset can say it").isEqualTo(text);

        TextLines lines = lines(bytes, new TextEncoding(charset, 0));
        List<TextLine> all = lines.read(0, Math.toIntExact(lines.count()));

        assertThat(all).filteredOn(line -> line.number() > 0).hasSize(80);
        assertThat(all).noneMatch(line -> line.text().contains("\uFFFD"));
        assertThat(all).filteredOn(line -> line.number() == 0).isNotEmpty();
        assertThat(joined(all)).isEqualTo(text.replace("\n", ""));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 401, 1_000})
    void theBytesOfAllLinesAreTheFile(int wanted) throws Exception {
        byte[] bytes = new byte[200_003];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31 + i / 77);
        }
        TextLines lines = lines(bytes, TextEncoding.UTF_8);
        long at = 0;
        for (long from = 0; from < Math.min(lines.count(), 2_000); from += wanted) {
            for (TextLine line : lines.read(from, wanted)) {
                assertThat(line.bytes().from()).isEqualTo(at);
                at = line.bytes().to();
            }
        }
        assertThat(lines.read(lines.count() - 1, 1).getFirst().bytes().to())
                .isEqualTo(bytes.length);
    }

    @Test
    void aByteOrderMarkIsNoCharacter() throws Exception {
        byte[] bytes = "\uFEFFa\nb".getBytes(StandardCharsets.UTF_16LE);
        TextLines lines = lines(bytes, TextEncoding.of(bytes));
        assertThat(lines.read(0, 2)).extracting(TextLine::text).containsExactly("a", "b");
        assertThat(lines.read(0, 1).getFirst().bytes()).isEqualTo(new ByteRange(0, 6));
    }

    @Test
    void whatMeansNothingIsAReplacementCharacter() throws Exception {
        byte[] bytes = {'a', (byte) 0xFF, 'b', '\n'};
        TextLine line = lines(bytes, TextEncoding.UTF_8).read(0, 1).getFirst();
        assertThat(line.text()).isEqualTo("a\uFFFDb");
        assertThat(line.damaged()).isTrue();
        byte[] own = "a\uFFFDb\n".getBytes(StandardCharsets.UTF_8);
        assertThat(lines(own, TextEncoding.UTF_8).read(0, 1).getFirst().damaged())
                .as("the character itself is no damage")
                .isFalse();
    }

    @Test
    void aBeginningHasItsWholeLinesOnly() throws Exception {
        Path file = Files.writeString(folder.resolve("text"), "abcdefg\n".repeat(1_000));
        TextLines first =
                TextLines.ofBeginning(file, TextEncoding.UTF_8, LONGEST, 100, Work.Monitor.none());
        assertThat(first.count()).isEqualTo(12);
        assertThat(first.read(0, 50)).hasSize(12).allMatch(line -> line.text().equals("abcdefg"));
        TextLines whole =
                TextLines.ofBeginning(
                        file, TextEncoding.UTF_8, LONGEST, 1 << 20, Work.Monitor.none());
        assertThat(whole.count()).isEqualTo(1_000);
        assertThat(whole.lines()).isEqualTo(1_000);
    }

    @Test
    void lookingThroughAFileCanBeCancelled() throws Exception {
        Path file = Files.write(folder.resolve("text"), new byte[1_000_000]);
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        Work.Monitor monitor = new Work.Monitor(Progress.NONE, cancellation);
        assertThatThrownBy(() -> TextLines.of(file, TextEncoding.UTF_8, LONGEST, monitor))
                .isInstanceOf(InterruptedException.class);
    }

    private TextLines lines(byte[] bytes, TextEncoding encoding)
            throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("text"), bytes);
        return TextLines.of(file, encoding, LONGEST, Work.Monitor.none());
    }

    private static String joined(List<TextLine> lines) {
        return lines.stream().map(TextLine::text).collect(Collectors.joining());
    }
}
