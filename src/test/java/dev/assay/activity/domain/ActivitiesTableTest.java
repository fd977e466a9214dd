package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.result.store.Storable;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A conversation that is opened again has no new version of the list of activities.
final class ActivitiesTableTest {
    private static Activity ride(double distance, StreamType... streams) {
        return new Activity(
                7,
                "Evening ride",
                "Ride",
                Instant.parse("2026-03-01T17:00:00Z"),
                null,
                3_600.0,
                3_500.0,
                distance,
                Set.of(streams),
                3_600,
                "ride.fit",
                List.of(),
                Totals.UNKNOWN);
    }

    private static ObjectNode state(Activity... activities) {
        return ActivitiesTable.of("a", List.of(activities), Athlete.UNKNOWN).state();
    }

    /// The number is that of another run of the program.
    @Test
    void theSameCellsAreTheSameTableInEveryRun() {
        assertThat(state(ride(30_000, StreamType.HEART_RATE, StreamType.POWER)))
                .isEqualTo(state(ride(30_000)));
        assertThat(state(ride(30_000)).path("hash").asInt()).isEqualTo(-255_814_446);
    }

    @Test
    void otherCellsAreAnotherTable() {
        assertThat(state(ride(30_000))).isNotEqualTo(state(ride(30_001)));
        assertThat(state(ride(30_000), ride(30_000))).isNotEqualTo(state(ride(30_000)));
    }

    /// An athlete may have more zones than the usual ones.
    @Test
    void everyZoneIsToldInSeconds(@TempDir Path scratch) throws Exception {
        List<Athlete.HeartRateZone> zones =
                IntStream.range(0, 10)
                        .mapToObj(zone -> new Athlete.HeartRateZone(zone * 20, zone * 20 + 20))
                        .toList();
        Storable.Tables stored =
                (Storable.Tables)
                        ActivitiesTable.of(
                                        "a",
                                        List.of(ride(30_000)),
                                        new Athlete(null, null, null, zones))
                                .content()
                                .storable(scratch, Work.Monitor.none());

        assertThat(stored.tables().tables().values())
                .anySatisfy(table -> assertThat(table.columnNames()).contains("zone_1", "zone_10"));
        assertThat(stored.tables().units())
                .containsEntry("zone_1", "s")
                .containsEntry("zone_10", "s");
    }
}
