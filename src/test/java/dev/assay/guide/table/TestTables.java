package dev.assay.guide.table;

import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Random;

/// Made-up tables of several kinds of data, the same at every run.
final class TestTables {
    private TestTables() {}

    /// Two years of sales, with a ship date beside the order date.
    static TestTable sales() {
        TestTable table =
                new TestTable("sales")
                        .column("order_id", Holds.WHOLE_NUMBER)
                        .column("order_date", Holds.TIME)
                        .column("region", Holds.TEXT)
                        .column("product", Holds.TEXT)
                        .column("revenue", Holds.NUMBER, "€")
                        .column("units", Holds.WHOLE_NUMBER)
                        .column("status", Holds.TEXT)
                        .column("express", Holds.FLAG);
        Random random = new Random(7);
        List<String> regions = List.of("North", "South", "East", "West", "New York");
        List<String> products = List.of("Chair", "Desk", "Lamp", "Sofa");
        List<String> states = List.of("paid", "failed", "refunded");
        for (int i = 0; i < 600; i++) {
            LocalDateTime at = LocalDate.of(2025, 1, 1).plusDays(i + i / 5).atTime(i % 24, 0);
            double revenue = Math.round((20 + random.nextDouble() * 400 + i * 0.1) * 100) / 100.0;
            table.row(
                    1000L + i,
                    at,
                    regions.get(random.nextInt(regions.size())),
                    products.get(random.nextInt(products.size())),
                    revenue,
                    1L + random.nextInt(9),
                    random.nextInt(10) < 7 ? "paid" : states.get(1 + random.nextInt(2)),
                    random.nextBoolean());
        }
        return table;
    }

    /// People whose departments, states and answers are called as small words are.
    static TestTable personnel() {
        TestTable table =
                new TestTable("personnel")
                        .column("employee", Holds.TEXT)
                        .column("department", Holds.TEXT)
                        .column("salary", Holds.WHOLE_NUMBER)
                        .column("hired", Holds.TIME)
                        .column("email", Holds.TEXT)
                        .column("state", Holds.TEXT)
                        .column("agreed", Holds.TEXT);
        List<String> departments = List.of("Sales", "IT", "HR");
        List<String> states = List.of("OR", "IN", "ME", "Ohio");
        List<String> agreed = List.of("Yes", "No", "Other", "All", "Yes");
        for (int i = 0; i < 120; i++) {
            table.row(
                    "E" + i,
                    departments.get(i % 3),
                    30_000L + i * 317L,
                    LocalDateTime.of(2000 + i % 20, 1 + i % 9, 15, 0, 0),
                    i % 6 == 0 ? null : (Object) ("e" + i + "@example.org"),
                    states.get(i % 4),
                    agreed.get(i % 5));
        }
        return table;
    }

    /// Trains at stations, with two delays.
    static TestTable stations() {
        TestTable table =
                new TestTable("stops")
                        .column("stationName", Holds.TEXT)
                        .column("line", Holds.TEXT)
                        .column("planned", Holds.TIME)
                        .column("arrival_delay_min", Holds.NUMBER, "min")
                        .column("departure_delay_min", Holds.NUMBER, "min")
                        .column("cancelled", Holds.FLAG);
        Random random = new Random(11);
        List<String> names = List.of("Aachen Hbf", "Bonn", "Köln", "Düren", "Essen");
        for (int i = 0; i < 400; i++) {
            int station = random.nextInt(names.size());
            table.row(
                    names.get(station),
                    i % 3 == 0 ? "RE1" : "S12",
                    LocalDateTime.of(2026, 3, 1, 5, 0).plusMinutes(90L * i),
                    Math.round(random.nextDouble() * 10 * (station + 1)) / 2.0,
                    i % 17 == 0 ? null : (Object) (Math.round(random.nextDouble() * 120) / 10.0),
                    i % 25 == 0);
        }
        return table;
    }

    /// A sensor with gaps in its values and in its time.
    static TestTable sensors() {
        TestTable table =
                new TestTable("sensors")
                        .column("timestamp", Holds.TIME)
                        .column("sensor", Holds.TEXT)
                        .column("Temperature (°C)", Holds.NUMBER)
                        .column("load", Holds.NUMBER, "%")
                        .column("humidity", Holds.NUMBER, "%");
        Random random = new Random(3);
        for (int i = 0; i < 500; i++) {
            int hour = i < 250 ? i : i + 40;
            double load = 50 + 30 * Math.sin(i / 20.0) + random.nextDouble();
            table.row(
                    LocalDateTime.of(2026, 6, 1, 0, 0).plusHours(hour),
                    i % 2 == 0 ? "alpha" : "beta",
                    20 + load / 10 + random.nextDouble() + i * 0.02,
                    load,
                    i % 10 == 0 ? null : (Object) (40 + random.nextDouble() * 20));
        }
        return table;
    }

    /// People, some of them twice, some without an age.
    static TestTable people() {
        TestTable table =
                new TestTable("people")
                        .column("Name", Holds.TEXT)
                        .column("Country", Holds.TEXT)
                        .column("Age", Holds.WHOLE_NUMBER)
                        .column("Größe", Holds.NUMBER, "cm")
                        .column("Annual Income", Holds.NUMBER)
                        .column("notes", Holds.TEXT);
        Random random = new Random(5);
        List<String> countries = List.of("Germany", "France", "Spain", "Italy", "Poland", "Norway");
        for (int i = 0; i < 200; i++) {
            table.row(
                    "Person " + i % 190,
                    countries.get(i % 190 % 6),
                    i % 13 == 0 ? null : (Object) (18L + (i % 190) * 7 % 60),
                    150.0 + (i % 190) * 3 % 50,
                    1000.0 + (i % 190) * 37 % 900,
                    i % 7 == 0 ? "" : i % 5 == 0 ? "urgent call" : "ok");
        }
        random.nextInt();
        return table;
    }

    /// A log that was read as a table.
    static TestTable log() {
        TestTable table =
                new TestTable("app_log")
                        .column("time", Holds.TIME)
                        .column("level", Holds.TEXT)
                        .column("service", Holds.TEXT)
                        .column("message", Holds.TEXT)
                        .column("duration_ms", Holds.WHOLE_NUMBER, "ms");
        Random random = new Random(13);
        for (int i = 0; i < 800; i++) {
            int kind = random.nextInt(20);
            table.row(
                    LocalDateTime.of(2026, 11, 12, 0, 0).plusMinutes(2L * i),
                    kind == 0 ? "ERROR" : kind < 4 ? "WARN" : "INFO",
                    i % 3 == 0 ? "billing" : "login",
                    kind == 0 ? "timeout while reading" : "request served",
                    5L + random.nextInt(500));
        }
        return table;
    }

    /// Years as numbers, and no times.
    static TestTable funds() {
        TestTable table =
                new TestTable("funds")
                        .column("Country", Holds.TEXT)
                        .column("Year", Holds.WHOLE_NUMBER)
                        .column("Funding Approved", Holds.NUMBER)
                        .column("Sector", Holds.TEXT);
        for (int i = 0; i < 120; i++) {
            table.row(
                    List.of("Chile", "Kenya", "Nepal").get(i % 3),
                    2012L + i % 6,
                    10.0 + i * 13 % 97,
                    i % 4 == 0 ? "Energy" : "Forest");
        }
        return table;
    }

    /// A log in which nothing went wrong.
    static TestTable quiet() {
        TestTable table =
                new TestTable("quiet_entries")
                        .column("time", Holds.TIME)
                        .column("level", Holds.TEXT)
                        .column("message", Holds.TEXT);
        LocalDateTime at = LocalDateTime.of(2026, 3, 4, 0, 0);
        for (int i = 0; i < 90; i++) {
            String level = i == 7 ? null : i % 9 == 0 ? "WARN" : "INFO";
            table.row(at.plusMinutes(i * 10L), level, "User " + i + " came in");
        }
        return table;
    }
}
