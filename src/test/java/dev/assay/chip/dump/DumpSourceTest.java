package dev.assay.chip.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DumpSourceTest {
    @TempDir Path folder;
    private Path dump;
    private DocumentSource source;

    @BeforeEach
    void open() throws Exception {
        dump = Files.createDirectories(folder.resolve("lab"));
        write("qubit.json", "50.0");
        source = DumpFolder.open(dump, Work.Monitor.none());
    }

    @AfterEach
    void close() {
        source.close();
    }

    private void write(String file, String t1) throws IOException {
        Files.writeString(
                dump.resolve(file),
                "{\"chip_id\":\"A\",\"qid\":\"0\",\"data\":{\"t1\":{\"value\":%s}}}\n"
                        .formatted(t1));
    }

    private Optional<String> renew() throws InterruptedException {
        return source.renew(Work.Monitor.none());
    }

    private double t1() throws InterruptedException {
        List<Double> found = new ArrayList<>();
        ChipInfo chip = source.info().chips().getFirst();
        source.find(
                DocumentQuery.of(chip, DocumentCollection.QUBIT),
                new Cancellation(),
                document -> found.add(document.at("/data/t1/value").asDouble()));
        return found.getFirst();
    }

    @Test
    void aFileThatWasWrittenAgainIsReadAgainAndTold() throws Exception {
        assertThat(renew()).isEmpty();
        write("qubit.json", "61.5");
        assertThat(renew())
                .contains(
                        "qubit.json changed in lab and was read again. Answers and stored results"
                                + " from before stay as they are.");
        assertThat(t1()).isEqualTo(61.5);
        assertThat(source.info().remarks()).first().asString().startsWith("qubit.json changed");
        assertThat(renew()).isEmpty();
    }

    @Test
    void aChangeOfTheSameSizeAndTimeIsSeen() throws Exception {
        FileTime before = Files.getLastModifiedTime(dump.resolve("qubit.json"));
        write("other", "72.0");
        Files.setLastModifiedTime(dump.resolve("other"), before);
        Files.move(
                dump.resolve("other"),
                dump.resolve("qubit.json"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
        assertThat(renew()).isPresent();
        assertThat(t1()).isEqualTo(72.0);
    }

    @Test
    void aNewTimeAloneIsNoChange() throws Exception {
        Files.setLastModifiedTime(
                dump.resolve("qubit.json"), FileTime.from(Instant.parse("2030-01-01T00:00:00Z")));
        assertThat(renew()).isEmpty();
        write("qubit.json", "50.0");
        assertThat(renew()).isEmpty();
        assertThat(source.info().remarks()).isEmpty();
    }

    @Test
    void filesThatComeAndGoAreChanges() throws Exception {
        Files.writeString(dump.resolve("chip.json"), "{\"chip_id\":\"A\",\"size\":9}");
        assertThat(renew().orElseThrow()).startsWith("chip.json changed in lab and was");
        assertThat(source.info().chips()).extracting(ChipInfo::size).containsExactly(9);
        Files.delete(dump.resolve("chip.json"));
        write("qubit.json", "1.0");
        assertThat(renew().orElseThrow())
                .startsWith("chip.json, qubit.json changed in lab and were read again.");
        assertThat(source.info().chips()).extracting(ChipInfo::size).containsExactly(1);
    }

    @Test
    void aFolderThatIsGoneIsToldOnceAndItsDataStay() throws Exception {
        Path away = Files.move(dump, folder.resolve("away"));
        assertThat(renew().orElseThrow())
                .contains("cannot be read any more", "goes on with what it read at");
        assertThat(renew()).isEmpty();
        assertThat(t1()).isEqualTo(50.0);
        Files.move(away, dump);
        write("qubit.json", "3.0");
        assertThat(renew()).isPresent();
        assertThat(t1()).isEqualTo(3.0);
    }

    @Test
    void aReadingThatIsCancelledLeavesWhatWasThere() throws Exception {
        write("qubit.json", "8.0");
        Work.Monitor monitor = Work.Monitor.none();
        monitor.cancellation().cancel();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> source.renew(monitor));
        assertThat(t1()).isEqualTo(50.0);
        assertThat(renew()).isPresent();
        assertThat(t1()).isEqualTo(8.0);
    }
}
