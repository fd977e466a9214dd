package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.PlainReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class KeptScanTest {
    private static final List<FileColumn> COLUMNS =
            List.of(new FileColumn("n", "BIGINT"), new FileColumn("note", "VARCHAR"));
    private static final List<FileColumn> NUMBERS =
            List.of(new FileColumn("n", "DOUBLE"), new FileColumn("note", "DOUBLE"));

    @TempDir Path folder;
    private final List<String> steps = new ArrayList<>();
    private final Work.Monitor monitor =
            new Work.Monitor((step, _) -> steps.add(step), Work.Monitor.none().cancellation());

    private Path file() {
        return folder.resolve("some.csv");
    }

    private FileTable table(List<FileColumn> columns) throws Exception {
        CsvReading reading = PlainReading.ofRfc();
        return new FileTable(
                FileState.of(file()), FileTable.Format.CSV, Optional.of(reading), columns, false);
    }

    private Optional<CsvScan.Found> kept(List<FileColumn> columns) throws Exception {
        return new KeptScan(new MadeFiles(folder.resolve("made"))).of(table(columns), monitor);
    }

    private void write(String rows) throws Exception {
        Files.writeString(file(), "n,note\n" + rows);
    }

    @Test
    void aFileIsCountedOnceWhileItIsAsItWas() throws Exception {
        write("1,a\n".repeat(2_500) + "x" + "y".repeat(100_000) + ",é\n");
        CsvScan.Found first = kept(COLUMNS).orElseThrow();
        int counted = steps.size();
        CsvScan.Found again = kept(COLUMNS).orElseThrow();

        assertThat(counted).isPositive();
        assertThat(steps).hasSize(counted);
        assertThat(again.starts().rows()).isEqualTo(2_501);
        assertThat(again.starts().at().toArray())
                .isEqualTo(
                        CsvScan.of(table(COLUMNS), monitor).orElseThrow().starts().at().toArray());
        assertThat(again.misfits()).isEqualTo(first.misfits());
        assertThat(again.misfits().getFirst().sentence())
                .startsWith("Line 2,502 has “xyyy")
                .contains("“n”");
    }

    @Test
    void anotherReadingAndAChangedFileAreCountedAnew() throws Exception {
        write("1,a\nx,b\n");
        assertThat(kept(COLUMNS).orElseThrow().misfits()).hasSize(1);
        List<FileColumn> texts =
                List.of(new FileColumn("n", "VARCHAR"), new FileColumn("note", "VARCHAR"));
        assertThat(kept(texts).orElseThrow().misfits()).isEmpty();

        write("1,a\n2,b\n3,c\n");
        assertThat(kept(COLUMNS).orElseThrow().starts().rows()).isEqualTo(3);
        Files.writeString(file(), "n,note\n1,a\n2,b\n,cd\n");
        Files.setLastModifiedTime(file(), FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
        assertThat(kept(COLUMNS).orElseThrow().starts().rows()).isEqualTo(3);
    }

    @Test
    void theReasonsOfMisfitsAreKept() throws Exception {
        write("18446744073709551617,0.5\n1,1e400\n");
        List<CsvScan.Misfit> found = kept(NUMBERS).orElseThrow().misfits();

        assertThat(kept(NUMBERS).orElseThrow().misfits()).isEqualTo(found);
        assertThat(found)
                .extracting(CsvScan.Misfit::kind)
                .containsExactly(CsvScan.Misfit.Kind.LONG_WHOLE, CsvScan.Misfit.Kind.INEXACT);
    }

    @Test
    void whatCannotBeToldWithoutTheDatabaseIsRememberedToo() throws Exception {
        write("1,a,b,c\n");
        assertThat(kept(COLUMNS)).isEmpty();
        int counted = steps.size();

        assertThat(kept(COLUMNS)).isEmpty();
        assertThat(steps).hasSize(counted);
    }

    @Test
    void aDamagedFindingIsFoundAnew() throws Exception {
        write("1,a\n".repeat(1_500));
        List<byte[]> damages =
                List.of(
                        new byte[0],
                        new byte[] {1, 2, 3},
                        new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 9, 127, 127, 127, 127});
        for (byte[] damage : damages) {
            kept(COLUMNS);
            try (Stream<Path> files = Files.walk(folder.resolve("made"))) {
                for (Path file : files.filter(f -> f.endsWith("rows.bin")).toList()) {
                    Files.write(file, damage);
                }
            }
            assertThat(kept(COLUMNS).orElseThrow().starts().rows()).isEqualTo(1_500);
        }
    }
}
