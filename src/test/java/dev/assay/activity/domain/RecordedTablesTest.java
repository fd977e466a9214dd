package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.result.store.Storable;
import dev.assay.source.SourceTable;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/// The laps and the best efforts of the sample's recordings, counted one recording after another.
final class RecordedTablesTest {
    @TempDir Path folder;

    private Table read(ActivityLibrary library, String name) throws Exception {
        SourceTable table =
                new RecordedTables("activity:sample", library, true, Json.object())
                        .all().stream()
                                .filter(each -> each.origin().name().equals(name))
                                .findFirst()
                                .orElseThrow();
        Storable.Tables stored =
                (Storable.Tables) table.content().storable(folder, Work.Monitor.none());
        Table rows = Objects.requireNonNull(stored.tables().tables().get(name));
        assertThat(table.loading())
                .isEqualTo(new SourceTable.Loading.WhenNamed(rows.columnNames()));
        return rows;
    }

    @Test
    void everyLapIsARow() throws Exception {
        try (ActivityLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN)) {
            Table rows = read(library, RecordedTables.LAPS);
            int row = 0;
            for (Activity one : library.activities()) {
                for (Lap lap :
                        library.recording(one.id(), Work.Monitor.none()).orElseThrow().laps()) {
                    assertThat(rows.longColumn("activity_id").get(row)).isEqualTo(one.id());
                    assertThat(rows.stringColumn("lap_name").get(row)).isEqualTo(lap.name());
                    assertThat(rows.doubleColumn("seconds").get(row))
                            .isEqualTo(lap.end() - lap.start());
                    row++;
                }
            }
            assertThat(rows.rowCount()).isEqualTo(row).isPositive();
        }
    }

    @Test
    void everyBestEffortIsARow() throws Exception {
        try (ActivityLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN)) {
            Table rows = read(library, RecordedTables.EFFORTS);
            int all =
                    library.activities().stream()
                            .flatMap(one -> one.totals().best().values().stream())
                            .mapToInt(best -> best.size())
                            .sum();
            assertThat(rows.rowCount()).isEqualTo(all).isPositive();
            Table power = rows.where(rows.stringColumn("stream").isEqualTo("watts"));
            assertThat(power.stringColumn("unit").unique().asList()).containsExactly("W");
            assertThat(power.doubleColumn("distance").countMissing()).isEqualTo(power.rowCount());
        }
    }
}
