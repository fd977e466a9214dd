package dev.assay.inspector.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.FakeTable;
import dev.assay.inspector.plot.PlotViewModel.Role;
import dev.assay.inspector.table.ColumnStatistics;
import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.plot.PlotRequest;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlotViewModelTest {
    private final PlotViewModel model = choices();

    @Test
    void timeSeriesBecomeALineForEachOfAFewValues() {
        assertThat(model.request())
                .isEqualTo(
                        new PlotRequest(
                                Kind.LINE,
                                "calibrated_at",
                                "t1",
                                "qid",
                                null,
                                "t1 [μs] over calibrated_at, by qid (data)"));
        assertThat(model.preview().get()).endsWith("From 41,472 rows.");
    }

    /// A series of many qubits, each with its own times.
    private static PlotViewModel series(ColumnInfo group, int groups, int distinctTimes) {
        GridColumn time = column("t", TableInfo.Type.INSTANT, distinctTimes);
        GridColumn value = column("v", TableInfo.Type.NUMBER, 7_000);
        GridColumn grouped = new GridColumn(2, group);
        grouped.setStatistics(profile(group.name(), groups));
        return new PlotViewModel("t1", "7,468 rows", List.of(time, value, grouped));
    }

    private static GridColumn column(String name, TableInfo.Type type, long distinct) {
        GridColumn column = new GridColumn(0, new ColumnInfo(name, type, Optional.empty()));
        column.setStatistics(profile(name, distinct));
        return column;
    }

    private static ColumnStatistics profile(String name, long distinct) {
        return ColumnStatistics.of(
                new Profile(name, 7_468, 0, distinct, NotFinite.NONE, Optional.empty(), List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "qid,      TEXT,    156,  7468, qid",
        "qid,      TEXT,    63,   118,  qid",
        "qid,      INTEGER, 64,   7468, qid",
        "device,   INTEGER, 64,   118,  device",
        "watts,    INTEGER, 190,  7468,",
        "watts,    INTEGER, 900,  118,",
        "remark,   TEXT,    7000, 7468,",
        "constant, TEXT,    1,    7468,",
    })
    void aLineForEachSeriesIsProposed(
            String name, TableInfo.Type type, int groups, int times, String proposed) {
        PlotViewModel model = series(new ColumnInfo(name, type, Optional.empty()), groups, times);

        assertThat(model.request().kind()).isEqualTo(Kind.LINE);
        assertThat(model.request().y()).isEqualTo("v");
        assertThat(model.request().group()).isEqualTo(proposed);
    }

    @Test
    void everyKindProposesWhatItCanDraw() {
        for (Kind kind : Kind.values()) {
            model.kind().set(kind);
            assertThat(model.problem().get()).as(kind.label()).isEmpty();
        }
        model.kind().set(Kind.HISTOGRAM);
        assertThat(model.request().x()).isEqualTo("t1");
        assertThat(model.request().y()).isNull();
        assertThat(model.request().title()).isEqualTo("Distribution of t1 [μs] (data)");
    }

    private static PlotViewModel over(String... columns) {
        List<GridColumn> all = new ArrayList<>();
        for (String each : columns) {
            String[] parts = each.split(" ", 2);
            all.add(column(parts[0], TableInfo.Type.valueOf(parts[1]), 60));
        }
        return new PlotViewModel("t", "64 rows", all);
    }

    @ParameterizedTest
    @CsvSource({
        "qid TEXT, t1 NUMBER, BAR, qid, t1",
        "t1 NUMBER, qid TEXT, BAR, qid, t1",
        "qid INTEGER, t1 NUMBER, BAR, qid, t1",
        "t1 NUMBER, device_id INTEGER, BAR, device_id, t1",
        "name TEXT, count INTEGER, BAR, name, count",
        "t1 NUMBER, t2 NUMBER, SCATTER, t1, t2",
        "at INSTANT, t1 NUMBER, LINE, at, t1",
        "name TEXT, remark TEXT, BAR, name,",
        "at INSTANT, name TEXT, BAR, name,",
    })
    void theFirstOfferHasAllOfItsAxes(
            String one, String other, Kind kind, String x, @Nullable String y) {
        PlotViewModel model = over(one, other);

        assertThat(model.problem().get()).isEmpty();
        assertThat(model.request().kind()).isEqualTo(kind);
        assertThat(model.request().x()).isEqualTo(x);
        assertThat(model.request().y()).isEqualTo(y);
    }

    @Test
    void whatTheTableHasNoColumnsForIsNotOffered() {
        PlotViewModel two = over("qid TEXT", "t1 NUMBER");
        assertThat(Kind.values()).filteredOn(two::canDraw).doesNotContain(Kind.HEATMAP).hasSize(5);
        for (Kind kind : Kind.values()) {
            two.kind().set(kind);
            assertThat(two.problem().get().isEmpty()).as(kind.label()).isEqualTo(two.canDraw(kind));
        }
        two.kind().set(Kind.SCATTER);
        assertThat(two.request().x()).isEqualTo("qid");
        assertThat(two.request().y()).isEqualTo("t1");

        PlotViewModel one = over("t1 NUMBER");
        assertThat(one.request().kind()).isEqualTo(Kind.HISTOGRAM);
        assertThat(one.problem().get()).isEmpty();
        assertThat(Kind.values()).filteredOn(one::canDraw).containsOnly(Kind.HISTOGRAM, Kind.BOX);

        assertThat(Kind.values()).filteredOn(over("name TEXT")::canDraw).containsOnly(Kind.BAR);
    }

    @Test
    void saysWhatIsMissingInsteadOfDrawingNonsense() {
        model.choice(Role.Y).set(null);
        assertThat(model.problem().get()).isEqualTo("Choose a column for y.");

        model.choice(Role.Y).set(model.columns().getLast());
        assertThat(model.problem().get()).contains("holds text");
        assertThat(model.preview().get()).isEmpty();
    }

    private static PlotViewModel choices() {
        TableViewModel table =
                new TableViewModel(Jobs.inline(), "p", new FakeTable("data", 41_472), Map.of());
        table.open();
        return new PlotViewModel("data", table.state().get().count(), table.columns());
    }
}
