package dev.assay.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.query.Computed.Against;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression.Column;
import dev.assay.query.Expression.Literal;
import dev.assay.query.Step.Group;
import dev.assay.query.Step.Sort;
import dev.assay.query.Step.Summarise;
import dev.assay.result.statement.SqlWords;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Summaries as statements, against the same computed row by row.
final class SummarySqlTest {
    private static final int ROWS = 500;
    private static final Group REGION = new Group("Region", Optional.empty(), "Region");
    private static final Computed TOTAL = of(Aggregate.SUM);

    private static Connection connection;

    /// A row of the table.
    private record Sale(String region, double price, int day) {
        static Sale of(int i) {
            return new Sale("r" + i % 7, i % 13 == 0 ? Double.NaN : i % 31 / 2.0, i % 90);
        }

        String month() {
            return day < 31 ? "2026-01" : day < 59 ? "2026-02" : "2026-03";
        }
    }

    private static final List<Sale> SALES = IntStream.range(0, ROWS).mapToObj(Sale::of).toList();

    private static final class Names implements QuerySql.Names {
        @Override
        public String column(String name) {
            return SqlWords.written(name);
        }

        @Override
        public boolean mayBeNaN(String name) {
            return name.equals("price");
        }

        @Override
        public String typed(String condition) {
            return "(" + condition + ")";
        }

        @Override
        public boolean isTaken(String name) {
            return false;
        }

        @Override
        public boolean hasZone(String name) {
            return name.equals("at");
        }

        @Override
        public String made(String title) {
            return SqlWords.written(title);
        }
    }

    @BeforeAll
    static void open() throws Exception {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement making = connection.createStatement()) {
            making.execute(
                    """
                    CREATE TABLE sales AS SELECT 'r' || i %% 7 AS "Region",
                      CASE WHEN i %% 13 = 0 THEN 'nan'::DOUBLE ELSE i %% 31 / 2.0 END AS price,
                      TIMESTAMPTZ '2026-01-01 00:00:00+00' + INTERVAL 1 DAY * (i %% 90) AS at
                    FROM range(%d) r(i)\
                    """
                            .formatted(ROWS));
        }
    }

    @AfterAll
    static void close() throws Exception {
        connection.close();
    }

    private static Computed of(Aggregate how) {
        Condition finite =
                new Condition.Not(
                        new Condition.OneOf(
                                new Column("price"), List.of(new Literal.Fraction(Double.NaN))));
        return new Computed(
                how, Optional.of("price"), finite, Against.NOTHING, how.heading("price"));
    }

    private static String written(Step... steps) {
        return QuerySql.of(new TableQuery("sales", List.of(steps)), new Names());
    }

    private static List<List<Object>> rows(Step... steps) throws Exception {
        List<List<Object>> all = new ArrayList<>();
        try (Statement asking = connection.createStatement()) {
            // As the store's database has it.
            asking.execute("SET TimeZone = 'UTC'");
            ResultSet rows = asking.executeQuery(written(steps));
            while (rows.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    Object cell = rows.getObject(i);
                    row.add(
                            cell instanceof Number number
                                    ? (Object) number.doubleValue()
                                    : String.valueOf(cell));
                }
                all.add(row);
            }
        }
        return all;
    }

    private static Map<String, Double> byRegion(ToDoubleFunction<double[]> how) {
        return SALES.stream()
                .filter(sale -> !Double.isNaN(sale.price()))
                .collect(
                        Collectors.groupingBy(
                                Sale::region,
                                TreeMap::new,
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        some ->
                                                how.applyAsDouble(
                                                        some.stream()
                                                                .mapToDouble(Sale::price)
                                                                .sorted()
                                                                .toArray()))));
    }

    private static double mean(double[] sorted) {
        return IntStream.range(0, sorted.length).mapToDouble(i -> sorted[i]).sum() / sorted.length;
    }

    private static double computed(Aggregate how, double[] sorted) {
        int n = sorted.length;
        double mean = mean(sorted);
        return switch (how) {
            case ROWS, PRESENT -> n;
            case SUM -> mean * n;
            case MEAN -> mean;
            case MEDIAN -> (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
            case MIN -> sorted[0];
            case MAX -> sorted[n - 1];
            case RANGE -> sorted[n - 1] - sorted[0];
            case DISTINCT -> IntStream.range(0, n).mapToObj(i -> sorted[i]).distinct().count();
            case DEVIATION -> {
                double squares = 0;
                for (double value : sorted) {
                    squares += (value - mean) * (value - mean);
                }
                yield Math.sqrt(squares / (n - 1));
            }
        };
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROWS")
    void eachValueIsComputedOfTheRowsThatCount(Aggregate how) throws Exception {
        Map<String, Double> expected = byRegion(prices -> computed(how, prices));
        List<List<Object>> found = rows(new Summarise(List.of(REGION), List.of(of(how))));
        assertThat(found.stream().map(row -> row.getFirst()))
                .containsExactlyElementsOf(expected.keySet());
        for (List<Object> row : found) {
            assertThat((Double) row.get(1))
                    .isCloseTo(expected.get(row.getFirst()), Offset.offset(1e-9));
        }
    }

    @Test
    void monthsAreThoseOfTheClockAndShareWhatAllHaveTogether() throws Exception {
        Map<String, Long> months =
                SALES.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Sale::month, TreeMap::new, Collectors.counting()));
        List<List<Object>> found =
                rows(
                        new Summarise(
                                List.of(new Group("at", Optional.of(Grain.MONTH), "month")),
                                List.of(
                                        Computed.rows(),
                                        Computed.rows().against(Against.ALL_GROUPS),
                                        Computed.rows().against(Against.GROUP_BEFORE))));
        List<List<Object>> expected = new ArrayList<>();
        long before = -1;
        for (Map.Entry<String, Long> month : months.entrySet()) {
            long rows = month.getValue();
            expected.add(
                    List.of(
                            month.getKey(),
                            (double) rows,
                            100.0 * rows / ROWS,
                            before < 0 ? "null" : (Object) (double) (rows - before)));
            before = rows;
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void groupsAreFilteredSortedAndCutBehindThem() throws Exception {
        Step.Filter many =
                new Step.Filter(
                        new Condition.Compare(
                                new Column(TOTAL.title()),
                                Comparison.MORE,
                                new Literal.Whole(490)));
        Step[] steps = {
            Step.where("price", Comparison.MORE, 1),
            new Summarise(List.of(REGION), List.of(TOTAL)),
            many,
            new Step.Order(List.of(new Sort(TOTAL.title(), true))),
            new Step.Limit(2)
        };
        Map<String, Double> totals =
                byRegion(prices ->
                        IntStream.range(0, prices.length)
                                .mapToDouble(i -> prices[i])
                                .filter(price -> price > 1)
                                .sum());
        List<List<Object>> expected =
                totals.entrySet().stream()
                        .filter(total -> total.getValue() > 490)
                        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                        .limit(2)
                        .map(total -> List.<Object>of(total.getKey(), total.getValue()))
                        .toList();
        assertThat(expected).hasSize(2);
        assertThat(rows(steps)).isEqualTo(expected);
        theStatementIsOne(written(steps));
    }

    private static void theStatementIsOne(String written) {
        assertThat(written)
                .isEqualTo(
                        """
                        SELECT "Region",
                          sum(price) FILTER (WHERE NOT (price IN ('NaN'::DOUBLE))) AS "total price"
                        FROM sales
                        WHERE (price > 1 AND NOT isnan(price))
                        GROUP BY "Region"
                        HAVING (sum(price) FILTER (WHERE NOT (price IN ('NaN'::DOUBLE))) > 490 AND NOT isnan(sum(price) FILTER (WHERE NOT (price IN ('NaN'::DOUBLE)))))
                        ORDER BY "total price" DESC NULLS LAST, "Region"
                        LIMIT 2\
                        """);
    }

    @Test
    void whatIsToldAgainstOthersIsFilteredBehindAllOfThem() throws Exception {
        Computed share = Computed.rows().against(Against.ALL_GROUPS);
        List<List<Object>> all = rows(new Summarise(List.of(REGION), List.of(share)));
        assertThat(all.stream().mapToDouble(row -> (Double) row.get(1)).sum())
                .isCloseTo(100, Offset.offset(1e-9));
        double limit = (Double) all.getFirst().get(1) - 1e-6;
        Step.Filter some =
                new Step.Filter(
                        new Condition.Compare(
                                new Column(share.title()),
                                Comparison.MORE,
                                new Literal.Fraction(limit)));
        assertThat(rows(new Summarise(List.of(REGION), List.of(share)), some))
                .isEqualTo(all.stream().filter(row -> (Double) row.get(1) > limit).toList())
                .hasSizeLessThan(all.size());
    }

    @Test
    void aSummaryOfASummaryAndOfTheFirstRowsSelectsFromThose() throws Exception {
        assertThat(
                        rows(
                                new Summarise(List.of(REGION), List.of(Computed.rows())),
                                new Summarise(List.of(), List.of(Computed.rows()))))
                .isEqualTo(List.of(List.of(7.0)));
        assertThat(
                        rows(
                                new Step.Order(List.of(new Sort("Region", true))),
                                new Step.Limit(10),
                                new Summarise(List.of(REGION), List.of(Computed.rows()))))
                .isEqualTo(List.of(List.of("r6", 10.0)));
    }
}
