package dev.assay.chip.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ForeignSourceContract;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DumpFolderTest extends ForeignSourceContract {
    @Override
    protected DocumentSource opened(List<Entry> documents, Path folder) throws Exception {
        Path dump = Files.createDirectories(folder.resolve("dump"));
        for (Entry entry : documents) {
            Files.writeString(
                    dump.resolve(entry.collection().wireName() + ".json"),
                    entry.document() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
        return DumpFolder.open(dump, Work.Monitor.none());
    }

    private SourceInfo infoOf(String file, String content) throws Exception {
        Path dump = Files.createDirectories(folder.resolve("other"));
        Files.write(dump.resolve(file), content.getBytes(StandardCharsets.ISO_8859_1));
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            return source.info();
        }
    }

    @Test
    void badLinesAreToldAndLeftOut() throws Exception {
        SourceInfo info =
                infoOf(
                        "qubit.json",
                        """
                        {"chip_id":"A","qid":"0"}
                        {"chip_id":"A","qid":
                        \u00ff\u00fe

                        [1,2]
                        {"chip_id":"A","qid":"1"}
                        """);
        assertThat(info.chips()).containsExactly(new ChipInfo(null, "A", 2, null, null));
        assertThat(info.remarks())
                .containsExactly(
                        "3 lines of qubit.json were left out.",
                        "qubit.json, line 2: no JSON document; left out.",
                        "qubit.json, line 3: no JSON document; left out.",
                        "qubit.json, line 5: no JSON document; left out.");
    }

    @Test
    void manyBadLinesAreCounted() throws Exception {
        assertThat(infoOf("qubit.jsonl", "x\n".repeat(50)).remarks())
                .hasSize(21)
                .first()
                .isEqualTo("50 lines of qubit.jsonl were left out.");
    }

    @Test
    void aListOfDocumentsIsRead() throws Exception {
        SourceInfo info =
                infoOf(
                        "qubit.json",
                        """
                        [
                          {"chip_id":"A","qid":"0"},
                          17,
                          {"chip_id":"A","qid":"1"}
                        ]\
                        """);
        assertThat(info.chips()).extracting(ChipInfo::size).containsExactly(2);
        assertThat(info.remarks())
                .containsExactly(
                        "1 line of qubit.json was left out.",
                        "qubit.json, line 3: no JSON document; left out.");
    }

    @Test
    void aListThatBreaksOffKeepsWhatCameBefore() throws Exception {
        SourceInfo info = infoOf("qubit.json", "[{\"chip_id\":\"A\",\"qid\":\"0\"},{\"chip");
        assertThat(info.chips()).extracting(ChipInfo::size).containsExactly(1);
        assertThat(info.remarks())
                .containsExactly("qubit.json breaks off in line 1; what follows was left out.");
    }

    @Test
    void everyFileIsCountedByItselfInOneSentence() throws Exception {
        Path dump = Files.createDirectories(folder.resolve("other"));
        Files.writeString(dump.resolve("qubit.json"), "x\n");
        Files.writeString(dump.resolve("chip.json"), "x\ny\n");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            assertThat(source.info().remarks())
                    .hasSize(4)
                    .first()
                    .asString()
                    .contains("1 line of qubit.json", " and ", "2 lines of chip.json")
                    .endsWith(" were left out.");
        }
    }

    @Test
    void anEmptyFileIsAnEmptyCollection() throws Exception {
        assertThat(infoOf("qubit.json", "").chips()).isEmpty();
    }

    @Test
    void aFolderOfOtherThingsIsRefusedInWords() {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> DumpFolder.open(folder, Work.Monitor.none()))
                .withMessageContaining("is not a dump folder")
                .withMessageContaining("qubit.json");
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> DumpFolder.open(folder.resolve("none"), Work.Monitor.none()))
                .withMessageContaining("There is no folder")
                .withMessageContaining("none");
    }

    @Test
    void aCancelledReadLeavesNothing() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        monitor.cancellation().cancel();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> DumpFolder.open(folder.resolve("dump"), monitor));
    }
}
