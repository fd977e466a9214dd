package dev.assay.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chart.FakeTable;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ScreenFigure;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Plots of stored tables by hand, and tables for other tests to draw.
public final class QuickPlotTest {
    private static final Instant START = Instant.parse("2026-10-01T00:00:00Z");

    /// Calibrations of six qubits, day by day.
    public static FakeTable calibrations(long rows) {
        List<TableInfo.ColumnInfo> columns =
                List.of(
                        FakeTable.column("qid", TableInfo.Type.TEXT),
                        FakeTable.column("at", TableInfo.Type.INSTANT),
                        new TableInfo.ColumnInfo("t1", TableInfo.Type.NUMBER, Optional.of("μs")),
                        FakeTable.column("run", TableInfo.Type.INTEGER));
        return FakeTable.of(
                columns,
                rows,
                i -> {
                    Random random = new Random(i * 31 + 7);
                    return Arrays.asList(
                            "Q" + i % 6,
                            START.plusSeconds(i * 14_400),
                            i % 97 == 5
                                    ? null
                                    : 50
                                            + i % 6 * 4
                                            + 3 * random.nextGaussian()
                                            - (i > rows / 2 && i % 6 == 2 ? 18 : 0),
                            i % 12);
                });
    }

    private static QuickPlot.Plot plot(StoredTable table, PlotRequest request) throws Exception {
        return QuickPlot.plot(
                new PlotSource(table, Optional.empty()), List.of(), request, Work.Monitor.none());
    }

    public static ChartSpec chart(StoredTable table, PlotRequest request) throws Exception {
        return ((QuickPlot.Plot.Drawn) plot(table, request)).chart();
    }

    @Test
    void aLineForEachGroupInTheirNaturalOrderWithUnits() throws Exception {
        JsonNode figure =
                chart(calibrations(360), FakeTable.plot(Kind.LINE, "at", "t1", "qid")).figure();

        assertThat(figure.path("data")).hasSize(6);
        assertThat(figure.path("data").findValuesAsText("name"))
                .containsExactly("Q0", "Q1", "Q2", "Q3", "Q4", "Q5");
        assertThat(figure.at("/data/0/x")).hasSize(60);
        assertThat(figure.at("/data/0/x/0").asText()).startsWith("2026-10-01T00:00");
        assertThat(figure.at("/layout/yaxis/title/text").asText()).isEqualTo("t1 [μs]");
        assertThat(figure.at("/layout/title/text").asText()).isEqualTo("t1 over at, by qid");
        assertThat(figure.at("/layout/showlegend").asBoolean()).isTrue();
        assertThat(figure.at("/layout/title/subtitle").isMissingNode()).isTrue();
    }

    /// A row a second for ten minutes, nothing for twenty minutes, a row a second for ten minutes.
    private static FakeTable withAStop(String unit) {
        return FakeTable.of(
                List.of(
                        new TableInfo.ColumnInfo("time", TableInfo.Type.INTEGER, Optional.of(unit)),
                        FakeTable.column("level", TableInfo.Type.NUMBER)),
                1_200,
                i -> Arrays.asList(i < 600 ? i : i + 1_200, 5.0 + i % 3));
    }

    @Test
    void noLineLeadsAcrossAStretchOfSecondsWithoutRows() throws Exception {
        JsonNode figure =
                chart(withAStop("s"), FakeTable.plot(Kind.LINE, "time", "level", null)).figure();

        assertThat(figure.at("/data/0/x")).hasSize(1_201);
        assertThat(figure.at("/data/0/x/600").asDouble()).isBetween(599.0, 1_800.0);
        assertThat(figure.at("/data/0/y/600").isNull()).isTrue();
        assertThat(figure.at("/layout/title/subtitle/text").asText())
                .isEqualTo("1 gap in time is left open.");
        assertThat(figure.at("/layout/meta/elapsed").asText()).isEqualTo("x");
    }

    @Test
    void whatIsNotInSecondsHasNoGapsInTime() throws Exception {
        JsonNode figure =
                chart(withAStop("m"), FakeTable.plot(Kind.LINE, "time", "level", null)).figure();

        assertThat(figure.at("/data/0/x")).hasSize(1_200);
        assertThat(figure.at("/layout/meta/elapsed").isMissingNode()).isTrue();
    }

    @Test
    void aMissingValueIsAGap() throws Exception {
        JsonNode heights =
                chart(calibrations(100), FakeTable.plot(Kind.LINE, "at", "t1", null))
                        .figure()
                        .at("/data/0/y");

        assertThat(heights).hasSize(100);
        assertThat(heights.get(5).isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"LINE, w", "SCATTER, w", "HISTOGRAM, ", "BAR, w", "BOX, w"})
    void whatIsNotFiniteIsNotDrawnAndCounted(Kind kind, @Nullable String y) throws Exception {
        List<Double> values =
                List.of(1.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2.0);
        FakeTable table =
                FakeTable.of(
                        List.of(
                                FakeTable.column("v", TableInfo.Type.NUMBER),
                                FakeTable.column("w", TableInfo.Type.NUMBER)),
                        5,
                        i -> List.of(values.get((int) i), values.get((int) i)));
        JsonNode figure = chart(table, FakeTable.plot(kind, "v", y, null)).figure();

        assertThat(figure.at("/layout/title/subtitle/text").asText())
                .contains(
                        "3 values of “%s” are NaN or infinite and not drawn."
                                .formatted(y == null ? "v" : y));
        assertThat(figure.at("/data/0/y").toString()).doesNotContain("NaN", "Infinity");
        double sum = 0;
        for (JsonNode height : figure.at("/data/0/y")) {
            sum += height.asDouble();
        }
        assertThat(sum).isEqualTo(kind == Kind.HISTOGRAM ? 2 : 3);
    }

    @Test
    void aHistogramCountsEveryRow() throws Exception {
        JsonNode figure =
                chart(calibrations(500_000), FakeTable.plot(Kind.HISTOGRAM, "run", null, null))
                        .figure();

        assertThat(figure.at("/data/0/type").asText()).isEqualTo("bar");
        double all = 0;
        for (JsonNode height : figure.at("/data/0/y")) {
            all += height.asDouble();
        }
        assertThat(all).isEqualTo(500_000);
        assertThat(figure.at("/data/0/x")).hasSize(12);
        assertThat(figure.at("/data/0/x/0").asDouble()).isZero();
    }

    @Test
    void barsAreMeansOrCounts() throws Exception {
        FakeTable table = calibrations(600);
        JsonNode means = chart(table, FakeTable.plot(Kind.BAR, "qid", "t1", null)).figure();
        JsonNode counts = chart(table, FakeTable.plot(Kind.BAR, "qid", null, null)).figure();

        assertThat(means.at("/data/0/y/0").asDouble()).isBetween(48.0, 52.0);
        assertThat(means.at("/layout/yaxis/title/text").asText()).isEqualTo("mean t1 [μs]");
        assertThat(means.at("/layout/yaxis/range").isMissingNode()).isTrue();
        assertThat(counts.at("/data/0/y/0").asDouble()).isEqualTo(100);
        assertThat(counts.at("/layout/yaxis/range").isMissingNode())
                .as("counts stand on zero")
                .isTrue();
        assertThat(counts.at("/layout/yaxis/title/text").asText()).isEqualTo("rows");
    }

    @Test
    void oneValueForEachBarIsNoMean() throws Exception {
        JsonNode bars =
                chart(calibrations(6), FakeTable.plot(Kind.BAR, "qid", "t1", null)).figure();

        assertThat(bars.at("/layout/title/text").asText()).isEqualTo("t1 by qid");
        assertThat(bars.at("/layout/yaxis/title/text").asText()).startsWith("t1 [μs]");
    }

    @Test
    void barsOfFidelitiesAreToldApart() throws Exception {
        FakeTable table =
                FakeTable.of(
                        List.of(
                                FakeTable.column("qid", TableInfo.Type.TEXT),
                                FakeTable.column("fidelity", TableInfo.Type.NUMBER)),
                        40,
                        i -> List.of("Q" + i % 4, 0.97 + i % 4 * 0.005));

        JsonNode figure = chart(table, FakeTable.plot(Kind.BAR, "qid", "fidelity", null)).figure();

        assertThat(figure.at("/layout/yaxis/range/0").asDouble()).isBetween(0.96, 0.97);
        assertThat(figure.at("/layout/yaxis/title/text").asText())
                .isEqualTo("mean fidelity (axis starts at 0.965, not at 0)");
    }

    @Test
    void aHeatmapHasAGapWhereThereAreNoRows() throws Exception {
        JsonNode figure =
                chart(
                                calibrations(600),
                                new PlotRequest(Kind.HEATMAP, "qid", "run", null, "t1", "Mine"))
                        .figure();

        assertThat(figure.at("/data/0/z")).hasSize(12);
        assertThat(figure.at("/data/0/z/0")).hasSize(6);
        assertThat(figure.at("/data/0/z/0/0").isNumber()).isTrue();
        assertThat(figure.at("/data/0/z/0/1").isNull()).isTrue();
        assertThat(figure.at("/layout/title/text").asText()).isEqualTo("Mine");
    }

    @Test
    void namesFromDataAreOnlyNames() throws Exception {
        String hostile = "it's </script> \\ \"x\" {{title}}\n'};alert(1)//";
        FakeTable table =
                FakeTable.of(
                        List.of(
                                FakeTable.column("name", TableInfo.Type.TEXT),
                                FakeTable.column("y", TableInfo.Type.NUMBER)),
                        4,
                        i -> List.of(hostile, (double) i));

        JsonNode lines = chart(table, FakeTable.plot(Kind.LINE, "name", "y", "name")).figure();
        JsonNode bars = chart(table, FakeTable.plot(Kind.BAR, "name", "y", null)).figure();

        assertThat(lines.at("/data/0/name").asText()).isEqualTo(hostile);
        assertThat(lines.at("/data/0/x/0").asText()).isEqualTo(hostile);
        assertThat(bars.at("/data/0/x/0").asText()).isEqualTo(hostile);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKindIsDrawableAndNamesWhatItLacks(Kind kind) throws Exception {
        PlotRequest request = new PlotRequest(kind, "qid", "t1", null, null, null);
        if (kind == Kind.HISTOGRAM) {
            request = FakeTable.plot(kind, "t1", null, null);
        }
        assertThat(ScreenFigure.of(chart(calibrations(120), request)))
                .isInstanceOf(ScreenFigure.Drawable.class);
        assertThat(plot(calibrations(10), FakeTable.plot(kind, null, null, null)))
                .isInstanceOfSatisfying(
                        QuickPlot.Plot.Impossible.class,
                        no -> assertThat(no.sentence()).contains("qid (text)", "t1 (number)"));
        assertThat(plot(calibrations(10), FakeTable.plot(kind, "nope", "t1", null)))
                .isInstanceOfSatisfying(
                        QuickPlot.Plot.Impossible.class,
                        no -> assertThat(no.sentence()).contains("no column \"nope\""));
    }

    @Test
    void manyGroupsAreDrawnWithoutALegendAndTooManyAreCutAloud() throws Exception {
        FakeTable table =
                FakeTable.of(
                        List.of(
                                FakeTable.column("g", TableInfo.Type.INTEGER),
                                FakeTable.column("y", TableInfo.Type.NUMBER)),
                        900,
                        i -> List.of(i % 300, (double) i));

        JsonNode figure = chart(table, FakeTable.plot(Kind.LINE, null, "y", "g")).figure();

        assertThat(figure.path("data")).hasSize(200);
        assertThat(figure.at("/layout/showlegend").asBoolean()).isFalse();
        assertThat(figure.at("/layout/title/subtitle/text").asText())
                .contains("200 groups with the most rows, of 300");
    }

    @Test
    void readingStopsWhenCancelled() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        assertThatThrownBy(() ->
                        QuickPlot.plot(
                                new PlotSource(calibrations(100), Optional.empty()),
                                List.of(),
                                FakeTable.plot(Kind.LINE, "at", "t1", null),
                                new Work.Monitor(Progress.NONE, cancellation)))
                .isInstanceOf(InterruptedException.class);
    }

    @ParameterizedTest
    @CsvSource({"60, lines+markers", "61, lines"})
    void aLineOfManyPointsHasNoMarkers(int rows, String mode) throws Exception {
        JsonNode figure =
                chart(calibrations(rows), FakeTable.plot(Kind.LINE, "at", "t1", null)).figure();

        assertThat(figure.at("/data/0/mode").asText()).isEqualTo(mode);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "LINE, t, v, qid, -, 't1 over time, by qid', '', t1 [μs]",
                "BOX, qid, v, -, -, t1 by qid, qid, t1 [μs]",
                "HISTOGRAM, v, -, -, -, Histogram of t1, t1 [μs], rows",
                "BAR, qid, v, -, -, Mean t1 by qid, qid, 'mean t1 [μs] (axis starts at 4.8, not at 0)'",
                "HEATMAP, t, qid, -, v, t1 by time and qid, '', qid"
            })
    void valuesAreCalledByWhatWasMeasured(
            Kind kind,
            @Nullable String x,
            @Nullable String y,
            @Nullable String group,
            @Nullable String z,
            String title,
            String across,
            String up)
            throws Exception {
        FakeTable table = measured();

        JsonNode layout =
                ((QuickPlot.Plot.Drawn)
                                QuickPlot.plot(
                                        new PlotSource(table, Optional.of("t1")),
                                        List.of(),
                                        new PlotRequest(kind, x, y, group, z, null),
                                        Work.Monitor.none()))
                        .chart()
                        .figure()
                        .path("layout");

        assertThat(layout.at("/title/text").asText()).isEqualTo(title);
        assertThat(layout.at("/xaxis/title/text").asText()).isEqualTo(across);
        assertThat(layout.at("/yaxis/title/text").asText()).isEqualTo(up);
    }

    /// Twelve values as they are measured: the column is called `v`, and its unit is known.
    private static FakeTable measured() {
        List<TableInfo.ColumnInfo> columns =
                List.of(
                        FakeTable.column("qid", TableInfo.Type.TEXT),
                        FakeTable.column("t", TableInfo.Type.INSTANT),
                        new TableInfo.ColumnInfo("v", TableInfo.Type.NUMBER, Optional.of("μs")));
        return FakeTable.of(
                columns, 12, i -> List.of("Q" + i % 2, START.plusSeconds(i * 60), 1.0 * i));
    }
}
