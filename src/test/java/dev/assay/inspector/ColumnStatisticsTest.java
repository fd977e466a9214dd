package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.extract.Extracts;
import dev.assay.inspector.grid.ProfileText;
import dev.assay.inspector.table.GridColumn;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The statistics over a column, in the real database.
final class ColumnStatisticsTest {
    private static final String ZEROLESS = "\"zero_is_failed_fit\":[\"t1\",\"name\",\"other\"],";

    @TempDir Path folder;

    /// Two zeros, a missing value, and a column of true zeros beside them.
    private static Table qubits() {
        return Table.create(
                "qubits",
                StringColumn.create("name", "a", "b", "0", "d", "e", "f"),
                DoubleColumn.create("t1", 0, 40, 50, 0, Double.NaN, 90),
                DoubleColumn.create("x", 0, 1, 2, 3, 4, 5));
    }

    private ResultViewModel opened(String said) throws Exception {
        DuckResultStore store = TestStores.open(folder);
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        tables.put("qubits", qubits());
        ToolCall call = new ToolCall("1", "get_chip_summary", Json.object());
        String layout = "{" + said + "\"qubits\":null}";
        StoredResult stored =
                store.store(
                                call,
                                new ResultPart.Tables(
                                        "chip_summary",
                                        Json.parseObject(layout).orElseThrow(),
                                        tables,
                                        Map.of()),
                                Work.Monitor.none())
                        .result();
        ResultViewModel model = new ResultViewModel(Jobs.inline(), store, stored, Extracts.plain());
        model.open();
        return model;
    }

    private static GridColumn column(ResultViewModel model, String name) {
        return model.tables().getFirst().columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> facts(GridColumn column) {
        return ProfileText.facts(profile(column), column.info().type(), column.unmeasuredZeros())
                .stream()
                .collect(Collectors.toMap(ProfileText.Fact::name, ProfileText.Fact::value));
    }

    private static Profile profile(GridColumn column) {
        return Objects.requireNonNull(column.profile().get());
    }

    private static List<String> line(GridColumn column) {
        return ProfileText.wordings(profile(column), column.info().type());
    }

    @Test
    void zerosThatAreNoMeasurementsAreNoValues() throws Exception {
        GridColumn t1 = column(opened(ZEROLESS), "t1");

        assertThat(line(t1).getFirst()).isEqualTo("40 … 50 … 90");
        assertThat(facts(t1))
                .containsEntry("rows", "6")
                .containsEntry("missing", "1 (16.7 %)")
                .containsEntry("failed fit", "2 zeros, not counted")
                .containsEntry("distinct", "3")
                .containsEntry("min", "40")
                .containsEntry("average", "60");
        assertThat(profile(t1).bars().stream().mapToLong(Profile.Bar::count).sum()).isEqualTo(3);
    }

    /// Each kind of data has its own words, and one result may have several.
    @Test
    void aZeroMeansWhatTheResultSaysInItsOwnWords() throws Exception {
        ResultViewModel model =
                opened(
                        "\"zero_is_sensor_off\":[\"t1\"],\"zero_is_no_wind\":[\"x\",\"t1\"],"
                                + "\"zero_is_\":[\"name\"],\"zero_is_odd\":7,");

        assertThat(facts(column(model, "t1"))).containsEntry("sensor off", "2 zeros, not counted");
        assertThat(facts(column(model, "x")))
                .containsEntry("no wind", "1 zero, not counted")
                .containsEntry("min", "1");
    }

    @Test
    void zerosThatNobodyGivesAMeaningAreValues() throws Exception {
        assertThat(line(column(opened(""), "t1")).getFirst()).isEqualTo("0 … 40 … 90");
        ResultViewModel model = opened(ZEROLESS);
        assertThat(facts(column(model, "x"))).doesNotContainKey("failed fit");
        assertThat(line(column(model, "x")).getFirst()).isEqualTo("0 … 2.5 … 5");
        assertThat(facts(column(model, "name"))).containsEntry("distinct", "6");
    }

    @Test
    void aFilterIsHeldToAndNothingMeasuredIsSaid() throws Exception {
        ResultViewModel model = opened(ZEROLESS);
        GridColumn t1 = column(model, "t1");

        t1.filter().set("< 45");
        model.tables().getFirst().applyFilters();
        assertThat(line(t1).getFirst()).isEqualTo("40 … 40 … 40");
        assertThat(facts(t1)).containsEntry("failed fit", "2 zeros, not counted");

        t1.filter().set("0");
        model.tables().getFirst().applyFilters();
        assertThat(line(t1)).containsExactly("nothing measured", "none");
        assertThat(facts(t1)).containsEntry("rows", "2").doesNotContainKey("min");
    }
}
