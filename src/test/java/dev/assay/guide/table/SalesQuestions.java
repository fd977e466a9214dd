package dev.assay.guide.table;

import static dev.assay.guide.table.TestTable.number;
import static dev.assay.guide.table.TestTable.time;
import static dev.assay.guide.table.TruthCase.checks;
import static dev.assay.guide.table.TruthCase.figure;
import static dev.assay.guide.table.TruthCase.first;
import static dev.assay.guide.table.TruthCase.groups;
import static dev.assay.guide.table.TruthCase.refused;
import static dev.assay.guide.table.TruthCase.rows;
import static dev.assay.guide.table.TruthCase.says;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TestTable.Picked;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// Questions about sales.
final class SalesQuestions {
    private final TestTable sales = TestTables.sales();
    private final Picked all = sales.all();

    static Map<String, Double> each(Picked rows, String column, ToDoubleFunction<Picked> of) {
        Map<String, Double> values = new LinkedHashMap<>();
        rows.by(column)
                .forEach((name, some) -> values.put(name.toString(), of.applyAsDouble(some)));
        return values;
    }

    static Map<String, Double> each(
            Picked rows, String time, String pattern, ToDoubleFunction<Picked> of) {
        DateTimeFormatter form = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        return rows.rows().stream()
                .collect(
                        Collectors.groupingBy(
                                row -> form.format(time(row, time)),
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        some -> of.applyAsDouble(new Picked(some)))));
    }

    private Picked is(String column, String value) {
        return sales.where(row -> value.equals(row.get(column)));
    }

    private Picked in(int year) {
        return sales.where(row -> time(row, "order_date").getYear() == year);
    }

    private Picked in(Month month) {
        return sales.where(row -> time(row, "order_date").getMonth() == month);
    }

    private Map<String, Double> weekdays() {
        Map<String, Double> days = new LinkedHashMap<>();
        for (TestTable.Row row : all.rows()) {
            DayOfWeek day = time(row, "order_date").getDayOfWeek();
            String name = day.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            days.merge(day.getValue() + " " + name, number(row, "revenue"), Double::sum);
        }
        return days;
    }

    List<TruthCase> all() {
        List<TruthCase> cases = new ArrayList<>(figures);
        cases.addAll(perGroup);
        cases.addAll(overTime);
        cases.addAll(selected);
        cases.addAll(followUps);
        cases.addAll(refusals);
        return cases;
    }

    private final List<TruthCase> figures =
            List.of(
                    figure("what is the total revenue?", all.sum("revenue")),
                    figure("sum of units", all.sum("units")),
                    figure("Average revenue", all.mean("revenue")),
                    figure("avg revenue please", all.mean("revenue")),
                    figure("what's the median revenue", all.median("revenue")),
                    figure("highest revenue", all.max("revenue")),
                    figure("smallest revenue", all.min("revenue")),
                    figure("standard deviation of revenue", all.deviation("revenue")),
                    figure("revenue range", all.max("revenue") - all.min("revenue")),
                    figure("how many orders are there", 600),
                    figure("how many different products are there", 4),
                    figure("how many units were sold in 2025", in(2025).sum("units")),
                    figure(
                            "total revenue for chairs and sofas",
                            is("product", "Chair").sum("revenue")
                                    + is("product", "Sofa").sum("revenue")),
                    figure("mean revenue in New York", is("region", "New York").mean("revenue")),
                    figure("averge revenu in the north", is("region", "North").mean("revenue")),
                    figure("revenue on average in march", in(Month.MARCH).mean("revenue")),
                    figure(
                            "what percentage of orders failed",
                            100.0 * is("status", "failed").count() / 600),
                    figure(
                            "what share of the orders is express",
                            100.0
                                    * sales.where(row -> Boolean.TRUE.equals(row.get("express")))
                                            .count()
                                    / 600),
                    figure("min and max revenue", all.min("revenue")),
                    figure("min and max revenue", all.max("revenue")));

    private final List<TruthCase> perGroup =
            List.of(
                    groups(
                            "total revenue by region",
                            each(all, "region", rows -> rows.sum("revenue"))),
                    groups(
                            "average revenue per product",
                            each(all, "product", rows -> rows.mean("revenue"))),
                    groups(
                            "median revenue for each region",
                            each(all, "region", rows -> rows.median("revenue"))),
                    groups("number of orders per status", each(all, "status", Picked::count)),
                    groups("how many orders per regoin", each(all, "region", Picked::count)),
                    groups("orders by product", each(all, "product", Picked::count)),
                    groups("units sold by region", each(all, "region", rows -> rows.sum("units"))),
                    groups(
                            "share of revenue by region",
                            each(
                                    all,
                                    "region",
                                    rows -> 100 * rows.sum("revenue") / all.sum("revenue"))),
                    groups(
                            "share of failed orders by region",
                            each(
                                    all,
                                    "region",
                                    rows ->
                                            100.0
                                                    * rows.rows().stream()
                                                            .filter(row ->
                                                                    "failed"
                                                                            .equals(
                                                                                    row.get(
                                                                                            "status")))
                                                            .count()
                                                    / rows.count())),
                    groups("distinct regions", each(all, "region", Picked::count)),
                    groups("list the products", each(all, "product", Picked::count)),
                    first(
                            "which region has the highest total revenue",
                            all.best("region", rows -> rows.sum("revenue")),
                            all.group("region", all.best("region", rows -> rows.sum("revenue")))
                                    .sum("revenue")),
                    first(
                            "top 3 products by units",
                            all.best("product", rows -> rows.sum("units")),
                            all.group("product", all.best("product", rows -> rows.sum("units")))
                                    .sum("units")),
                    first(
                            "which product has the lowest average revenue",
                            all.best("product", rows -> -rows.mean("revenue")),
                            -all.by("product").values().stream()
                                    .mapToDouble(rows -> -rows.mean("revenue"))
                                    .max()
                                    .orElse(0)),
                    first(
                            "which product sells the most units",
                            all.best("product", rows -> rows.sum("units")),
                            all.group("product", all.best("product", rows -> rows.sum("units")))
                                    .sum("units")),
                    first("most common status", "paid", is("status", "paid").count()),
                    says(
                            "which region has the least orders",
                            "**" + all.best("region", rows -> -rows.count()) + "**"),
                    checks(
                            "total revenue by region as a pie chart",
                            answer -> assertThat(answer.charts()).hasSize(1)),
                    checks(
                            "bar chart of revenue by region",
                            answer ->
                                    assertThat(
                                                    answer.charts()
                                                            .getFirst()
                                                            .at("/data/0/type")
                                                            .asText())
                                            .isEqualTo("bar")),
                    checks(
                            "revenue by region and product",
                            answer -> assertThat(answer.said()).contains("20 groups")));

    private final Map<String, Double> months =
            each(all, "order_date", "yyyy-MM", rows -> rows.sum("revenue"));
    private final Map<String, Double> weekdays = weekdays();

    private final List<TruthCase> overTime =
            List.of(
                    groups("total revenue by month", months),
                    groups("monthly revenue", months),
                    groups("total revenue by month as a bar chart", months),
                    groups(
                            "how many orders per year",
                            each(all, "order_date", "yyyy", Picked::count)),
                    groups(
                            "yearly revenue",
                            each(all, "order_date", "yyyy", rows -> rows.sum("revenue"))),
                    groups("revenue per weekday", weekdays),
                    groups(
                            "average revenue by hour of the day",
                            each(all, "order_date", "HH", rows -> rows.mean("revenue"))),
                    groups(
                            "total revenue per month in 2026",
                            each(in(2026), "order_date", "yyyy-MM", rows -> rows.sum("revenue"))),
                    checks(
                            "plot revenue over time",
                            answer -> {
                                assertThat(answer.plots()).hasSize(1);
                                assertThat(answer.plots().getFirst().path("kind").asText())
                                        .isEqualTo("line");
                                assertThat(answer.plots().getFirst().path("x").asText())
                                        .isEqualTo("order_date");
                            }),
                    checks(
                            "total revenue by month as a bar chart",
                            answer ->
                                    assertThat(
                                                    answer.charts()
                                                            .getFirst()
                                                            .at("/data/0/type")
                                                            .asText())
                                            .isEqualTo("bar")),
                    checks(
                            "average revenue per region over time",
                            answer ->
                                    assertThat(answer.charts().getFirst().path("data")).hasSize(5)),
                    says(
                            "compare 2025 with 2026 by revenue",
                            in(2025).sum("revenue"),
                            in(2026).mean("revenue")),
                    says(
                            "compare the revenue of 2025 and 2026",
                            in(2025).sum("revenue"),
                            in(2026).sum("revenue")),
                    says(
                            "average revenue 2025 vs 2026",
                            in(2025).mean("revenue"),
                            in(2026).mean("revenue")),
                    says(
                            "difference in units between North and South",
                            is("region", "North").sum("units"),
                            is("region", "South").sum("units")),
                    says("when was the largest revenue", all.max("revenue"), "2026-12-13 17:00"),
                    says("when was the first order", "2025-01-01"));

    private final List<TruthCase> selected =
            List.of(
                    rows("how many rows where status is failed", is("status", "failed").count()),
                    rows("orders that are not paid", all.count() - is("status", "paid").count()),
                    rows(
                            "rows with revenue over 300 in March",
                            sales.where(row ->
                                            number(row, "revenue") > 300
                                                    && time(row, "order_date").getMonth()
                                                            == Month.MARCH)
                                    .count()),
                    rows(
                            "how many express orders are there in the east",
                            sales.where(row ->
                                            Boolean.TRUE.equals(row.get("express"))
                                                    && "East".equals(row.get("region")))
                                    .count()),
                    rows(
                            "show orders with revenue between 100 and 120",
                            sales.where(row ->
                                            number(row, "revenue") >= 100
                                                    && number(row, "revenue") <= 120)
                                    .count()),
                    rows(
                            "orders with units at least 9",
                            sales.where(row -> number(row, "units") >= 9).count()),
                    rows(
                            "how many rows have revenue < 50",
                            sales.where(row -> number(row, "revenue") < 50).count()),
                    rows(
                            "rows where order_date is in March 2025",
                            sales.where(row ->
                                            time(row, "order_date").getMonth() == Month.MARCH
                                                    && time(row, "order_date").getYear() == 2025)
                                    .count()),
                    rows(
                            "how many rows since May 2026 have status refunded",
                            sales.where(row ->
                                            "refunded".equals(row.get("status"))
                                                    && !time(row, "order_date")
                                                            .isBefore(
                                                                    java.time.LocalDateTime.of(
                                                                            2026, 5, 1, 0, 0)))
                                    .count()),
                    rows(
                            "rows in sales on a monday",
                            sales.where(row ->
                                            time(row, "order_date").getDayOfWeek().getValue() == 1)
                                    .count()),
                    rows("orders in 2031", 0),
                    says(
                            "show rows 100 to 102 of sales",
                            "Rows 100 to 102",
                            "| 1099 |",
                            "| 1101 |"),
                    says("show the largest ten by revenue", "10 rows", all.max("revenue")),
                    says("show the 3 newest rows of sales", "2026-12-20 23:00"),
                    says("order 1234", "1 row", "| 1234 |"),
                    says("sales sorted by revenue descending", all.max("revenue")));

    private final Picked march = in(Month.MARCH);
    private final List<TruthCase> followUps =
            List.of(
                    groups(
                            "total revenue by region => and for March?",
                            each(march, "region", rows -> rows.sum("revenue"))),
                    groups(
                            "total revenue by region => by product instead",
                            each(all, "product", rows -> rows.sum("revenue"))),
                    groups(
                            "total revenue by region => and the median?",
                            each(all, "region", rows -> rows.median("revenue"))),
                    groups(
                            "total revenue by region => the same for units",
                            each(all, "region", rows -> rows.sum("units"))),
                    groups(
                            "total revenue by region => only express orders",
                            each(
                                    sales.where(row -> Boolean.TRUE.equals(row.get("express"))),
                                    "region",
                                    rows -> rows.sum("revenue"))),
                    groups(
                            "total revenue by region => in 2025 => and 2026?",
                            each(in(2026), "region", rows -> rows.sum("revenue"))),
                    groups(
                            "total revenue by region => in 2025 => by product",
                            each(in(2025), "product", rows -> rows.sum("revenue"))),
                    checks(
                            "total revenue by month => as a bar chart",
                            answer ->
                                    assertThat(
                                                    answer.charts()
                                                            .getFirst()
                                                            .at("/data/0/type")
                                                            .asText())
                                            .isEqualTo("bar")),
                    figure(
                            "average revenue of chairs => and desks?",
                            is("product", "Desk").mean("revenue")),
                    figure(
                            "average revenue of chairs => what about sofas",
                            is("product", "Sofa").mean("revenue")),
                    figure("highest revenue => and the smallest?", all.min("revenue")),
                    figure(
                            "mean revenue in New York => and in 2025?",
                            sales.where(row ->
                                            "New York".equals(row.get("region"))
                                                    && time(row, "order_date").getYear() == 2025)
                                    .mean("revenue")));

    private final List<TruthCase> refusals =
            List.of(
                    refused("profit by region", "profit"),
                    refused("average revenue by moon phase", "moon phase"),
                    refused("delete all orders", "delete"),
                    refused("revenue in Berlin", "berlin"),
                    refused("revenue next month", "next"),
                    refused("why is revenue so low", "why"),
                    refused("orders over 100"),
                    refused("average of region"),
                    refused("top 5"),
                    refused("total revenue by region or product"),
                    refused("predict revenue for 2027", "predict"),
                    refused("revenue by region without refunds", "refunds"));
}
