package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.WrittenText;
import dev.assay.result.file.FoundTable;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Dates are found by the text that stands for them in their file.
final class WrittenDateFilterTest {
    private static final Cancellation GO_ON = new Cancellation();

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private FoundTable read(String text) throws Exception {
        return WrittenText.read(folder, text);
    }

    private StoredTable stored(FoundTable found, boolean copied) throws Exception {
        StoredResult result =
                store.store(
                                new ToolCall("1", "file", Json.object()),
                                List.of(
                                        new Storable.FileRows(
                                                "data", Json.object(), found, copied)),
                                Work.Monitor.none())
                        .getFirst()
                        .result();
        return store.table(result, result.content().tables().getFirst());
    }

    private StoredTable table(String... dates) throws Exception {
        StringBuilder text = new StringBuilder("day;n\n");
        for (int i = 0; i < dates.length; i++) {
            text.append(dates[i]).append(';').append(i).append('\n');
        }
        return stored(read(text.toString()), false);
    }

    /// The numbers of the rows that pass.
    private static List<Object> found(StoredTable table, String filter) throws Exception {
        return table
                .rows(List.of(FilterText.read(table.info().column("day"), filter)), GO_ON)
                .page(0, 9)
                .stream()
                .<Object>map(row -> String.valueOf(row.get(1)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "31.12.2024, 02.01.2025, 2024-12-31",
        "31.12.24, 02.01.25, 2024-12-31",
        "31/12/2024, 02/01/2025, 2024-12-31",
        "12/31/2024, 01/02/2025, 2024-12-31",
        "12/31/24, 01/02/25, 2024-12-31",
        "31-12-2024, 02-01-2025, 2024-12-31",
        "12-31-2024, 01-02-2025, 2024-12-31",
        "2024/12/31, 2025/01/02, 2024-12-31",
        "1.12.1969, 31.1.1970, 1969-12-01",
        "1.12.69, 31.1.70, 1969-12-01",
        "31.12.68, 2.1.69, 2068-12-31",
        "31.12.2024 14:30, 02.01.2025 08:00, 2024-12-31 14:30",
        "31.12.2024 14:30:05, 02.01.2025 08:00:00, 2024-12-31 14:30:05",
        "31.12.24 8:30, 2.1.25 18:30, 2024-12-31 08:30",
        "12/31/2024 11:59 PM, 1/2/2025 12:01 AM, 2024-12-31 23:59",
        "12/31/2024 12:01:00 AM, 1/2/2025 12:01:00 PM, 2024-12-31 00:01",
        "2024-12-31, 2025-01-02, 2024-12-31",
    })
    void aDateIsFoundAsItIsWrittenAndInIsoForm(String first, String second, String iso)
            throws Exception {
        StoredTable table = table(first, second);

        assertThat(table.info().columns().getFirst().type().isTime()).isTrue();
        assertThat(found(table, first)).containsExactly("0");
        assertThat(found(table, second)).containsExactly("1");
        assertThat(found(table, iso)).containsExactly("0");
        assertThat(
                        found(table, first + ".." + second).size()
                                + found(table, second + ".." + first).size())
                .isEqualTo(2);
        assertThat(found(table, "not " + first)).containsExactly("1");
        assertThat(found(table, first + " | " + second)).containsExactly("0", "1");
    }

    @ParameterizedTest
    @CsvSource({
        "13/04/2024, 2024-04-03, 04/13/2024",
        "04/13/2024, 2024-03-04, 13/04/2024",
        "13/04/24, 2024-04-03, 04/13/24"
    })
    void oneDateDecidesTheOrderOfAllAndOfFilters(String clear, String iso, String other)
            throws Exception {
        String unclear = clear.endsWith("2024") ? "03/04/2024" : "03/04/24";
        StoredTable table = table(unclear, unclear, unclear, clear);

        assertThat(found(table, unclear)).containsExactly("0", "1", "2");
        assertThat(found(table, iso)).containsExactly("0", "1", "2");
        assertThat(found(table, clear)).containsExactly("3");
        assertThatThrownBy(() -> found(table, other))
                .isInstanceOf(BadFilterException.class)
                .hasMessageContaining(
                        clear.startsWith("13") ? "day first 31/12/2026" : "month first 12/31/2026");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whereNothingDecidesTheOrderItIsToldAndFiltersFollowIt(boolean copied) throws Exception {
        FoundTable read = read("day;n\n03/04/2024;0\n04/03/2024;1\n");
        StoredTable table = stored(read, copied);
        boolean dayFirst = read.remarks().getFirst().contains("are read day first");

        assertThat(read.remarks()).anyMatch(remark -> remark.contains("would fit all of them"));
        assertThat(found(table, "03/04/2024")).containsExactly("0");
        assertThat(found(table, "2024-04-03")).containsExactly(dayFirst ? "0" : "1");
    }

    @Test
    void eachColumnHasItsOwnOrder() throws Exception {
        StoredTable table =
                stored(read("day;n;b\n13.04.2024;0;04/13/2024\n01.04.2024;1;04/02/2024\n"), true);

        assertThat(found(table, "01.04.2024")).containsExactly("1");
        assertThat(
                        table.rows(
                                        List.of(
                                                FilterText.read(
                                                        table.info().column("b"), ">= 04/03/2024")),
                                        GO_ON)
                                .count())
                .isEqualTo(1);
    }

    @Test
    void aStoreThatIsOpenedAgainKnowsTheOrder() throws Exception {
        table("12/31/2024", "01/02/2025");
        store.close();
        store = TestStores.open(folder.resolve("conversation"));
        StoredResult kept = store.all().getFirst();

        assertThat(found(store.table(kept, kept.content().tables().getFirst()), "12/31/2024"))
                .containsExactly("0");
    }
}
