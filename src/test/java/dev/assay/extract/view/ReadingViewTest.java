package dev.assay.extract.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.house.RealOutputs;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

final class ReadingViewTest {
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir Path folder;

    @Test
    void aTextWithShortLinesIsItsOwnView() throws Exception {
        Path file = file("one\ntwo µs\nthree".getBytes(StandardCharsets.UTF_8));
        try (ReadingView view = view(file)) {
            assertThat(view.file()).isEqualTo(file);
            assertThat(view.facts()).isEqualTo(new ReadingView.Facts(17, 3, 7));
            assertThat(view.facts().averageLineBytes()).isEqualTo(6);
            assertThat(view.place(new ByteRange(4, 11)))
                    .isEqualTo(new StoredPlace.InText(new ByteRange(4, 11), 2));
            assertThat(view.place(new ByteRange(17, 17)))
                    .isEqualTo(new StoredPlace.InText(new ByteRange(17, 17), 3));
        }
        assertThat(file).exists();
    }

    @Test
    void anEmptyTextHasAnEmptyView() throws Exception {
        try (ReadingView view = view(file(new byte[0]))) {
            assertThat(view.facts()).isEqualTo(new ReadingView.Facts(0, 0, 0));
            assertThat(view.facts().averageLineBytes()).isZero();
            assertThat(view.place(new ByteRange(0, 0)))
                    .isEqualTo(new StoredPlace.InText(new ByteRange(0, 0), 1));
        }
    }

    @Test
    void jsonOnALongLineIsIndentedAndNoValueIsTouched() throws Exception {
        String long1 = "x".repeat(1_000);
        String json =
                " {\"big\":12345678901234567890, \"f\":1.0,\"e\":1e2,\"k\":\"a\\n\\u00e9 C:\\\\new\","
                        + "\"k\":\"b\",\"empty\":{},\"none\":[ ],\"list\":[1,2,[3],{\"a\":null}],"
                        + "\"rest\":\""
                        + long1
                        + "\"}";
        try (ReadingView view = view(file(json.getBytes(StandardCharsets.UTF_8)))) {
            assertThat(Files.readString(view.file()))
                    .startsWith(
                            """
                            {
                              "big": 12345678901234567890,
                              "f": 1.0,
                              "e": 1e2,
                              "k": "a\\n\\u00e9 C:\\\\new",
                              "k": "b",
                              "empty": {},
                              "none": [],
                              "list": [1, 2,
                                [3],
                                {
                                  "a": null
                                }
                              ],
                              "rest": "xxx\
                            """)
                    .endsWith("x\"\n}");
        }
    }

    @Test
    void jsonLinesAreIndentedOneAfterTheOther() throws Exception {
        String wide = "{\"a\":[" + "7,".repeat(600) + "7]}";
        try (ReadingView view =
                view(file((wide + "\n{}\n[]\n").getBytes(StandardCharsets.UTF_8)))) {
            assertThat(Files.readString(view.file()))
                    .startsWith("{\n  \"a\": [7, 7,")
                    .endsWith("7]\n}\n{}\n[]\n");
        }
    }

    @Test
    void whatIsNoJsonIsOnlySplit() throws Exception {
        String almost = "[2026-11-21] [error] " + "word ".repeat(500) + "😀".repeat(600);
        try (ReadingView view = view(file(almost.getBytes(StandardCharsets.UTF_8)))) {
            String text = Files.readString(view.file());
            assertThat(text.replace("\n", "")).isEqualTo(almost);
            assertThat(text.lines())
                    .allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 1_000);
        }
    }

    @Test
    void theViewIsGoneWhenItIsClosed() throws Exception {
        ReadingView view = view(file("µs".getBytes(StandardCharsets.ISO_8859_1)));
        assertThat(view.file()).hasContent("µs");
        view.close();
        assertThat(view.file()).doesNotExist();
    }

    @Test
    void brokenBytesAreMadeReadable() throws Exception {
        byte[] broken = "ab\ncd\n".getBytes(StandardCharsets.UTF_8);
        byte[] long1 = new byte[(1 << 20) + broken.length];
        java.util.Arrays.fill(long1, (byte) '\n');
        System.arraycopy(broken, 0, long1, 1 << 20, broken.length);
        long1[(1 << 20) + 1] = (byte) 0xFF;
        try (ReadingView view = view(file(long1))) {
            assertThat(Files.readString(view.file())).endsWith("a\uFFFD\ncd\n");
            long end = view.facts().bytes();
            assertThat(end).isEqualTo(long1.length + 2);
            assertThat(view.place(new ByteRange(end - 3, end - 1)))
                    .isEqualTo(
                            new StoredPlace.InText(
                                    new ByteRange(long1.length - 3, long1.length - 1),
                                    (1 << 20) + 2));
        }
    }

    @Test
    void aCancelEndsIt() throws Exception {
        Path file = file("a\n".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        assertThatThrownBy(() ->
                        ReadingView.ofText(
                                file,
                                Lines.READABLE,
                                COUNTER,
                                new Work.Monitor(Progress.NONE, cancellation)))
                .isInstanceOf(InterruptedException.class);
    }

    /// The view of a file is UTF-8 with short lines, says what the file says, and leads back to it
    /// from everywhere.
    @TestFactory
    Stream<DynamicTest> everyPlaceLeadsBackToTheFile() throws IOException {
        return RealOutputs.eachShort(ReadingViewTest::check);
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> everyPlaceLeadsBackToTheFileOfLongFiles() throws IOException {
        return RealOutputs.eachLong(ReadingViewTest::check);
    }

    private static void check(Path file) throws IOException, InterruptedException {
        byte[] original = Files.readAllBytes(file);
        Charset charset = TextEncoding.of(file).charset();
        try (ReadingView view = view(file)) {
            byte[] bytes = Files.readAllBytes(view.file());
            String text = new String(bytes, StandardCharsets.UTF_8);
            assertThat(view.facts().bytes()).isEqualTo(bytes.length);
            assertThat(view.facts().lines())
                    .isEqualTo(new String(original, charset).lines().count());
            assertThat(view.lines().places()).isEqualTo(text.lines().count());
            assertThat(text.lines())
                    .allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 1_000);
            if (file.toString().endsWith(".json")) {
                assertThat(Json.parse(text.replace("\n", "")))
                        .isEqualTo(Json.parse(new String(original, charset).replace("\n", "")));
            }
            Random random = new Random(7);
            for (int i = 0; i < 40; i++) {
                int from = start(bytes, random.nextInt(bytes.length));
                int to = start(bytes, Math.min(bytes.length, from + random.nextInt(300)));
                StoredPlace.InText place = (StoredPlace.InText) view.place(new ByteRange(from, to));
                String shown = new String(bytes, from, to - from, StandardCharsets.UTF_8);
                int first = (int) place.bytes().from();
                String there = new String(original, first, (int) place.bytes().length(), charset);
                assertThat(bare(there)).isEqualTo(bare(shown));
                String before = new String(original, 0, first, charset);
                assertThat(place.line()).isEqualTo(1 + before.chars().filter(c -> c == 10).count());
                String inView = new String(bytes, 0, from, StandardCharsets.UTF_8);
                assertThat(view.lines().line(1 + inView.chars().filter(c -> c == 10).count()))
                        .isEqualTo(place.line());
            }
            assertThat(view.place(new ByteRange(0, bytes.length)))
                    .isInstanceOf(StoredPlace.InText.class);
        }
    }

    private static int start(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && at > 0 && (bytes[at] & 0xC0) == 0x80) {
            at--;
        }
        return at;
    }

    private static String bare(String text) {
        return text.replaceAll("\\s+", "");
    }

    private static ReadingView view(Path file) throws InterruptedException {
        return ReadingView.ofText(file, Lines.READABLE, COUNTER, Work.Monitor.none());
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("text"), bytes);
    }
}
