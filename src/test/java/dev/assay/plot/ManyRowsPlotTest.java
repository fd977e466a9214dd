package dev.assay.plot;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chart.FakeTable;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Charts of more rows than are drawn, from the real store.
final class ManyRowsPlotTest {
    @TempDir Path folder;
    private @Nullable DuckResultStore opened;

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
    }

    private StoredTable table(int rows, int spike) throws InterruptedException {
        DuckResultStore store = TestStores.open(folder.resolve("c"));
        opened = store;
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        StringColumn groups = StringColumn.create("g");
        InstantColumn at = InstantColumn.create("at");
        double[] values =
                IntStream.range(0, rows).mapToDouble(i -> i == spike ? 5_000 : i % 9).toArray();
        for (int i = 0; i < rows; i++) {
            groups.append("g" + i % 2);
            at.append(start.plusSeconds(i));
        }
        Table all = Table.create("rows", at, groups, DoubleColumn.create("v", values));
        StoredResult stored =
                store.store(call("tool", "{}"), tables("k", "{}", all), Work.Monitor.none())
                        .result();
        return store.table(stored, ((ResultContent.Tables) stored.content()).tables().getFirst());
    }

    private static List<Double> heights(JsonNode trace) {
        List<Double> heights = new ArrayList<>();
        trace.path("y").forEach(height -> heights.add(height.asDouble()));
        return heights;
    }

    private static String subtitle(JsonNode figure) {
        return figure.at("/layout/title/subtitle/text").asText();
    }

    private void spikesAndGroupsStay(int rows) throws Exception {
        StoredTable table = table(rows, 2 * (rows / 5) + 1);
        String count = String.format(java.util.Locale.ROOT, "%,d", rows);
        JsonNode line =
                QuickPlotTest.chart(table, FakeTable.plot(Kind.LINE, "at", "v", "g")).figure();
        assertThat(line.path("data").findValuesAsText("name")).containsExactly("g0", "g1");
        assertThat(heights(line.at("/data/1"))).contains(5_000.0);
        assertThat(heights(line.at("/data/0"))).doesNotContain(5_000.0).hasSizeGreaterThan(4_000);
        assertThat(subtitle(line))
                .isEqualTo("Extremes of 2,000 stretches in each group of " + count + " rows.");
        JsonNode cloud =
                QuickPlotTest.chart(table, FakeTable.plot(Kind.SCATTER, null, "v", null)).figure();
        assertThat(heights(cloud.at("/data/0"))).contains(5_000.0).hasSizeBetween(80_000, 200_000);
        assertThat(subtitle(cloud))
                .isEqualTo("Extremes of 500 stretches and an even choice of " + count + " rows.");
        JsonNode box =
                QuickPlotTest.chart(table, FakeTable.plot(Kind.BOX, "g", "v", null)).figure();
        assertThat(heights(box.at("/data/0"))).contains(5_000.0).hasSize(2 * 801);
        assertThat(box.at("/data/0/quartilemethod").asText()).isEqualTo("inclusive");
        assertThat(subtitle(box))
                .isEqualTo(
                        "Quartiles of "
                                + count
                                + " rows; at most 801 values of a box are drawn, at even ranks.");
    }

    @Test
    void aSpikeAndInterleavedGroupsStayAndTheChartSaysWhatItShows() throws Exception {
        spikesAndGroupsStay(250_000);
    }

    @Test
    @Tag("proof")
    void theyStayInFiveMillionRows() throws Exception {
        spikesAndGroupsStay(5_000_000);
    }
}
