package dev.assay.finding.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import dev.assay.finding.Target;
import dev.assay.finding.TestTargets;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/// Places and lengths on an axis as findings tell them.
final class AxisTest {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final int ROWS = 400;

    @TempDir Path folder;

    private static List<Finding> found(String id, Target target) throws Exception {
        Detector detector =
                TableDetectors.all().stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        return detector.find(target, Detector.Part.ALL, Work.Monitor.none());
    }

    /// Rows of the years from 1900 on but for some of them, of a slowly rising value.
    private static Table years(String name, int from, Set<Integer> but) {
        IntColumn year = IntColumn.create(name);
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = from; i < from + 110; i++) {
            if (!but.contains(i)) {
                year.append(i);
                value.append(1 + i / 1_000.0);
            }
        }
        return Table.create("t", year, value);
    }

    @Test
    void yearsArePlainAndHaveTheirUnit() throws Exception {
        Set<Integer> but = IntStream.range(1_965, 2_005).boxed().collect(Collectors.toSet());
        try (TestTargets targets = new TestTargets(folder.resolve("years"))) {
            Target target = targets.table(years("Year", 1_900, but));
            assertThat(found("gaps", target))
                    .singleElement()
                    .satisfies(gap -> {
                        assertThat(gap.statement())
                                .isEqualTo(
                                        "No row between 1964 and 2005, 41 years apart; the usual step is 1 year.");
                        assertThat(gap.place()).isEqualTo(new Place(null, "1964", "2005"));
                    });
            assertThat(found("trend", target))
                    .singleElement()
                    .satisfies(trend -> {
                        assertThat(trend.statement())
                                .startsWith("value rises 0.001 a year (R² 1.00)");
                        assertThat(trend.place()).isEqualTo(new Place(null, "1900", "2009"));
                    });
        }
    }

    @Test
    void singleYearsThatAYearlySeriesLacksAreGaps() throws Exception {
        try (TestTargets targets = new TestTargets(folder.resolve("lacking"))) {
            Set<Integer> but = Set.of(1_972, 1_981, 1_994, 1_995);
            assertThat(found("gaps", targets.table(years("year", 1_920, but))))
                    .extracting(Finding::statement)
                    .containsExactly(
                            "No row between 1993 and 1996, 3 years apart; the usual step is 1 year.",
                            "No row between 1971 and 1973, 2 years apart; the usual step is 1 year.",
                            "No row between 1980 and 1982, 2 years apart; the usual step is 1 year.");
        }
    }

    /// What is counted in no known unit is so many apart, and where it lies is a value in SQL.
    @Test
    void numbersWithoutAUnitAreSoManyApart() throws Exception {
        Set<Integer> but = IntStream.range(1_965, 2_005).boxed().collect(Collectors.toSet());
        try (TestTargets targets = new TestTargets(folder.resolve("steps"))) {
            Target target = targets.table(years("step", 1_900, but));
            assertThat(found("gaps", target))
                    .singleElement()
                    .satisfies(gap -> {
                        assertThat(gap.statement())
                                .isEqualTo(
                                        "No row between 1964 and 2005, 41 apart; the usual step is 1.");
                        assertThat(gap.place()).isEqualTo(new Place(null, "1964", "2005"));
                    });
            assertThat(found("trend", target).getFirst().statement())
                    .startsWith("value rises 0.001 per unit of step ");
        }
    }

    @Test
    void aTimeThatIsANumberIsToldAsATimeAndPlacedAsANumber() throws Exception {
        LongColumn time = LongColumn.create("time");
        for (int i = 0; i < ROWS; i++) {
            time.append(START.getEpochSecond() + 60L * i + (i < 100 ? 0 : 7_200));
        }
        try (TestTargets targets = new TestTargets(folder.resolve("epoch"))) {
            assertThat(found("gaps", targets.table(Table.create("t", time))))
                    .singleElement()
                    .satisfies(gap -> {
                        assertThat(gap.statement()).contains("between 2026-03-01T01:39:00Z and ");
                        assertThat(gap.place())
                                .isEqualTo(new Place(null, "1772329140", "1772336400"));
                    });
        }
    }
}
