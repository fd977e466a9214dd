package dev.assay.finding.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.extract.CleanTables;
import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Tables in which nothing is odd, or one thing is that was put in.
final class TableDetectorsTest {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final int SEEDS = 10;
    private static final int ROWS = 400;

    @TempDir Path folder;

    private static Detector named(String id) {
        return TableDetectors.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<Finding> found(String id, Target target) throws Exception {
        return named(id).find(target, Detector.Part.ALL, Work.Monitor.none());
    }

    /// What is planted into the noise of one group.
    private interface Planted {
        double at(int row, double noise);
    }

    /// Rows of four things in turn, one of which has something planted.
    private static Table table(long seed, String group, Planted planted) {
        RandomGenerator random = new Random(seed);
        InstantColumn time = InstantColumn.create("time");
        StringColumn thing = StringColumn.create("thing");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 4 * ROWS; i++) {
            String name = "Q" + i % 4;
            double noise = random.nextGaussian();
            time.append(START.plusSeconds(60L * (i / 4)));
            thing.append(name);
            value.append(name.equals(group) ? planted.at(i / 4, noise) : 50 + noise);
        }
        return Table.create("t", time, thing, value);
    }

    /// How many of the seeds a thing that is planted is found with, and nothing else by its
    /// detector.
    private void plant(String id, String from, Planted planted) throws Exception {
        int right = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            String group = "Q" + seed % 4;
            try (TestTargets targets = new TestTargets(folder.resolve(id + seed))) {
                List<Finding> found = found(id, targets.table(table(seed, group, planted)));
                boolean only =
                        found.size() == 1
                                && group.equals(found.getFirst().place().entity())
                                && from.equals(found.getFirst().place().from());
                right += only ? 1 : 0;
            }
        }
        assertThat(right).as(id).isGreaterThanOrEqualTo(SEEDS * 9 / 10);
    }

    @Test
    void nothingIsFoundInTenTablesOfChance() throws Exception {
        List<String> found = new ArrayList<>();
        for (long seed = 21; seed <= 23; seed++) {
            for (Table table : CleanTables.of(seed)) {
                try (TestTargets targets = new TestTargets(folder.resolve(table.name() + seed))) {
                    Target target = targets.table(table);
                    for (Detector each : TableDetectors.all()) {
                        try {
                            found(each.id(), target)
                                    .forEach(finding -> found.add(table.name() + ": " + finding));
                        } catch (Detector.NotLookedException refused) {
                            assertThat(refused.getMessage()).endsWith(".");
                        }
                    }
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void outliersAreFoundInTheirGroup() throws Exception {
        plant("outliers", "2026-03-01T02:00:00Z", (row, noise) -> row == 120 ? 90 : 50 + noise);
    }

    /// One reading in five days lasts nobody knows how long; three in ten minutes last ten.
    @Test
    void onlyWhatRowsCoverLasts() throws Exception {
        Instant[] times = new Instant[100];
        for (int i = 0; i < times.length; i++) {
            times[i] = START.plusSeconds(5L * 86_400 * i);
        }
        assertThat(outlier("single", times, Set.of(50)))
                .matches(
                        "value is 90 at 2026-11-06T00:00:00Z \\([0-9.]+ σ from the usual [0-9.]+\\)\\.");
        for (int i = 0; i < times.length; i++) {
            times[i] = START.plusSeconds(300L * i);
        }
        assertThat(outlier("three", times, Set.of(50, 51, 52))).endsWith(", lasts 10 min).");
        assertThat(outlier("rows", new Instant[100], Set.of(50, 51, 52)))
                .startsWith("value has 3 outliers, the farthest 90 at row ")
                .doesNotContain("lasts");
    }

    /// @param times none of rows that are in order as they are stored
    private String outlier(String name, Instant[] times, Set<Integer> far) throws Exception {
        RandomGenerator random = new Random(5);
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < times.length; i++) {
            time.append(times[i]);
            double noise = random.nextGaussian();
            value.append(far.contains(i) ? 90 : 50 + noise);
        }
        Table table = Table.create("t", value);
        try (TestTargets targets = new TestTargets(folder.resolve(name))) {
            Table whole = times[0] == null ? table : table.addColumns(time);
            return found("outliers", targets.table(whole)).getFirst().statement();
        }
    }

    @Test
    void aChangeOfLevelIsFoundAtItsRow() throws Exception {
        plant(
                "level_changes",
                "2026-03-01T03:20:00Z",
                (row, noise) -> (row < 200 ? 50 : 42) + noise);
    }

    @Test
    void aLevelThatGoesBackIsOneFinding() throws Exception {
        plant(
                "level_changes",
                "2026-03-01T02:30:00Z",
                (row, noise) -> (row >= 150 && row < 200 ? 42 : 50) + noise);
        try (TestTargets targets = new TestTargets(folder.resolve("back"))) {
            Table table =
                    table(3, "Q1", (row, noise) -> (row >= 50 && row < 350 ? 42 : 50) + noise);
            assertThat(found("level_changes", targets.table(table)))
                    .singleElement()
                    .satisfies(found -> {
                        assertThat(found.statement())
                                .startsWith("value of Q1 changes its level for a while: ")
                                .endsWith(
                                        " at 2026-03-01T00:50:00Z, and back at 2026-03-01T05:50:00Z.");
                        assertThat(found.place().to()).isEqualTo("2026-03-01T05:50:00Z");
                    });
        }
    }

    /// The groups are read half a minute after another.
    @Test
    void aChangeOfManyGroupsIsToldOnce() throws Exception {
        RandomGenerator random = new Random(9);
        InstantColumn time = InstantColumn.create("time");
        StringColumn thing = StringColumn.create("thing");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 8 * 100; i++) {
            int group = i % 8;
            int row = i / 8;
            double down = group == 7 || row < (group == 6 ? 80 : 40) ? 0 : group == 5 ? -8 : 8;
            time.append(START.plusSeconds(600L * row + 30L * group));
            thing.append("Q" + group);
            value.append(50 - down + random.nextGaussian());
        }
        try (TestTargets targets = new TestTargets(folder.resolve("many"))) {
            assertThat(found("level_changes", targets.table(Table.create("t", time, thing, value))))
                    .extracting(Finding::statement)
                    .satisfiesExactlyInAnyOrder(
                            many ->
                                    assertThat(many)
                                            .startsWith(
                                                    "value changes its level for good in 5 of 8 groups from 2026-03-01T06:40:00Z to 2026-03-01T06:42:00Z: Q0, Q1, Q2, Q3, Q4; the median of their changes is -1"),
                            up ->
                                    assertThat(up)
                                            .startsWith("value of Q5 changes its level for good"),
                            late ->
                                    assertThat(late)
                                            .startsWith("value of Q6 changes its level for good"));
        }
    }

    @Test
    void aTrendIsFoundOverTheWhole() throws Exception {
        DoubleUnaryOperator slope = row -> 50 + row / 50;
        plant("trend", "2026-03-01T00:00:00Z", (row, noise) -> slope.applyAsDouble(row) + noise);
    }

    @Test
    void aGapIsFoundWithItsLength() throws Exception {
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < ROWS; i++) {
            time.append(START.plusSeconds(60L * i + (i < 100 ? 0 : 7_200)));
            value.append(i % 7);
        }
        try (TestTargets targets = new TestTargets(folder.resolve("gap"))) {
            assertThat(found("gaps", targets.table(Table.create("t", time, value))))
                    .singleElement()
                    .satisfies(gap -> {
                        assertThat(gap.statement())
                                .isEqualTo(
                                        "No row between 2026-03-01T01:39:00Z and 2026-03-01T03:40:00Z, 2.017 h apart; the usual step is 60 s.");
                        assertThat(gap.place().to()).isEqualTo("2026-03-01T03:40:00Z");
                    });
        }
    }

    /// Errors come ten times as seldom as the lines among which they stand.
    @Test
    void aGapIsToldBesideTheUsualStepOfItsGroup() throws Exception {
        InstantColumn time = InstantColumn.create("time");
        StringColumn level = StringColumn.create("level");
        for (int i = 0; i < ROWS; i++) {
            time.append(START.plusSeconds(i));
            level.append("INFO");
            if (i % 10 == 0 && (i < 100 || i > 250)) {
                time.append(START.plusSeconds(i));
                level.append("ERROR");
            }
        }
        try (TestTargets targets = new TestTargets(folder.resolve("levels"))) {
            assertThat(found("gaps", targets.table(Table.create("t", time, level))))
                    .singleElement()
                    .satisfies(gap -> {
                        assertThat(gap.statement())
                                .startsWith("No row of ERROR ")
                                .endsWith("; the usual step is 10 s.");
                        assertThat(gap.weight()).isEqualTo(170.0 / 171);
                    });
        }
    }

    /// Budgets as of movies in any order, of several companies, with three that are far from all.
    @Test
    void withoutAnOrderAnOutlierIsFarFromMostOfItsColumn() throws Exception {
        RandomGenerator random = new Random(6);
        StringColumn company = StringColumn.create("company");
        DoubleColumn budget = DoubleColumn.create("budget");
        DoubleColumn minutes = DoubleColumn.create("minutes");
        for (int i = 0; i < ROWS; i++) {
            company.append("C" + i % 20);
            // The three stand together, so that none is far from its neighbours.
            budget.append(i >= 200 && i < 203 ? 30_000 : 30 * Math.exp(random.nextGaussian()));
            minutes.append(100 + 10 * random.nextGaussian());
        }
        try (TestTargets targets = new TestTargets(folder.resolve("movies"))) {
            Table table = Table.create("t", company, budget, minutes);
            assertThat(found("outliers", targets.table(table)))
                    .singleElement()
                    .satisfies(far -> {
                        assertThat(far.statement())
                                .matches(
                                        "budget has 3 outliers, the farthest 30,000 at row 201 \\(.*");
                        assertThat(far.place().entity()).isNull();
                    });
            for (String id : List.of("level_changes", "trend")) {
                assertThatThrownBy(() -> found(id, targets.table(table)))
                        .as("the order of a file is no history of a company")
                        .hasMessage("No column says in which order the rows came.");
            }
        }
    }

    @Test
    void aStatementSaysItsNumbersAndItsGroup() throws Exception {
        try (TestTargets targets = new TestTargets(folder.resolve("words"))) {
            Table table = table(3, "Q1", (row, noise) -> (row < 200 ? 50 : 42) + noise);
            assertThat(found("level_changes", targets.table(table)).getFirst().statement())
                    .matches(
                            "value of Q1 changes its level for good: 4?5?[0-9.]+ to 4[12][0-9.]* \\(-1[567][0-9.]* %\\) at 2026-03-01T03:20:00Z\\.");
        }
    }

    @Test
    void ofTooFewValuesNothingIsTold() throws Exception {
        DoubleColumn value = DoubleColumn.create("value", 1, 2, 1, 900, 1, 2, 1);
        try (TestTargets targets = new TestTargets(folder.resolve("few"))) {
            Target target = targets.table(Table.create("t", value));
            for (String id : List.of("outliers", "level_changes")) {
                assertThatThrownBy(() -> found(id, target))
                        .isInstanceOf(Detector.NotLookedException.class)
                        .hasMessageContaining("values of a series; none here has as many.");
            }
        }
    }

    /// Values of different things that stand one behind another are no history of one.
    @Test
    void rowsOfDifferentThingsHaveNoTrendAndNoLevels() throws Exception {
        StringColumn names = StringColumn.create("sensor_id");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < ROWS; i++) {
            names.append("S" + i);
            value.append(i < 200 ? i : 900 + i);
        }
        try (TestTargets targets = new TestTargets(folder.resolve("things"))) {
            Target target = targets.table(Table.create("t", names, value));
            for (String id : List.of("trend", "level_changes")) {
                assertThatThrownBy(() -> found(id, target))
                        .isInstanceOf(Detector.NotLookedException.class)
                        .hasMessage(
                                "Each sensor_id has only one row, so that rows are no history of anything.");
            }
        }
    }
}
