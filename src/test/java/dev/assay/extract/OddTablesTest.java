package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Digests of tables in which one thing is odd: that thing, at its place.
final class OddTablesTest {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private final Random random = new Random(17);
    private final InstantColumn time = InstantColumn.create("time");
    private final DoubleColumn value = DoubleColumn.create("value");

    @TempDir Path folder;
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private String derived(Table table, String wanted) throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest(wanted, Optional.empty(), 1, 200, Optional.empty());
        ExtractionInput input = shelf.tables(table.name(), table);
        return ((Drawn) new DerivedMode().run(input, request, Work.Monitor.none())).text();
    }

    /// By √(n−1), as a question about the same column is answered.
    @Test
    void standardDeviationsAreThoseOfASample() throws Exception {
        Table few =
                Table.create(
                        "few",
                        DoubleColumn.create("x", 1, 2, 3, 6),
                        DoubleColumn.create("y", 5, 5, 5, 9));

        assertThat(derived(few, ""))
                .contains("mean 3, sample SD 2.16 (CV 0.7201)", "mean 6, sample SD 2 (CV 0.3333)");
    }

    @Test
    void anOutlierAmongManyRowsOfOneTimeIsFound() throws Exception {
        for (int i = 0; i < 2_000; i++) {
            time.append(START.plusSeconds(3_600L * (i / 40)));
            value.append(i == 777 ? 190 : 100 + 5 * random.nextGaussian());
        }
        assertThat(derived(Table.create("t", time, value), ""))
                .contains("(median step 0 ms, 60 min between times that differ)")
                .contains("1 spike: 190 at 2026-03-01T19:00:00Z")
                .doesNotContain("left out");
    }

    @Test
    void anOutlierAmongSkewValuesIsOneOfTheirLogarithms() throws Exception {
        for (int i = 0; i < 1_000; i++) {
            time.append(START.plusSeconds(60L * i));
            value.append(i == 500 ? 50_000_000 : 40 * Math.exp(random.nextGaussian()));
        }
        assertThat(derived(Table.create("t", time, value), ""))
                .contains("1 spike: 50,000,000 at 2026-03-01T08:20:00Z");
    }

    @Test
    void aChangeOfLevelIsToldAtItsRow() throws Exception {
        for (int i = 0; i < 5_000; i++) {
            time.append(START.plusSeconds(i));
            value.append((i < 3_217 ? 10 : 30) + random.nextGaussian());
        }
        assertThat(derived(Table.create("t", time, value), ""))
                .doesNotContain("rises", "turn")
                .containsPattern(
                        "changes its level: [0-9.]+ to [0-9.]+ [^a]* at 2026-03-01T00:53:37Z");
    }

    /// A fast fall at the beginning and hardly one afterwards: from the first to the last value it
    /// would be another slope than that of the line.
    @Test
    void aTrendHasOneSlopeThatOfTheLineThroughItsValues() throws Exception {
        double[] sums = new double[4];
        for (int i = 0; i < 600; i++) {
            time.append(START.plusSeconds(i));
            value.append((i < 60 ? 300 - 3 * i : 120 - i / 20.0) + random.nextGaussian());
            double at = i / 60.0;
            double[] of = {at, value.get(i), at * at, at * value.get(i)};
            Arrays.setAll(sums, each -> sums[each] + of[each]);
        }
        double slope = (sums[3] - sums[0] * sums[1] / 600) / (sums[2] - sums[0] * sums[0] / 600);
        Matcher told =
                Pattern.compile(
                                "1 trend: falls ([\\d.]+)/min \\(R² 0\\.[1-9]\\d\\) from .* around ")
                        .matcher(derived(Table.create("t", time, value), ""));
        assertThat(told.find()).isTrue();
        assertThat(Double.parseDouble(told.group(1))).isCloseTo(-slope, within(0.05));
        assertThat(slope).isGreaterThan(0.8 * (value.get(599) - value.get(0)) / 10);
    }

    @Test
    void anOutageIsOneLongStepThoughTheRowsOfALabelComeAtRandom() throws Exception {
        StringColumn label = StringColumn.create("status");
        for (int i = 0; i < 3_000; i++) {
            time.append(START.plusSeconds(i < 1_000 ? i : i + 500));
            label.append(random.nextInt(10) == 0 ? "failed" : "done");
            value.append(random.nextDouble());
        }
        assertThat(derived(Table.create("t", time, label, value), ""))
                .contains(
                        "1 step is longer than chance makes it: 8.35 min from 2026-03-01T00:16:39Z")
                .doesNotContain("in done", "in failed");
    }

    @Test
    void wholeNumbersAreNotRounded() throws Exception {
        LongColumn order = LongColumn.create("order_id");
        LongColumn account = LongColumn.create("account");
        for (int i = 0; i < 200; i++) {
            time.append(START.plusSeconds(i));
            order.append(4_801_048_867L + 3L * i);
            account.append(9_007_199_254_740_993L + 2L * i);
        }
        assertThat(derived(Table.create("t", time, order, account), "order_id"))
                .contains("order_id: 200 values; 4,801,048,867 to 4,801,049,464")
                .contains("account: 200 values; 9,007,199,254,740,993 to 9,007,199,254,741,391");
    }
}
