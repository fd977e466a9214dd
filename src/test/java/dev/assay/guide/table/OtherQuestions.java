package dev.assay.guide.table;

import static dev.assay.guide.table.SalesQuestions.each;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Questions about stations, sensors, people, a log and funds.
final class OtherQuestions {
    private final TestTable stations = TestTables.stations();
    private final TestTable sensors = TestTables.sensors();
    private final TestTable people = TestTables.people();
    private final TestTable log = TestTables.log();
    private final TestTable funds = TestTables.funds();

    List<TruthCase> all() {
        List<TruthCase> cases = new ArrayList<>(ofStations);
        cases.addAll(ofSensors);
        cases.addAll(ofPeople);
        cases.addAll(ofLog);
        cases.addAll(ofFunds);
        cases.addAll(ofAll);
        return cases;
    }

    private final Picked stops = stations.all();
    private final String worst = stops.best("stationName", rows -> rows.mean("arrival_delay_min"));
    private final double most = stops.group("stationName", worst).mean("arrival_delay_min");
    private final List<TruthCase> ofStations =
            List.of(
                    groups(
                            "average arrival delay per station",
                            each(stops, "stationName", rows -> rows.mean("arrival_delay_min"))),
                    groups(
                            "mean departure delay by line",
                            each(stops, "line", rows -> rows.mean("departure_delay_min"))),
                    first("top 5 stations by average arrival delay", worst, most),
                    first("which station has the highest average arrival delay?", worst, most),
                    first("wich station has the higest average arrival delay", worst, most),
                    groups(
                            "max arrival delay for every station",
                            each(stops, "stationName", rows -> rows.max("arrival_delay_min"))),
                    figure(
                            "average arrival delay in Köln",
                            stations.where(row -> "Köln".equals(row.get("stationName")))
                                    .mean("arrival_delay_min")),
                    figure(
                            "average arrival delay in koln",
                            stations.where(row -> "Köln".equals(row.get("stationName")))
                                    .mean("arrival_delay_min")),
                    figure(
                            "average arrival delay at Aachen Hbf on the RE1",
                            stations.where(row ->
                                            "Aachen Hbf".equals(row.get("stationName"))
                                                    && "RE1".equals(row.get("line")))
                                    .mean("arrival_delay_min")),
                    figure("how many stations are there", 5),
                    rows(
                            "how many cancelled rows in stops",
                            stations.where(row -> Boolean.TRUE.equals(row.get("cancelled")))
                                    .count()),
                    rows(
                            "rows with departure delay over 11",
                            stations.where(row -> number(row, "departure_delay_min") > 11).count()),
                    rows(
                            "rows where departure delay is missing",
                            stations.all().missing("departure_delay_min")),
                    checks(
                            "average arrival delay per station over time",
                            answer ->
                                    assertThat(answer.charts().getFirst().path("data")).hasSize(5)),
                    figure(
                            "average arrival delay in Köln => in Bonn",
                            stations.where(row -> "Bonn".equals(row.get("stationName")))
                                    .mean("arrival_delay_min")),
                    groups("list the stations", each(stops, "stationName", Picked::count)),
                    says(
                            "which line has the lowest departure delay",
                            stops.best("line", rows -> -rows.mean("departure_delay_min")),
                            "averaged"),
                    refused(
                            "average delay per station",
                            "arrival_delay_min",
                            "departure_delay_min"),
                    refused("which station has the worst arrival delay", "worst"),
                    refused("arrival delay in Hamburg", "hamburg"));

    private final Picked sensed = sensors.all();
    private final List<TruthCase> ofSensors =
            List.of(
                    says(
                            "which columns have gaps in sensors",
                            "1 column has gaps",
                            "humidity",
                            "50"),
                    figure("missing humidity", sensed.missing("humidity")),
                    figure("average temperature", sensed.mean("Temperature (°C)")),
                    figure("averge temprature", sensed.mean("Temperature (°C)")),
                    groups(
                            "average humidity per sensor",
                            each(sensed, "sensor", rows -> rows.mean("humidity"))),
                    groups(
                            "average humidity per sensor => the same for load",
                            each(sensed, "sensor", rows -> rows.mean("load"))),
                    groups(
                            "average load by day",
                            each(sensed, "timestamp", "yyyy-MM-dd", rows -> rows.mean("load"))),
                    groups(
                            "number of rows per sensor in sensors",
                            each(sensed, "sensor", Picked::count)),
                    figure(
                            "correlation between temperature and load",
                            correlation("Temperature (°C)", "load")),
                    figure("how is humidity related to load", correlation("humidity", "load")),
                    checks(
                            "plot temperature against load",
                            answer -> {
                                assertThat(answer.plots().getFirst().path("x").asText())
                                        .isEqualTo("load");
                                assertThat(answer.plots().getFirst().path("y").asText())
                                        .isEqualTo("Temperature (°C)");
                                assertThat(
                                                ShownNumber.isSaid(
                                                        answer.said(),
                                                        correlation("Temperature (°C)", "load")))
                                        .isTrue();
                            }),
                    checks(
                            "plot temperature over time by sensor",
                            answer ->
                                    assertThat(answer.plots().getFirst().path("group").asText())
                                            .isEqualTo("sensor")),
                    checks(
                            "box plot of load per sensor",
                            answer ->
                                    assertThat(answer.plots().getFirst().path("kind").asText())
                                            .isEqualTo("box")),
                    says("is the temperature rising?", "**rises**", correlationWithTime()),
                    says("trend of temperature", "**rises**"),
                    says(
                            "compare alpha with beta",
                            sensors.where(row -> "alpha".equals(row.get("sensor"))).mean("load")),
                    figure(
                            "max load for alpha",
                            sensors.where(row -> "alpha".equals(row.get("sensor"))).max("load")),
                    rows(
                            "rows with temperature above 36",
                            sensors.where(row -> number(row, "Temperature (°C)") > 36).count()),
                    rows(
                            "how many rows in sensors in the last 3 days",
                            sensors.where(row ->
                                            time(row, "timestamp")
                                                    .isAfter(
                                                            time(
                                                                            sensors.rows()
                                                                                    .getLast(),
                                                                            "timestamp")
                                                                    .minusDays(3)))
                                    .count()),
                    says("when was the temperature highest", sensed.max("Temperature (°C)")),
                    refused("average pressure per sensor", "pressure"));

    private double correlation(String one, String other) {
        List<double[]> pairs =
                sensors.rows().stream()
                        .map(row -> new double[] {number(row, one), number(row, other)})
                        .filter(pair -> Double.isFinite(pair[0]) && Double.isFinite(pair[1]))
                        .toList();
        return correlation(pairs);
    }

    private double correlationWithTime() {
        return correlation(
                IntStream.range(0, sensors.rows().size())
                        .mapToObj(i ->
                                new double[] {
                                    number(sensors.rows().get(i), "Temperature (°C)"),
                                    i < 250 ? i : i + 40
                                })
                        .toList());
    }

    private static double correlation(List<double[]> pairs) {
        double x = pairs.stream().mapToDouble(pair -> pair[0]).average().orElseThrow();
        double y = pairs.stream().mapToDouble(pair -> pair[1]).average().orElseThrow();
        double both = pairs.stream().mapToDouble(pair -> (pair[0] - x) * (pair[1] - y)).sum();
        double xs = pairs.stream().mapToDouble(pair -> (pair[0] - x) * (pair[0] - x)).sum();
        double ys = pairs.stream().mapToDouble(pair -> (pair[1] - y) * (pair[1] - y)).sum();
        return both / Math.sqrt(xs * ys);
    }

    private final Picked everybody = people.all();
    private final List<TruthCase> ofPeople =
            List.of(
                    says("histogram of age", "184 values"),
                    checks(
                            "histogram of age",
                            answer ->
                                    assertThat(
                                                    answer.cells().stream()
                                                            .mapToLong(cells ->
                                                                    Long.parseLong(cells.get(1)))
                                                            .sum())
                                            .isEqualTo(184)),
                    figure("average age", everybody.mean("Age")),
                    figure("how many countries are there in people", 6),
                    rows(
                            "how many people are from france",
                            people.where(row -> "France".equals(row.get("Country"))).count()),
                    rows(
                            "people from spain or italy",
                            people.where(row ->
                                            "Spain".equals(row.get("Country"))
                                                    || "Italy".equals(row.get("Country")))
                                    .count()),
                    rows(
                            "people with age over 30",
                            people.where(row -> number(row, "Age") > 30).count()),
                    rows("how many people have no age", everybody.missing("Age")),
                    rows("people without age", everybody.missing("Age")),
                    rows(
                            "people with notes containing 'urgent'",
                            people.where(row -> "urgent call".equals(row.get("notes"))).count()),
                    groups(
                            "median income by country",
                            each(everybody, "Country", rows -> rows.median("Annual Income"))),
                    groups(
                            "average größe per country",
                            each(everybody, "Country", rows -> rows.mean("Größe"))),
                    groups(
                            "average groesse per country",
                            each(everybody, "Country", rows -> rows.mean("Größe"))),
                    groups(
                            "how many people per country",
                            each(everybody, "Country", Picked::count)),
                    says("find duplicates in people", "6 different rows", "12 rows"),
                    says("are there duplicate names", "10 different values", "20 rows"),
                    says(
                            "which columns have missing values in people",
                            "2 columns have gaps",
                            "| Age | 16 |",
                            "| notes | 29 |"),
                    says("what columns does people have", "6 columns"),
                    says("what is in people?", "200 rows", "6 columns"),
                    rows(
                            "people with age between 20 and 30",
                            people.where(row ->
                                            number(row, "Age") >= 20 && number(row, "Age") <= 30)
                                    .count()),
                    says("last 2 rows of people", "Person 8", "Person 9"),
                    refused("people between 20 and 30"),
                    refused("people older than 30"),
                    refused("average shoe size per country", "shoe"));

    private final Picked errors = log.where(row -> "ERROR".equals(row.get("level")));
    private final List<TruthCase> ofLog =
            List.of(
                    groups(
                            "how many errors per hour in this log",
                            each(errors, "time", "yyyy-MM-dd HH:00", Picked::count)),
                    rows("how many errors are there", errors.count()),
                    rows(
                            "how many warnings in billing",
                            log.where(row ->
                                            "WARN".equals(row.get("level"))
                                                    && "billing".equals(row.get("service")))
                                    .count()),
                    groups("errors by service", each(errors, "service", Picked::count)),
                    groups("number of rows per level", each(log.all(), "level", Picked::count)),
                    figure(
                            "average duration for login",
                            log.where(row -> "login".equals(row.get("service")))
                                    .mean("duration_ms")),
                    rows("message contains \"timeout\"", errors.count()),
                    rows(
                            "how many rows with duration_ms over 400 and level info",
                            log.where(row ->
                                            number(row, "duration_ms") > 400
                                                    && "INFO".equals(row.get("level")))
                                    .count()),
                    first(
                            "which service has the most errors",
                            errors.best("service", Picked::count),
                            errors.group("service", errors.best("service", Picked::count)).count()),
                    refused("how many crashes per hour", "crashes"));

    private final Picked funded = funds.all();
    private final Picked in2014 = funds.where(row -> number(row, "Year") == 2014);
    private final List<TruthCase> ofFunds =
            List.of(
                    groups(
                            "average funding approved by year",
                            each(funded, "Year", rows -> rows.mean("Funding Approved"))),
                    figure("total funding approved in 2014", in2014.sum("Funding Approved")),
                    figure(
                            "total funding approved since 2016",
                            funds.where(row -> number(row, "Year") >= 2016)
                                    .sum("Funding Approved")),
                    says(
                            "compare 2013 with 2015 by funding approved",
                            funds.where(row -> number(row, "Year") == 2013)
                                    .sum("Funding Approved")),
                    groups(
                            "total funding by sector",
                            each(funded, "Sector", rows -> rows.sum("Funding Approved"))),
                    rows(
                            "rows for kenya in funds",
                            funds.where(row -> "Kenya".equals(row.get("Country"))).count()),
                    refused("funding approved in March", "march"),
                    refused("total funding by donor", "donor"));

    private final List<TruthCase> ofAll =
            List.of(
                    says("help", "offline guide", "average `revenue` per `region`"),
                    says("what can you do?", "what goes together"),
                    says("list the tables", "6 tables", "sales", "funds"),
                    says("what is in this", "6 tables"),
                    refused("compare 2025 with 2026", "Which table"),
                    refused("how many rows are there", "Which table"),
                    refused("what is the weather tomorrow", "weather"),
                    refused("tell me a joke", "joke"),
                    refused("xyzzy"),
                    refused("select * from sales; drop table sales"));
}
