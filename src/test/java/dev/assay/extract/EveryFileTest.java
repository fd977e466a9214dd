package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.view.StoredPlace;
import dev.assay.house.RealOutputs;
import dev.assay.result.store.ResultContent;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextEncoding;
import dev.assay.text.UntrustedText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Real outputs of tools through every mode: what is stored is what came, and every quote leads to
/// the bytes that say so.
final class EveryFileTest {
    private static final int WINDOW = 32_000;

    @TempDir Path folder;
    private final Extractor extractor = Shelf.everyMode();

    @TestFactory
    Stream<DynamicTest> nothingIsLost() throws IOException {
        return RealOutputs.eachShort(this::check);
    }

    @Tag("proof")
    @TestFactory
    Stream<DynamicTest> nothingIsLostOfLongFiles() throws IOException {
        return RealOutputs.eachLong(this::check);
    }

    private void check(Path file) throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        try (Shelf shelf = new Shelf(Files.createTempDirectory(folder, "shelf"))) {
            ExtractionInput input = shelf.text(file.getFileName().toString(), bytes);
            ResultContent.Document stored = (ResultContent.Document) input.result().content();
            assertThat(stored.sha256())
                    .isEqualTo(
                            HexFormat.of()
                                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
            assertThat(input.store().file(input.result())).hasBinaryContent(bytes);
            pages(input, bytes);
            cut(input, bytes);
            Drawn derived = run(Mode.DERIVED, input, Optional.empty());
            assertThat(derived.coverage().isWhole()).isTrue();
            read(input, bytes);
            for (TableInfo table : input.tables()) {
                rows(input, table);
            }
        }
    }

    /// Side by side they are the file.
    private void pages(ExtractionInput input, byte[] bytes) throws Exception {
        Outcome.Ready<ResultPages> ready =
                (Outcome.Ready<ResultPages>)
                        extractor.pages(input, request(Optional.empty()), Work.Monitor.none());
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        long read = 0;
        for (long number = 1; number <= ready.value().count(); number++) {
            Drawn page = ready.value().page(number, Work.Monitor.none());
            ByteRange range = page.original().orElseThrow();
            all.write(bytes, (int) range.from(), (int) range.length());
            read += page.coverage().read();
        }
        assertThat(all.toByteArray()).isEqualTo(bytes);
        assertThat(read).isEqualTo(bytes.length);
    }

    private void cut(ExtractionInput input, byte[] bytes) throws Exception {
        Drawn cut = run(Mode.TRUNCATE, input, Optional.empty());
        assertThat(cut.text().getBytes(StandardCharsets.UTF_8))
                .hasSizeLessThanOrEqualTo(TruncateMode.USUAL_BUDGET);
        assertThat(cut.coverage().isWhole()).isEqualTo(!cut.text().contains("TRUNCATED"));
        TextEncoding encoding = TextEncoding.of(bytes);
        if (Json.parse(encoding.decode(bytes, encoding.markBytes(), bytes.length)).isPresent()) {
            assertThat(Json.parse(cut.text())).isPresent();
        }
    }

    private void read(ExtractionInput input, byte[] bytes) throws Exception {
        for (Mode mode : List.of(Mode.FULL_CHUNKED, Mode.AI_SUMMARY)) {
            Drawn whole = run(mode, input, Optional.empty());
            assertThat(whole.warnings()).isEmpty();
            assertThat(whole.coverage().isWhole()).isTrue();
            quotes(whole, bytes);
        }
        Drawn searched = run(Mode.READ_GREP, input, Optional.empty());
        assertThat(searched.coverage().read()).isBetween(1L, (long) bytes.length);
        quotes(searched, bytes);
        Drawn chosen = run(Mode.AUTO, input, Optional.empty());
        assertThat(chosen.mode()).isIn(Mode.FULL_CHUNKED, Mode.READ_GREP);
        assertThat(chosen.steps()).hasSize(1);
        quotes(chosen, bytes);
    }

    private static void quotes(Drawn drawn, byte[] bytes) {
        TextEncoding encoding = TextEncoding.of(bytes);
        assertThat(drawn.quotes()).isNotEmpty();
        for (CheckedQuote quote : drawn.quotes()) {
            assertThat(quote.place()).as(quote.text()).isPresent();
            StoredPlace.InText place = (StoredPlace.InText) quote.place().get();
            int from = (int) place.bytes().from();
            int to = (int) place.bytes().to();
            assertThat(bare(encoding.decode(bytes, from, to)))
                    .isEqualTo(bare(UntrustedText.unfenced(quote.text())));
            String before = encoding.decode(bytes, 0, from);
            assertThat(place.line()).isEqualTo(before.chars().filter(c -> c == '\n').count() + 1);
        }
    }

    /// JSON is indented for a model, so that blanks between its tokens are not the file's.
    private static String bare(String text) {
        return text.replaceAll("\\s", "");
    }

    private void rows(ExtractionInput input, TableInfo table) throws Exception {
        Optional<String> name = Optional.of(table.name());
        assertThat(run(Mode.DERIVED, input, name).coverage().isWhole()).isTrue();
        Drawn whole = run(Mode.FULL_CHUNKED, input, name);
        assertThat(whole.coverage())
                .isEqualTo(new Coverage(Coverage.Unit.ROWS, table.rows(), table.rows()));
        assertThat(whole.quotes()).isNotEmpty();
        Outcome.Ready<ResultPages> ready =
                (Outcome.Ready<ResultPages>)
                        extractor.pages(input, request(name), Work.Monitor.none());
        for (CheckedQuote quote : whole.quotes()) {
            assertThat(quote.place()).as(quote.text()).isPresent();
            StoredPlace.InTable place = (StoredPlace.InTable) quote.place().get();
            long page = place.from() / request(name).pageSize() + 1;
            String text = ready.value().page(page, Work.Monitor.none()).text();
            assertThat(bare(text)).contains(bare(quote.text()));
        }
        Drawn searched = run(Mode.READ_GREP, input, name);
        assertThat(searched.quotes()).allMatch(quote -> quote.place().isPresent());
        assertThat(run(Mode.TRUNCATE, input, name).mode()).isEqualTo(Mode.TRUNCATE);
    }

    private Drawn run(Mode mode, ExtractionInput input, Optional<String> table)
            throws InterruptedException {
        Extraction extraction = extractor.run(mode, input, request(table), Work.Monitor.none());
        assertThat(extraction).isInstanceOf(Drawn.class);
        Drawn drawn = (Drawn) extraction;
        assertThat(mode == Mode.AUTO || drawn.mode() == mode).as(drawn.toString()).isTrue();
        return drawn;
    }

    private static ExtractionRequest request(Optional<String> table) {
        return new ExtractionRequest(
                "what stands out", table, 1, 200, Optional.of(QuotingModel.reading(WINDOW)));
    }
}
