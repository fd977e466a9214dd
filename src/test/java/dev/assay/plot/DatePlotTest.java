package dev.assay.plot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chart.FakeTable;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.result.table.TableInfo;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Plots over dates: a chart shows days, and no hour of them.
final class DatePlotTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 11, 1);

    private static FakeTable days(long rows) {
        return FakeTable.of(
                List.of(
                        FakeTable.column("day", TableInfo.Type.DATE),
                        FakeTable.column("v", TableInfo.Type.NUMBER)),
                rows,
                i -> Arrays.asList(i == 3 ? null : FIRST.plusDays(rows - i), (double) i));
    }

    private static JsonNode figure(FakeTable table, Kind kind) throws Exception {
        boolean counts = kind == Kind.HISTOGRAM;
        return QuickPlotTest.chart(table, FakeTable.plot(kind, "day", counts ? null : "v", null))
                .figure();
    }

    @Test
    void aLineGoesOverDaysInTheirOrder() throws Exception {
        JsonNode days = figure(days(30), Kind.LINE).at("/data/0/x");
        assertThat(days).hasSize(30);
        assertThat(days.toString()).contains("\"2026-11-02\",\"2026-11-03\"").doesNotContain("T00");
    }

    @Test
    void aBoxStandsOverEachDay() throws Exception {
        JsonNode figure = figure(days(3), Kind.BOX);
        assertThat(figure.at("/data/0/x").toString()).contains("2026-11-04");
        assertThat(figure.at("/layout/xaxis/categoryarray").toString())
                .isEqualTo("[\"2026-11-02\",\"2026-11-03\",\"2026-11-04\"]");
    }

    @Test
    void aHistogramHasStepsOfWholeDays() throws Exception {
        JsonNode few = figure(days(40), Kind.HISTOGRAM);
        assertThat(few.at("/data/0/x").toString()).doesNotContain("T");
        double all = 0;
        for (JsonNode height : few.at("/data/0/y")) {
            assertThat(height.asDouble()).isLessThanOrEqualTo(2);
            all += height.asDouble();
        }
        assertThat(all).isEqualTo(39);
        JsonNode many = figure(days(4_000), Kind.HISTOGRAM);
        assertThat(many.at("/data/0/x").toString()).doesNotContain("T");
    }

    @Test
    void datesThatNoChartKnowsAreLeftOut() throws Exception {
        FakeTable far =
                FakeTable.of(
                        List.of(
                                FakeTable.column("day", TableInfo.Type.DATE),
                                FakeTable.column("v", TableInfo.Type.NUMBER)),
                        3,
                        i ->
                                Arrays.asList(
                                        List.of(
                                                        LocalDate.of(100_000, 1, 1),
                                                        LocalDate.of(9_999, 12, 31),
                                                        LocalDate.of(1, 1, 1))
                                                .get((int) i),
                                        (double) i));
        JsonNode days = figure(far, Kind.LINE).at("/data/0/x");
        assertThat(days.toString()).contains("0001-01-01", "9999-12-31", "null");
    }
}
