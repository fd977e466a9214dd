package dev.assay.finding.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Tables of events and of things, as people keep them.
final class ColumnRolesTest {
    private static final Instant START = Instant.parse("2026-03-02T00:00:00Z");
    private static final int SEEDS = 8;

    @TempDir Path folder;
    private int stores;

    private String key(Table table) throws Exception {
        try (TestTargets targets = new TestTargets(folder.resolve("k" + stores++))) {
            Target.OfResult target = (Target.OfResult) targets.table(table);
            return TableSeries.of(target.table(), "", Work.Monitor.none())
                    .roles()
                    .key()
                    .map(ColumnSurvey::name)
                    .orElse("");
        }
    }

    private List<Finding> found(String id, Table table) throws Exception {
        Detector detector =
                TableDetectors.all().stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        try (TestTargets targets = new TestTargets(folder.resolve("f" + stores++))) {
            return detector.find(targets.table(table), Detector.Part.ALL, Work.Monitor.none());
        }
    }

    /// Three machines that make pieces from 6 to 22 o'clock, read every 20 minutes of six days, the
    /// last of which is cut short.
    private static Table machines(long seed, String only) {
        Random random = new Random(seed);
        InstantColumn time = InstantColumn.create("time");
        StringColumn machine = StringColumn.create("machine");
        StringColumn status = StringColumn.create("status");
        DoubleColumn pieces = DoubleColumn.create("pieces");
        DoubleColumn heat = DoubleColumn.create("heat");
        for (int i = 0; i < 72 * 6 - 3; i++) {
            boolean silent = i >= 72 * 3 + 5 && i < 72 * 3 + 29;
            for (String name : List.of("A", "B", "C")) {
                boolean late = i >= 72 * 3 + 29;
                double warm = 60 + random.nextGaussian() + (late && name.equals("B") ? 9 : 0);
                int made = 38 + random.nextInt(5);
                String state = random.nextDouble() < 0.03 ? "warn" : "ok";
                if (!silent && (only.isEmpty() || only.equals(name))) {
                    time.append(START.plusSeconds(1_200L * i));
                    machine.append(name);
                    status.append(state);
                    int hour = i % 72 / 3;
                    pieces.append(hour >= 6 && hour < 22 ? made : 0);
                    heat.append(warm);
                }
            }
        }
        return Table.create("t", time, machine, status, pieces, heat);
    }

    /// Orders of half a year, amounts skew by category.
    private static Table orders(long seed, double planted) {
        Random random = new Random(seed);
        InstantColumn time = InstantColumn.create("day");
        StringColumn customer = StringColumn.create("customer");
        StringColumn category = StringColumn.create("category");
        StringColumn region = StringColumn.create("region");
        DoubleColumn amount = DoubleColumn.create("amount");
        for (int i = 0; i < 530; i++) {
            int kind = random.nextInt(4);
            time.append(START.plusSeconds(86_400L * (i / 3)));
            customer.append("C" + random.nextInt(100));
            category.append("kind " + kind);
            region.append(random.nextDouble() < 0.03 ? "" : "R" + random.nextInt(4));
            amount.append(Math.exp(3 + 0.7 * kind + 0.55 * random.nextGaussian()));
        }
        if (planted > 0) {
            amount.set(200, planted * amount.asList().stream().max(Double::compare).orElseThrow());
        }
        return Table.create("t", time, customer, category, region, amount);
    }

    /// Requests at random with a silence, as a server writes them.
    private static Table requests(long seed) {
        Random random = new Random(seed);
        InstantColumn time = InstantColumn.create("ts");
        StringColumn user = StringColumn.create("user");
        StringColumn path = StringColumn.create("path");
        StringColumn level = StringColumn.create("level");
        DoubleColumn status = DoubleColumn.create("status");
        double at = 0;
        for (int i = 0; i < 2_000; i++) {
            at += 1 - 30 * Math.log(1 - random.nextDouble()) + (i == 900 ? 9_000 : 0);
            time.append(START.plusSeconds((long) at));
            user.append(random.nextDouble() < 0.6 ? "" : "u" + random.nextInt(60));
            path.append("/" + random.nextInt(7));
            level.append(random.nextDouble() < 0.05 ? "ERROR" : "INFO");
            status.append(random.nextDouble() < 0.1 ? 500 : 200);
        }
        return Table.create("t", time, user, path, level, status);
    }

    /// All are measured in rounds that come as they come; now and then one is left out.
    private static Table rounds(long seed, int late) {
        Random random = new Random(seed);
        InstantColumn time = InstantColumn.create("time");
        StringColumn thing = StringColumn.create("thing");
        DoubleColumn value = DoubleColumn.create("t1");
        double at = 0;
        for (int i = 0; i < 60; i++) {
            at += 600 - 5_000 * Math.log(1 - random.nextDouble());
            for (int q = 0; q < 12; q++) {
                if (random.nextDouble() > 0.05) {
                    time.append(START.plusSeconds((long) at + (long) late * q));
                    thing.append("Q" + q);
                    value.append(50 + random.nextGaussian());
                }
            }
        }
        return Table.create("t", time, thing, value);
    }

    @Test
    void thingsSideBySideAreTheKeyAndKindsOfEventsAreNot() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(key(machines(seed, ""))).isEqualTo("machine");
            assertThat(key(machines(seed, "B"))).isEmpty();
            assertThat(key(rounds(seed, 0))).isEqualTo("thing");
            assertThat(key(rounds(seed, 7))).isEqualTo("thing");
            // What things of a kind cost differs from kind to kind, but not from buyer to buyer.
            assertThat(key(orders(seed, 0))).isEqualTo("category");
            assertThat(key(requests(seed))).isEmpty();
        }
    }

    /// Sensors that are read at any time, each at a level of its own.
    @Test
    void thingsReadAtRandomAreTheKeyByTheirLevels() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Random random = new Random(seed);
            InstantColumn time = InstantColumn.create("time");
            StringColumn sensor = StringColumn.create("sensor");
            DoubleColumn value = DoubleColumn.create("value");
            for (int i = 0; i < 800; i++) {
                int of = random.nextInt(4);
                time.append(START.plusSeconds(300L * i + random.nextInt(300)));
                sensor.append("S" + of);
                value.append(10 * of + random.nextGaussian() / 2 + (of == 2 && i > 500 ? 4 : 0));
            }
            Table table = Table.create("t", time, sensor, value);

            assertThat(key(table)).isEqualTo("sensor");
            assertThat(found("level_changes", table))
                    .singleElement()
                    .satisfies(change ->
                            assertThat(change.statement())
                                    .startsWith("value of S2 changes its level for good"));
        }
    }

    @Test
    void nothingIsFoundAmongPlainEvents() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (String id : List.of("level_changes", "trend", "outliers")) {
                assertThat(found(id, orders(seed, 0))).as("%s %d", id, seed).isEmpty();
            }
        }
    }

    /// One run after another, and the phases of a process, are no things beside each other.
    @Test
    void whatComesInTurnIsNoKey() throws Exception {
        for (int length : new int[] {10, 100}) {
            InstantColumn time = InstantColumn.create("time");
            StringColumn phase = StringColumn.create("phase");
            DoubleColumn value = DoubleColumn.create("value");
            for (int i = 0; i < 300; i++) {
                time.append(START.plusSeconds(60L * i));
                phase.append("P" + i / length % 3);
                value.append(i % 7);
            }
            assertThat(key(Table.create("t", time, phase, value))).as("%d", length).isEmpty();
        }
    }

    @Test
    void aNightThatComesAgainIsNeitherALevelNorAnOutlier() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (String only : List.of("", "C")) {
                for (String id : List.of("level_changes", "outliers", "trend")) {
                    assertThat(found(id, machines(seed, only)))
                            .extracting(Finding::subject)
                            .as("%s of %s", id, only)
                            .doesNotContain("pieces");
                }
            }
        }
    }

    @Test
    void aChangeDuringAGapIsToldBetweenItsRows() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(found("level_changes", machines(seed, "B")))
                    .singleElement()
                    .satisfies(change ->
                            assertThat(change.statement())
                                    .startsWith("heat changes its level for good: ")
                                    .endsWith(
                                            " between 2026-03-05T01:20:00Z and 2026-03-05T09:40:00Z."));
        }
    }

    @Test
    void anAmountFarFromAllOthersIsFoundAmongEvents() throws Exception {
        int right = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            assertThat(found("outliers", orders(seed, 0))).isEmpty();
            List<Finding> found = found("outliers", orders(seed, 9));
            right += found.size() == 1 ? 1 : 0;
        }
        assertThat(right).isGreaterThanOrEqualTo(SEEDS - 1);
    }

    /// The last run of a series may go on behind its end.
    @Test
    void howLongAnOutlierLastsIsNotToldAtTheEnd() throws Exception {
        Random random = new Random(4);
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 300; i++) {
            time.append(START.plusSeconds(60L * i));
            value.append((i < 297 ? 50 : 90) + random.nextGaussian());
        }
        assertThat(found("outliers", Table.create("t", time, value)).getFirst().statement())
                .contains(" σ from the usual ")
                .doesNotContain("lasts");
    }

    @Test
    void theLongestGapComesFirstAndNoneIsAddedToAnother() throws Exception {
        for (long seed = 1; seed <= SEEDS; seed++) {
            List<Finding> gaps = found("gaps", requests(seed));
            assertThat(gaps.getFirst().statement())
                    .startsWith("No row between ")
                    .contains(" h apart; the usual step is 2");
        }
        InstantColumn time = InstantColumn.create("time");
        StringColumn thing = StringColumn.create("thing");
        for (int i = 0; i < 400; i++) {
            for (int of = 0; of < 4; of++) {
                // Those that are read less often have the longer gaps.
                boolean read = i % (of + 1) == 0 && i % 100 < 100 - 10 * of;
                if (read) {
                    time.append(START.plusSeconds(60L * i));
                    thing.append("S" + of);
                }
            }
        }
        List<Finding> gaps = found("gaps", Table.create("t", time, thing));
        assertThat(gaps.getLast().statement())
                .matches("In all there are [a-z0-9]+ such gaps; the longest are told\\.");
        assertThat(gaps)
                .isSortedAccordingTo(Comparator.comparingDouble(Finding::weight).reversed());
        assertThat(gaps.getFirst().statement().toLowerCase(Locale.ROOT))
                .startsWith("no row of s3 ");
    }
}
