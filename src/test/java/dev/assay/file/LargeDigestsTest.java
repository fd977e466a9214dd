package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileReader;
import dev.assay.house.Patience;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.store.Storable;
import dev.assay.source.DataChange;
import dev.assay.source.SourceTable;
import dev.assay.task.Work;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A change of time is told from a change of bytes, where the digest of a file is computed after
/// its opening.
final class LargeDigestsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    /// In bytes, what counts as small here.
    private static final long SMALL = 4;

    @TempDir Path folder;
    private Path sales;

    @BeforeEach
    void write() throws Exception {
        sales = folder.resolve("sales.csv");
        Files.writeString(sales, "region,revenue\nnorth,12\nsouth,7\n");
        choices()
                .keep(
                        sales,
                        RecordJson.read(Json.object().put("copied", false), ReadingChoice.class));
    }

    private FileChoices choices() {
        return new FileChoices(folder.resolve("readings.json"));
    }

    /// As after a start of the program.
    private FileReader started() {
        return new FileReader(folder.resolve("made"), SMALL);
    }

    private FileSource open(FileReader reader) throws Exception {
        return FileSource.open(
                NamedFiles.id(sales.toString()), reader, choices(), Clock.systemUTC(), MONITOR);
    }

    private OpenFiles read(FileReader reader) throws Exception {
        return OpenFiles.read(
                NamedFiles.id(sales.toString()), OpenFiles.NONE, reader, choices(), MONITOR);
    }

    private void untilKnown(FileReader reader) throws Exception {
        FileState state = FileState.of(sales);
        Patience.until(() -> reader.digests().found(state).isPresent());
    }

    private void touch() throws Exception {
        Instant later = Files.getLastModifiedTime(sales).toInstant().plusSeconds(60);
        Files.setLastModifiedTime(sales, FileTime.from(later));
    }

    private ObjectNode stored(SourceTable table) throws Exception {
        Path scratch = Files.createDirectories(folder.resolve("scratch"));
        return ((Storable.FileRows) table.content().storable(scratch, MONITOR)).json();
    }

    @Test
    void aFileThatWasOnlyTouchedIsToldToHaveTheSameBytes() throws Exception {
        FileReader reader = started();
        try (FileSource source = open(reader)) {
            untilKnown(reader);
            Instant before = Instant.now().minusSeconds(1);
            ObjectNode state = source.tables().getFirst().state();
            touch();

            assertThat(source.renew(MONITOR).orElseThrow())
                    .isEqualTo(
                            "sales.csv was written again with the same bytes (SHA-256 is equal): only the time of writing is another, and answers from before still hold. A stored table is bound to that time, so each is stored again with the same rows: go on with the new version.");
            assertThat(source.changesSince(before))
                    .extracting(DataChange::files)
                    .containsExactly(Set.of("sales.csv"));
            assertThat(source.tables().getFirst().state()).isNotEqualTo(state);
            assertThat(source.renew(MONITOR)).isEmpty();
        }
    }

    @Test
    void aFileWithOtherBytesIsToldToHaveChanged() throws Exception {
        FileReader reader = started();
        try (FileSource source = open(reader)) {
            untilKnown(reader);
            Files.writeString(sales, "region,revenue\nnorth,12\nsouth,9\n");
            touch();

            assertThat(source.renew(MONITOR).orElseThrow())
                    .startsWith("sales.csv changed and was read again")
                    .doesNotContain("SHA-256");
            untilKnown(reader);
            touch();
            assertThat(source.renew(MONITOR).orElseThrow()).contains("with the same bytes");
        }
    }

    @Test
    void aTextThatWasOnlyTouchedHasNoTableToBeStoredAgain() throws Exception {
        sales = Files.writeString(folder.resolve("notes.json"), "{\"a\": [1, 2]}");
        FileReader reader = started();
        try (FileSource source = open(reader)) {
            untilKnown(reader);
            touch();

            assertThat(source.renew(MONITOR).orElseThrow())
                    .endsWith("answers from before still hold.");
        }
    }

    @Test
    void whereNobodyKnowsTheDigestOfBeforeNothingIsToldToBeTheSame() throws Exception {
        FileReader reader = started();
        OpenFiles before = read(reader);
        touch();
        OpenFiles now = read(reader);
        try (LargeDigests digests = new LargeDigests(reader.digests())) {
            assertThat(now.changedSince(before)).containsExactly("sales.csv");
            assertThat(digests.rewritten(now, before, MONITOR)).isEmpty();
            assertThat(reader.digests().found(FileState.of(sales))).isEmpty();
        }
    }

    @Test
    void aDigestOfAnEarlierStartIsEnoughAndTellsNoChangeByItself() throws Exception {
        FileReader first = started();
        Map<String, String> digests;
        ObjectNode state;
        OpenFiles before = read(first);
        try (FileSource source = open(first)) {
            digests = source.digests();
            untilKnown(first);
            state = source.tables().getFirst().state();
            assertThat(source.digests()).isEqualTo(digests);
            assertThat(digests.get("sales.csv")).contains(" bytes, ");
        }

        FileReader next = started();
        try (FileSource source = open(next)) {
            untilKnown(next);
            assertThat(source.digests()).isEqualTo(digests);
            assertThat(source.tables().getFirst().state()).isEqualTo(state);
            assertThat(source.renew(MONITOR)).isEmpty();
        }
        touch();
        FileReader third = started();
        try (LargeDigests kept = new LargeDigests(third.digests())) {
            assertThat(kept.rewritten(read(third), before, MONITOR)).containsExactly("sales.csv");
        }
    }

    @Test
    void whatIsStoredTellsTheDigestWhereItIsKnown() throws Exception {
        FileReader reader = started();
        try (FileSource source = open(reader)) {
            untilKnown(reader);

            SourceTable table = source.tables().getFirst();
            assertThat(table.state().has("sha256_begins")).isFalse();
            assertThat(stored(table).path("sha256_begins").asText())
                    .hasSize(12)
                    .isEqualTo(
                            reader.digests()
                                    .found(FileState.of(sales))
                                    .orElseThrow()
                                    .substring(0, 12));
        }
    }

    @Test
    void closingEndsTheReading() throws Exception {
        Path huge = folder.resolve("huge.parquet");
        try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
            sparse.setLength(64L << 30);
        }
        FileState state = FileState.of(huge);
        FileReader reader = started();
        LargeDigests digests = new LargeDigests(reader.digests());
        digests.look(of(state));
        Patience.until(() -> Files.exists(folder.resolve("made")));

        Patience.of(() -> {
            digests.close();
            return true;
        });

        assertThat(reader.digests().known(state)).isEmpty();
    }

    private static OpenFiles of(FileState state) {
        FileContents contents =
                new FileContents(
                        state,
                        new FileContents.Read(ReadingChoice.NONE, Optional.empty()),
                        "Parquet",
                        List.of(),
                        Optional.empty(),
                        List.of());
        return new OpenFiles(
                Map.of(state.name(), contents), Map.of(), Map.of(), Set.of(), Optional.empty());
    }
}
