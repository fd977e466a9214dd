package dev.assay.result.table;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.CellSearch.In;
import dev.assay.result.table.CellSearch.Place;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// Words in the cells of stored tables, in the real database.
final class CellSearchTest {
    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StoredTable stored(Column<?>... columns) throws Exception {
        Table table = Table.create("rows", columns);
        StoredResult result =
                store.store(
                                StoreFixture.call("make", "{}"),
                                StoreFixture.tables("rows", "{}", table),
                                Work.Monitor.none())
                        .result();
        return store.table(result, result.content().tables().getFirst());
    }

    private StoredTable mixed() throws Exception {
        return stored(
                IntColumn.create("qid", new int[] {12, 7, 120}),
                InstantColumn.create(
                        "hit",
                        Instant.parse("2026-11-12T02:22:04.211Z"),
                        Instant.parse("2026-11-13T00:00:00Z"),
                        null),
                DoubleColumn.create("t1", 84.6812394857123, Double.NaN, 3.14e-7),
                StringColumn.create("state", "Ready, it's \"so\"", null, "busy 12 %_?"),
                BooleanColumn.create("good", true, false, false));
    }

    private static List<Place> find(StoredTable table, String words, List<Step> query)
            throws Exception {
        List<In> columns =
                table.info().columns().stream().map(info -> new In(info.name(), 2)).toList();
        return table.find(new CellSearch(words, columns, 100), query, new Cancellation());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "12 | 0:0 0:1 2:0 2:3",
                "READY | 0:3",
                "it's \"so\" | 0:3",
                "%_? | 2:3",
                "84.68 | 0:2",
                "84.681 | 0:2",
                "84.7 |",
                "84.69 |",
                "3.14e-7 | 2:2",
                "0.00 |",
                "2026-11-13T00:00:00Z | 1:1",
                "04.211z | 0:1",
                "true | 0:4",
                "nothing like it |",
            })
    void wordsAreFoundInEveryKindOfColumn(String words, String places) throws Exception {
        List<String> found = new ArrayList<>();
        for (Place place : find(mixed(), words, List.of())) {
            found.add(place.row() + ":" + place.column());
        }
        assertThat(String.join(" ", found)).isEqualTo(places == null ? "" : places);
    }

    @Test
    void numbersAreFoundAsTheyAreShown() throws Exception {
        StoredTable table = stored(DoubleColumn.create("x", 84.6871, 84.6849, 85));

        assertThat(find(table, "84.69", List.of())).containsExactly(new Place(0, 0));
        assertThat(find(table, "84.68", List.of())).containsExactly(new Place(1, 0));
        assertThat(find(table, "84.687", List.of()))
                .as("more digits than are shown")
                .containsExactly(new Place(0, 0));
    }

    @Test
    void cellsComeInTheOrderOfTheRowsOnScreen() throws Exception {
        StoredTable table =
                stored(
                        IntColumn.create("place", new int[] {5, 3, 4, 3, 9}),
                        StringColumn.create("k0", "a", "a", "a", "ab", "b"));
        List<Step> sorted =
                query(List.of(new Sort("place", true)), List.of(new ColumnFilter("place", "< 5")))
                        .steps(table.info());

        assertThat(find(table, "a", sorted))
                .containsExactly(new Place(2, 1), new Place(1, 1), new Place(3, 1));
    }

    @Test
    void noMoreAreReadThanAreWanted() throws Exception {
        int rows = 30_000;
        IntColumn numbers = IntColumn.create("n", rows);
        for (int i = 0; i < rows; i++) {
            numbers.set(i, i);
        }
        StoredTable table = stored(numbers);

        List<Place> found =
                table.find(
                        new CellSearch("7", List.of(new In("n", 0)), 10),
                        List.of(),
                        new Cancellation());

        assertThat(found)
                .hasSize(10)
                .startsWith(new Place(7, 0), new Place(17, 0))
                .endsWith(new Place(72, 0));
    }

    @Test
    void aTableOfVeryManyColumnsIsSearched() throws Exception {
        Column<?>[] columns = new Column<?>[1_500];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = StringColumn.create("c" + i, "v" + i + ".");
        }

        assertThat(find(stored(columns), "v1499.", List.of())).containsExactly(new Place(0, 1_499));
    }
}
