package dev.assay.chip.dump;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The same documents are found however a file of them is written.
final class DumpFormsTest {
    private static final List<String> HOSTILE =
            List.of(
                    "{\"chip_id\":\"A\",\"qid\":\"0\",\"data\":{\"note\":\"a \\\"} quote, [ and"
                            + " \\\\\"}}",
                    "{\"chip_id\":\"A\",\"qid\":\"1\",\"data\":{\"list\":[{\"a\":1},{\"b\":[[],{}]}],\"u\":\"μs"
                            + " 量 😀\"}}",
                    "{}",
                    "{\"chip_id\":\"A\",\"qid\":\"2\",\"data\":{\"e\":1e-7,\"n\":null,\"t\":true,\"s\":\"{\\n\"}}");

    @TempDir Path folder;

    private static Map<String, Function<List<ObjectNode>, String>> forms() {
        Map<String, Function<List<ObjectNode>, String>> forms = new TreeMap<>();
        forms.put("a line each", each -> joined(each, Json::write, "\n"));
        forms.put("a line each, ended as on Windows", each -> joined(each, Json::write, "\r\n"));
        forms.put("a line each, ended as on old Macs", each -> joined(each, Json::write, "\r"));
        forms.put("indented", each -> joined(each, indented("  "), "\n"));
        forms.put("not indented, over lines", each -> joined(each, indented(""), "\n"));
        forms.put("indented by tabs, with gaps", each -> joined(each, indented("\t"), "\n\n\n"));
        forms.put("without anything between", each -> joined(each, Json::write, ""));
        forms.put("indented, brace behind brace", each -> joined(each, indented(" "), ""));
        forms.put("with blanks between", each -> joined(each, Json::write, "  "));
        forms.put("a list in one line", each -> "[" + joined(each, Json::write, ",") + "]");
        forms.put(
                "a list, an item a line", each -> "[\n" + joined(each, Json::write, ",\n") + "\n]");
        forms.put("an indented list", each -> indented("    ").apply(Json.array().addAll(each)));
        forms.put("several lists", each -> joined(each, one -> "[" + Json.write(one) + "]", "\n"));
        return forms;
    }

    private static String joined(
            List<ObjectNode> documents, Function<JsonNode, String> write, String between) {
        return documents.stream().map(write).collect(Collectors.joining(between));
    }

    private static Function<JsonNode, String> indented(String by) {
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter()
                        .withObjectIndenter(new DefaultIndenter(by, "\n"))
                        .withArrayIndenter(new DefaultIndenter(by, "\n"));
        ObjectWriter writer = Json.mapper().writer(printer);
        return json -> {
            try {
                return writer.writeValueAsString(json);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        };
    }

    private static List<ObjectNode> documents() {
        return HOSTILE.stream().map(text -> Json.parseObject(text).orElseThrow()).toList();
    }

    @TestFactory
    Stream<DynamicTest> everyDocumentIsFoundInEveryForm() {
        return forms().entrySet().stream()
                .flatMap(form ->
                        Stream.of("", " \n\t \n\n", "\uFEFF", "\uFEFF\n  ")
                                .map(before ->
                                        DynamicTest.dynamicTest(
                                                form.getKey()
                                                        + " after "
                                                        + Json.write(Json.array().add(before)),
                                                () -> {
                                                    Heard heard =
                                                            heard(
                                                                    before
                                                                            + form.getValue()
                                                                                    .apply(
                                                                                            documents()));
                                                    assertThat(heard.found).isEqualTo(documents());
                                                    assertThat(heard.said).isEmpty();
                                                })));
    }

    @Test
    void aBrokenDocumentSpoilsNoOther() throws Exception {
        List<String> breaks =
                List.of(
                        "{\"a\":",
                        "{\"a\":\"unclosed",
                        "{\"a\":[1,2",
                        "{\"a\":1",
                        "{\"a\"]}",
                        "{a:1}",
                        "{\"a\":1}}",
                        "}",
                        "17",
                        "words, and {more}",
                        "\"text\"",
                        "{\"a\":{\"b\":[{\"c\":");
        for (String broken : breaks) {
            for (String good :
                    List.of(
                            "{\"q\":1}",
                            "{\n  \"q\": 1\n}",
                            "{\n\"q\": [\n{\"r\":1},\n{\"r\":2}\n]\n}")) {
                Heard heard = heard(good + "\n" + broken + "\n" + good + "\n" + good + "\n");
                ObjectNode one = Json.parseObject(good).orElseThrow();
                assertThat(heard.found).as(broken + good).containsSubsequence(one, one, one);
                assertThat(heard.found.stream().filter(one::equals)).as(broken + good).hasSize(3);
                assertThat(heard.said).as(broken + good).hasSize(1);
                int line = (int) good.lines().count() + 1;
                assertThat(heard.said.getFirst()).startsWith("left out " + line + " ");
            }
        }
    }

    @Test
    void aBreakInAListIsTold() throws Exception {
        Heard heard = heard("[{\"a\":1},17,{\"a\":2},\"{\",[3],{\"a\":},{\"a\":4}]\n{\"a\":5}");
        assertThat(heard.found.stream().map(each -> each.path("a").asInt()).toList())
                .containsExactly(1, 2, 4, 5);
        assertThat(heard.said).containsExactly("left out 1 1 partly", "left out 1 1 partly");
    }

    @Test
    void aTextOfOpeningBracketsEndsSoon() throws Exception {
        Heard heard = heard("{\"a\":[\n".repeat(20_000) + "\n{\"q\":1}\n");
        assertThat(heard.found).hasSize(1);
        assertThat(heard("[".repeat(1 << 20)).found).isEmpty();
        assertThat(heard("{".repeat(1 << 20)).found).isEmpty();
    }

    private static final class Heard implements DumpDocuments.Listener {
        private final List<ObjectNode> found = new ArrayList<>();
        private final List<String> said = new ArrayList<>();

        @Override
        public void found(ObjectNode document) {
            found.add(document);
        }

        @Override
        public void leftOut(int line, int lines, boolean partly) {
            said.add("left out " + line + " " + lines + (partly ? " partly" : ""));
        }

        @Override
        public void breaksOff(int line) {
            said.add("breaks off " + line);
        }
    }

    private static Heard heard(String text) throws Exception {
        Heard heard = new Heard();
        new DumpDocuments(new StringReader(text), heard, new Cancellation()).read();
        return heard;
    }

    private interface Encoded {
        byte[] bytes(String text) throws IOException;
    }

    private static Map<String, Encoded> encodings() {
        Map<String, Encoded> encodings = new TreeMap<>();
        for (String name : List.of("UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE")) {
            Charset charset = Charset.forName(name);
            encodings.put(name, text -> text.getBytes(charset));
            encodings.put(name + " with a mark", text -> ("\uFEFF" + text).getBytes(charset));
            encodings.put(name + " after blanks", text -> ("\n  \r\n" + text).getBytes(charset));
        }
        encodings.put("packed", text -> packed(text.getBytes(StandardCharsets.UTF_8)));
        encodings.put(
                "packed UTF-16",
                text -> packed(("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE)));
        return encodings;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    @TestFactory
    Stream<DynamicTest> everyEncodingIsRead() {
        return encodings().entrySet().stream()
                .map(encoding ->
                        DynamicTest.dynamicTest(
                                encoding.getKey(), () -> checkEncoding(encoding.getValue())));
    }

    private void checkEncoding(Encoded encoding) throws Exception {
        for (String form : List.of("a line each", "indented", "an indented list")) {
            String text = Objects.requireNonNull(forms().get(form)).apply(documents());
            Path dump = Files.createTempDirectory(folder, "dump");
            Files.write(dump.resolve("qubit.json"), encoding.bytes(text));
            try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
                assertThat(source.info().remarks()).as(form).isEmpty();
                assertThat(source.info().chips())
                        .containsExactly(new ChipInfo(null, "A", 3, null, null));
            }
        }
    }

    @Test
    void aPackedFileHasItsOwnEndingAndMayBreakOff() throws Exception {
        byte[] packed =
                packed(
                        "{\"chip_id\":\"A\",\"qid\":\"0\"}\n"
                                .repeat(50_000)
                                .getBytes(StandardCharsets.UTF_8));
        Files.write(folder.resolve("qubit.jsonl.gz"), packed);
        try (DocumentSource source = DumpFolder.open(folder, Work.Monitor.none())) {
            assertThat(source.info().remarks()).isEmpty();
            assertThat(source.info().chips()).hasSize(1);
        }
        Files.write(folder.resolve("qubit.jsonl.gz"), Arrays.copyOf(packed, packed.length / 2));
        try (DocumentSource source = DumpFolder.open(folder, Work.Monitor.none())) {
            assertThat(source.info().remarks())
                    .containsExactly(
                            "qubit.jsonl.gz is packed and breaks off; its rest was left out.");
            assertThat(source.info().chips()).hasSize(1);
        }
    }

    @TestFactory
    Stream<DynamicTest> aRealChipIsTheSameInEveryForm() throws IOException {
        Path chip = SharedFiles.require("data/chips/manila");
        Map<Path, List<ObjectNode>> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(chip)) {
            for (Path file : all.toList()) {
                files.put(
                        file.getFileName(),
                        Files.readAllLines(file).stream()
                                .map(line -> Json.parseObject(line).orElseThrow())
                                .toList());
            }
        }
        return forms().entrySet().stream()
                .map(form ->
                        DynamicTest.dynamicTest(
                                form.getKey(),
                                () -> {
                                    for (List<ObjectNode> documents : files.values()) {
                                        Heard heard = heard(form.getValue().apply(documents));
                                        assertThat(heard.found).isEqualTo(documents);
                                        assertThat(heard.said).isEmpty();
                                    }
                                }));
    }
}
