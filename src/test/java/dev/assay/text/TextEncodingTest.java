package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextEncodingTest {
    private static final String GERMAN = "Größe; Maß; Straße – schön für die Übung. ";
    private static final String JAPANESE = "これは日本語の文章です。文字コードの判定に使います。";

    @Test
    void plainAndEmptyTextsAreUtf8() {
        assertThat(TextEncoding.of(new byte[0])).isEqualTo(TextEncoding.UTF_8);
        assertThat(TextEncoding.of("a\nb".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(TextEncoding.UTF_8);
        assertThat(TextEncoding.of(JAPANESE.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(TextEncoding.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void aByteOrderMarkDecides(String name) {
        Charset charset = Charset.forName(name);
        byte[] bytes = ("\uFEFF" + GERMAN).getBytes(charset);
        TextEncoding found = TextEncoding.of(bytes);
        assertThat(found.charset()).isEqualTo(charset);
        assertThat(found.decode(bytes, found.markBytes(), bytes.length)).isEqualTo(GERMAN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void twoByteTextNeedsNoMark(String name) {
        byte[] bytes = GERMAN.getBytes(Charset.forName(name));
        assertThat(TextEncoding.of(bytes).charset()).isEqualTo(Charset.forName(name));
        assertThat(TextEncoding.of(bytes).markBytes()).isZero();
    }

    /// JSON has no other encoding, also where a character is cut or broken.
    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void fourBytesOfUnicodeAreEnough(String name) {
        Charset charset = Charset.forName(name);
        for (String json : new String[] {"{}", "[1]", "\r\n{", "{\"日\":1}", "[\"ü\"]", "\"😀\""}) {
            for (String mark : new String[] {"", "\uFEFF"}) {
                byte[] all = (mark + json).getBytes(charset);
                byte[] first = Arrays.copyOf(all, Math.min(4, all.length));
                TextEncoding found = TextEncoding.ofUnicode(first);
                assertThat(found.charset()).as(mark + json).isEqualTo(charset);
                assertThat(found.markBytes()).isEqualTo(mark.getBytes(charset).length);
            }
        }
        byte[] broken = {'{', '"', (byte) 0xFF, '"'};
        assertThat(TextEncoding.ofUnicode(broken)).isEqualTo(TextEncoding.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"EUC-JP", "Shift_JIS", "GB18030", "windows-1252"})
    void olderEncodingsAreRecognised(String name) {
        String text =
                switch (name) {
                    case "windows-1252" -> GERMAN;
                    case "GB18030" -> "这是一个用于检测字符编码的中文文本。数据分析工具。";
                    default -> JAPANESE;
                };
        byte[] bytes = text.repeat(20).getBytes(Charset.forName(name));
        TextEncoding found = TextEncoding.of(bytes);
        assertThat(found.decode(bytes, 0, bytes.length)).isEqualTo(text.repeat(20));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void aLineFeedFarBehindTheBeginningMakesLinesTheUsualOnes(String name, @TempDir Path folder)
            throws Exception {
        Charset charset = Charset.forName(name);
        Path file = folder.resolve("log");
        String begin = "\uFEFF" + "progress 1 %\r".repeat(100_000);
        Files.write(file, (begin + "done\nnext\n").getBytes(charset));
        assertThat(TextEncoding.of(file).carriageReturns()).isFalse();
        Files.write(file, begin.getBytes(charset));
        assertThat(TextEncoding.of(file).carriageReturns()).isTrue();
    }

    @Test
    void aCharacterCutAtTheEndOfTheBeginningIsNoError() {
        byte[] bytes = "ä".repeat(1 << 19).getBytes(StandardCharsets.UTF_8);
        byte[] cut =
                Arrays.copyOf(
                        ("x" + "ä".repeat(1 << 19)).getBytes(StandardCharsets.UTF_8), bytes.length);
        assertThat(TextEncoding.of(cut)).isEqualTo(TextEncoding.UTF_8);
    }

    @Test
    void aFewBrokenBytesMakeNoOtherEncoding() {
        byte[] bytes = GERMAN.repeat(3).getBytes(StandardCharsets.UTF_8);
        bytes[0] = (byte) 0xFF;
        assertThat(TextEncoding.of(bytes)).isEqualTo(TextEncoding.UTF_8);
    }

    @Test
    void anyBytesAreSomeText() {
        byte[] bytes = new byte[1_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 37);
        }
        TextEncoding found = TextEncoding.of(bytes);
        assertThat(found.decode(bytes, 0, bytes.length)).isNotEmpty();
    }
}
