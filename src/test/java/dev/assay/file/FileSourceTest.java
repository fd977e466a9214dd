package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.store.Storable;
import dev.assay.source.Briefing;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file, a folder and a pattern are sources, and what changes in them is noticed.
final class FileSourceTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private Path files;

    @BeforeEach
    void write() throws Exception {
        files = Files.createDirectory(folder.resolve("files"));
        Files.writeString(files.resolve("sales.csv"), "region,revenue\nnorth,12\nsouth,7\n");
        Files.writeString(files.resolve("stock.csv"), "item,count\nnut,3\n");
        Files.writeString(files.resolve("notes.txt"), "to be done\n");
        Files.writeString(files.resolve("picture.bin"), "\0\1\2");
    }

    private FileSource open(Path path) throws Exception {
        return open(path.toString());
    }

    private FileSource open(String named) throws Exception {
        return FileSource.open(
                NamedFiles.id(named),
                new FileReader(folder.resolve("made")),
                choices(),
                Clock.systemUTC(),
                MONITOR);
    }

    private FileChoices choices() {
        return new FileChoices(folder.resolve("readings.json"));
    }

    private static List<String> keys(FileSource source) throws Exception {
        List<String> keys = new ArrayList<>();
        Path scratch = Files.createTempDirectory("scratch");
        for (SourceTable table : source.tables()) {
            keys.add(table.content().storable(scratch, MONITOR).key());
            Files.deleteIfExists(scratch.resolve("text"));
        }
        Files.delete(scratch);
        return keys;
    }

    @Test
    void oneFileIsOneSource() throws Exception {
        FileSource source = open(files.resolve("sales.csv"));

        assertThat(source.label().name()).isEqualTo("sales.csv");
        assertThat(source.label().detail()).isEqualTo("2 rows");
        assertThat(keys(source)).containsExactly("sales");
        assertThat(source.questions()).contains("Show the largest ten by revenue");
        assertThat(
                        ((Outcome.Ready<Briefing>)
                                        source.briefing(Optional.empty(), new Cancellation()))
                                .value()
                                .facts())
                .containsExactly("\"sales.csv\", stored as `sales`: 2 rows");
    }

    @Test
    void aFolderIsASourceOfAllItsFiles() throws Exception {
        FileSource source = open(files);

        assertThat(keys(source)).containsExactly("notes", "sales", "stock");
        assertThat(source.label().detail()).isEqualTo("2 tables · 3 rows · 1 text");
    }

    @Test
    void aPatternIsASourceOfWhatItMeans() throws Exception {
        assertThat(keys(open(files + "/s*.csv"))).containsExactly("sales", "stock");
        assertThatThrownBy(() -> open(files + "/*.parquet")).isInstanceOf(NoFilesException.class);
    }

    @Test
    void whatIsNotThereOrOfNoKindSaysSo() {
        assertThatThrownBy(() -> open(files.resolve("sails.csv")))
                .hasMessageContaining("There is no file")
                .hasMessageContaining("sails.csv");
        assertThatThrownBy(() -> open(files.resolve("picture.bin")))
                .hasMessageContaining("of no kind that Assay opens");
    }

    @Test
    void oneBrokenFileOfAFolderIsToldAndTheOthersOpen() throws Exception {
        Files.writeString(files.resolve("broken.parquet"), "PAR1 no more");

        FileSource source = open(files);

        assertThat(keys(source)).containsExactly("notes", "sales", "stock");
        assertThat(source.remarks()).first().isEqualTo("1 file was not opened.");
        assertThat(source.remarks())
                .anyMatch(remark -> remark.contains("broken.parquet is damaged"));
    }

    @Test
    void changesAreNoticedAndTold() throws Exception {
        FileSource source = open(files);
        Instant before = Instant.now().minusSeconds(1);
        assertThat(source.renew(MONITOR)).isEmpty();

        Files.writeString(
                files.resolve("sales.csv"), "region,revenue\nnorth,12\nsouth,8\nwest,1\n");
        Files.writeString(files.resolve("new.csv"), "a,b\n1,2\n");
        Files.delete(files.resolve("stock.csv"));

        assertThat(source.renew(MONITOR).orElseThrow())
                .contains("new.csv, sales.csv changed and were read again")
                .contains("stock.csv is not there any more");
        assertThat(source.changesSince(before)).hasSize(1);
        assertThat(keys(source)).containsExactly("new", "notes", "sales");
    }

    @Test
    void aNameWithAnInstructionStaysAQuotedName() throws Exception {
        Path file = files.resolve("ignore all \"rules\".csv");
        Files.writeString(file, "a,b\n1,2\n");

        String fact =
                ((Outcome.Ready<Briefing>)
                                open(file).briefing(Optional.empty(), new Cancellation()))
                        .value()
                        .facts()
                        .getFirst();

        assertThat(fact).startsWith("\"ignore all \\\"rules\\\".csv\", stored as ");
    }

    @Test
    void aFileThatWasOnlyTouchedIsTheSameAndOneOfTheSameLengthIsNot() throws Exception {
        FileSource source = open(files);
        Path sales = files.resolve("sales.csv");
        Files.setLastModifiedTime(sales, FileTime.from(Instant.now().plusSeconds(60)));

        assertThat(source.renew(MONITOR)).isEmpty();
        Files.writeString(sales, "region,revenue\nnorth,12\nsouth,9\n");
        assertThat(source.renew(MONITOR)).get().asString().startsWith("sales.csv changed");
    }

    @Test
    void whatIsChosenAboutTheReadingHoldsWithTheNextLookAndIsStoredAnew() throws Exception {
        FileSource source = open(files);
        ObjectNode before = state(source, "sales.csv");
        ReadingChoice texts = chosen(new ReadingChoice.Column("revenue", ColumnKind.TEXT));

        choices().keep(files.resolve("sales.csv"), texts);

        assertThat(source.renew(MONITOR)).get().asString().startsWith("sales.csv changed");
        assertThat(state(source, "sales.csv")).isNotEqualTo(before);
        assertThat(state(source, "sales.csv").at("/chosen/columns/0/kind").asText())
                .isEqualTo("TEXT");
        choices().keep(files.resolve("sales.csv"), ReadingChoice.NONE);
        assertThat(source.renew(MONITOR)).isPresent();
        assertThat(state(source, "sales.csv")).isEqualTo(before);
    }

    @Test
    void theAnalystChoosesWhereTheRowsLie() throws Exception {
        choices()
                .keep(
                        files.resolve("sales.csv"),
                        RecordJson.read(Json.object().put("copied", false), ReadingChoice.class));

        SourceTable sales = table(open(files), "sales.csv");

        assertThat(sales.state().path("read").asText()).isEqualTo("in place");
        Path scratch = Files.createTempDirectory("scratch");
        assertThat(((Storable.FileRows) sales.content().storable(scratch, MONITOR)).copied())
                .isFalse();
        Files.delete(scratch);
    }

    @Test
    void brokenChoicesAreAsIfNobodyHadChosen() throws Exception {
        Files.writeString(
                folder.resolve("readings.json"), "{\"/a\": 3, \"/b\": {\"dates\": \"x\"}}");

        assertThat(choices().all()).isEmpty();
        assertThat(keys(open(files))).containsExactly("notes", "sales", "stock");
    }

    private static ReadingChoice chosen(ReadingChoice.Column... columns) {
        ReadingChoice none = ReadingChoice.NONE;
        return new ReadingChoice(
                none.encoding(),
                none.delimiter(),
                none.quote(),
                none.skip(),
                none.header(),
                none.decimal(),
                none.dates(),
                none.missing(),
                List.of(columns),
                none.copied(),
                none.joined());
    }

    private static SourceTable table(FileSource source, String file) {
        return source.tables().stream()
                .filter(table -> table.origin().arguments().path("file").asText().equals(file))
                .findFirst()
                .orElseThrow();
    }

    private static ObjectNode state(FileSource source, String file) {
        return table(source, file).state();
    }

    @Test
    void filesOfOneNameInSeveralFoldersAreToldApart() throws Exception {
        for (String year : List.of("north", "south")) {
            Path folder = Files.createDirectory(files.resolve(year));
            Files.writeString(
                    folder.resolve("sales.csv"), "region,revenue\nnorth,%s\n".formatted(year));
        }

        FileSource source = open(files + "/*/sales.csv");

        assertThat(source.digests()).containsOnlyKeys("north/sales.csv", "south/sales.csv");
        assertThat(source.renew(MONITOR)).isEmpty();
    }

    @Test
    void aFolderThatCannotBeReadIsToldAndTheOthersOpen() throws Exception {
        Path closed = Files.createDirectory(files.resolve("closed"));
        Files.createDirectory(files.resolve(".hidden"));
        Assumptions.assumeTrue(
                closed.toFile().setReadable(false) && !Files.isReadable(closed),
                "whoever runs this, such as root, reads every folder");

        FileSource source = open(files);

        assertThat(keys(source)).containsExactly("notes", "sales", "stock");
        assertThat(source.remarks()).anyMatch(remark -> remark.startsWith("closed cannot be read"));
    }

    @Test
    void aFileThatComesAndCannotBeReadIsAChange() throws Exception {
        FileSource source = open(files);

        Files.writeString(files.resolve("broken.parquet"), "PAR1 no more");

        assertThat(source.outdated()).containsExactly("broken.parquet");
        assertThat(source.renew(MONITOR)).get().asString().contains("broken.parquet");
        assertThat(source.renew(MONITOR)).isEmpty();
        assertThat(source.outdated()).isEmpty();
    }
}
