package dev.assay.inspector.summarise;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.SqlTables;
import dev.assay.inspector.summarise.SummariseViewModel.Order;
import dev.assay.inspector.table.GridColumn;
import dev.assay.query.Aggregate;
import dev.assay.query.Computed.Against;
import dev.assay.query.Grain;
import dev.assay.query.QuerySql;
import dev.assay.query.TableQuery;
import dev.assay.result.TestStores;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.WrittenNames;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Whatever the dialog lets somebody choose, the database computes.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class AnySummaryTest {
    private static final int ROWS = 40;

    @TempDir static Path folder;
    private DuckResultStore store;
    private TableInfo table;
    private String from = "";

    @BeforeAll
    void open() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        StoredResult result =
                store.store(
                                call("x", "{}"),
                                List.of(
                                        new Storable.Tables(
                                                tables("t 1", "{'rows':'rows'}", odd()),
                                                Optional.empty())),
                                Work.Monitor.none())
                        .getFirst()
                        .result();
        table = result.content().tables().getFirst();
        from = SqlTables.of(store).nameOf(result, table);
    }

    private static Table odd() {
        return Table.create(
                "rows",
                StringColumn.create(
                        "it's \"A\"",
                        IntStream.range(0, ROWS).mapToObj(i -> "x " + i % 3).toList()),
                DoubleColumn.create(
                        "rows",
                        IntStream.range(0, ROWS)
                                .mapToDouble(i -> i % 5 == 0 ? Double.NaN : i)
                                .toArray()),
                LongColumn.create(
                        "left",
                        IntStream.range(0, ROWS).mapToLong(i -> Long.MAX_VALUE - i).toArray()),
                BooleanColumn.create(
                        "group", IntStream.range(0, ROWS).mapToObj(i -> i % 2 == 0).toList()),
                InstantColumn.create("at", times().toList()),
                DateColumn.create(
                        "month",
                        IntStream.range(0, ROWS)
                                .mapToObj(i -> LocalDate.of(2026, 1, 1).plusDays(i))
                                .toList()),
                DateTimeColumn.create(
                        "Σ%s",
                        IntStream.range(0, ROWS)
                                .mapToObj(i -> LocalDateTime.of(2026, 1, 1, 0, 0).plusHours(i))
                                .toList()));
    }

    private static Stream<Instant> times() {
        return IntStream.range(0, ROWS).mapToObj(i -> Instant.EPOCH.plusSeconds(i * 40_000L));
    }

    @AfterAll
    void close() {
        store.close();
    }

    private SummariseViewModel choices() {
        List<GridColumn> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            columns.add(new GridColumn(i, table.columns().get(i)));
        }
        return new SummariseViewModel("40 rows", List.of(), columns);
    }

    private List<List<@Nullable Object>> rows(SummariseViewModel chosen) throws Exception {
        String statement =
                QuerySql.of(new TableQuery(from, chosen.steps()), new WrittenNames(table));
        List<List<@Nullable Object>> all = new ArrayList<>();
        try (SqlRows rows =
                new SqlQuestions(store, Duration.ofSeconds(60))
                        .ask(statement, new Cancellation())
                        .rows()) {
            for (var row = rows.next(); row.isPresent(); row = rows.next()) {
                all.add(row.get());
            }
        }
        assertThat(all).as(statement).isNotEmpty();
        return all;
    }

    @Test
    void everyGroupCountsAllRows() throws Exception {
        for (GridColumn column : choices().columns()) {
            List<@Nullable Grain> grains = new ArrayList<>(SummariseViewModel.grains(column));
            grains.add(null);
            for (Grain grain : grains) {
                SummariseViewModel chosen = choices();
                chosen.values().get(1).how().set(null);
                chosen.groups().getFirst().column().set(column);
                chosen.groups().getFirst().grain().set(grain);
                assertThat(
                                rows(chosen).stream()
                                        .mapToLong(row -> ((Number) row.getLast()).longValue())
                                        .sum())
                        .as(column.name() + grain)
                        .isEqualTo(ROWS);
            }
        }
    }

    @Test
    void whatIsNoNumberIsComparedWithNothing() {
        SummariseViewModel chosen = choices();
        chosen.values().getFirst().how().set(Aggregate.MAX);
        chosen.values().getFirst().column().set(chosen.columns().getFirst());
        assertThat(chosen.problem().get()).isEmpty();
        chosen.against().set(Against.ALL_GROUPS);
        assertThat(chosen.problem().get())
                .isEqualTo(
                        "Only numbers can be compared between groups, and the largest it's \"A\" is none.");
    }

    @Test
    void everyValueIsComputedInEveryOrderAndAgainstEverything() throws Exception {
        int run = 0;
        for (GridColumn column : choices().columns()) {
            for (Aggregate how : Aggregate.values()) {
                SummariseViewModel chosen = choices();
                chosen.values().getFirst().how().set(how);
                chosen.values().getFirst().column().set(column);
                chosen.order().set(List.of(Order.values()).get(run % 3));
                chosen.against().set(List.of(Against.values()).get(run % 4));
                if (chosen.problem().get().isEmpty()) {
                    run++;
                    assertThat(rows(chosen)).as(how + " of " + column.name()).isNotEmpty();
                }
            }
        }
        assertThat(run).isGreaterThan(30);
    }
}
