package dev.assay.guide.table;

import dev.assay.file.reading.FileReader;
import dev.assay.house.SharedFiles;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// The tables that `tables.txt` asks about: made up, the same at every run, each in a file that the
/// program opens.
public final class AskedFiles {
    private static final LocalDateTime BEGIN = LocalDateTime.of(2026, 3, 2, 0, 0);

    private final Path folder;

    /// @param folder for the files
    public AskedFiles(Path folder) {
        this.folder = folder;
    }

    /// A table in its file.
    ///
    /// @param facts its rows, under its name
    public record Opened(Path file, TableFacts facts) {}

    /// Writes the file of a table, where it is not a shared one.
    public Opened open(String name) throws Exception {
        TableFacts facts = new TableFacts(table(name));
        Path file =
                switch (name) {
                    case "access_entries" -> folder.resolve("access.log");
                    case "syslog_entries" -> folder.resolve("sys.log");
                    case "syslog5424_entries" -> folder.resolve("syslog5424.log");
                    case "shop_entries" -> folder.resolve("shop.log");
                    case "members" -> folder.resolve("members.json");
                    case "baseball", "long_row", "movies" -> shared(name);
                    default -> folder.resolve(name + ".csv");
                };
        if (!Files.exists(file)) {
            facts.write(name, file);
        }
        return new Opened(file, facts);
    }

    TestTable table(String name) throws Exception {
        return switch (name) {
            case "sales" -> TestTables.sales();
            case "personnel" -> TestTables.personnel();
            case "quiet_entries" -> TestTables.quiet();
            case "staff" -> staff();
            case "members" -> members();
            case "odd_names" -> oddNames();
            case "close" -> close();
            case "orders" -> orders();
            case "visits" -> visits();
            case "dated" -> dated();
            case "shop_entries" -> shop();
            case "access_entries" -> entries(name, "access.log", access(""));
            case "timed_entries" -> timed();
            case "syslog_entries" -> entries(name, "sys.log", syslog());
            case "syslog5424_entries" -> entries(name, "syslog5424.log", newSyslog());
            default -> real(name);
        };
    }

    private TestTable entries(String key, String name, String text) throws Exception {
        return FileTestTable.of(
                key,
                new FileReader(folder)
                        .read(
                                Files.writeString(folder.resolve(name), text),
                                ReadingChoice.NONE,
                                Work.Monitor.none())
                        .tables()
                        .getFirst());
    }

    /// Requests as web servers write them down.
    private static String access(String more) {
        Random random = new Random(17);
        List<String> paths = List.of("/", "/index.html", "/api/orders", "/login", "/favicon.ico");
        List<Integer> often = List.of(200, 200, 200, 200, 304, 301, 404, 404, 500, 503, 403);
        StringBuilder text = new StringBuilder();
        LocalDateTime at = BEGIN;
        for (int i = 0; i < 2_500; i++) {
            at = at.plusSeconds(random.nextInt(130));
            int status = often.get(random.nextInt(often.size()));
            String method = i % 9 == 0 ? "POST" : "GET";
            text.append(
                            "10.0.%d.%d - %s"
                                    .formatted(
                                            random.nextInt(2),
                                            1 + random.nextInt(9),
                                            i % 20 == 0 ? "ada" : "-"))
                    .append(
                            " [%s +0000] "
                                    .formatted(
                                            at.format(
                                                    DateTimeFormatter.ofPattern(
                                                            "dd/MMM/uuuu:HH:mm:ss",
                                                            Locale.ENGLISH))))
                    .append(
                            "\"%s %s HTTP/1.1\" %d "
                                    .formatted(
                                            method,
                                            paths.get(random.nextInt(paths.size())),
                                            status))
                    .append(status == 304 ? "-" : 100 + random.nextInt(80_000))
                    .append(
                            i % 3 == 0
                                    ? " \"-\" \"curl/8.5.0\""
                                    : " \"https://example.org/a\" \"Mozilla/5.0 (X11)\"")
                    .append(more)
                    .append('\n');
        }
        return text.toString();
    }

    /// Requests of a table, with the time that each took.
    private static TestTable timed() {
        TestTable table =
                new TestTable("timed_entries")
                        .column("time", Holds.TIME)
                        .column("ip", Holds.TEXT)
                        .column("url", Holds.TEXT)
                        .column("status", Holds.WHOLE_NUMBER)
                        .column("request_time_ms", Holds.NUMBER);
        Random random = new Random(23);
        for (int i = 0; i < 300; i++) {
            table.row(
                    BEGIN.plusMinutes(i * 7L),
                    "192.168.0." + (1 + i % 5),
                    i % 4 == 0 ? "/slow" : "/fast",
                    i % 11 == 0 ? 500L : 200L,
                    Math.round(random.nextDouble() * (i % 4 == 0 ? 9000 : 300)) / 10.0);
        }
        return table;
    }

    /// Messages of a syslog with their priorities, as RFC 3164 has them.
    private static String syslog() {
        Random random = new Random(29);
        StringBuilder text = new StringBuilder();
        LocalDateTime at = BEGIN;
        for (int i = 0; i < 900; i++) {
            at = at.plusSeconds(random.nextInt(300));
            int severity = List.of(2, 3, 3, 4, 5, 6, 6, 6, 7).get(random.nextInt(9));
            text.append("<%d>".formatted(8 * (i % 3 == 0 ? 4 : 3) + severity))
                    .append(
                            at.format(
                                    DateTimeFormatter.ofPattern(
                                            "MMM ppd HH:mm:ss", Locale.ENGLISH)))
                    .append(
                            " %s %s[%d]: "
                                    .formatted(
                                            i % 5 == 0 ? "db1" : i % 2 == 0 ? "web1" : "web2",
                                            i % 4 == 0 ? "cron" : "sshd",
                                            100 + i % 7))
                    .append(
                            severity <= 3
                                    ? "cannot open /var/lib/x"
                                    : "session opened for user ada")
                    .append('\n');
        }
        return text.toString();
    }

    /// The same as RFC 5424 has them.
    private static String newSyslog() {
        Random random = new Random(31);
        StringBuilder text = new StringBuilder();
        LocalDateTime at = BEGIN;
        for (int i = 0; i < 900; i++) {
            at = at.plusSeconds(random.nextInt(300));
            int severity = List.of(3, 4, 6, 6, 6).get(random.nextInt(5));
            text.append(
                            "<%d>1 %sZ "
                                    .formatted(
                                            8 * 16 + severity,
                                            at.format(
                                                    DateTimeFormatter.ofPattern(
                                                            "uuuu-MM-dd'T'HH:mm:ss"))))
                    .append(
                            "%s shop %s ID%d "
                                    .formatted(
                                            i % 5 == 0 ? "db1" : "web1",
                                            i % 6 == 0 ? "-" : "77",
                                            i % 3))
                    .append(i % 2 == 0 ? "- " : "[origin ip=\"10.0.0.%d\"] ".formatted(i % 4))
                    .append(severity == 3 ? "disk is full" : "order done")
                    .append('\n');
        }
        return text.toString();
    }

    /// People as a program lists them, of whom not everything is known.
    private TestTable members() throws Exception {
        StringBuilder text = new StringBuilder("[");
        List<String> cities = List.of("Berlin", "Paris", "Rome");
        for (int i = 0; i < 60; i++) {
            text.append(i == 0 ? "\n" : ",\n")
                    .append(
                            "{\"name\": \"Person %d\", \"year_born\": %d"
                                    .formatted(i, 1950 + i * 7 % 55))
                    .append(", \"age\": ")
                    .append(i % 9 == 0 ? "null" : 18 + i * 5 % 60)
                    .append(", \"city\": ")
                    .append(i % 8 == 0 ? "null" : '"' + cities.get(i % 3) + '"')
                    .append(", \"active\": ")
                    .append(i % 3 == 0)
                    .append(", \"salary\": ")
                    .append(2000 + i * 137 % 5000 + i / 100.0)
                    .append(i % 5 == 0 ? "" : ", \"email\": \"p%d@example.org\"".formatted(i))
                    .append(i % 4 == 0 ? "" : ", \"phone\": \"0170 %05d\"".formatted(i))
                    .append("}");
        }
        Path file = Files.writeString(folder.resolve("members.json"), text.append("\n]\n"));
        return FileTestTable.of("members", file, folder);
    }

    /// Columns whose names hold quotes, signs and letters of other languages.
    private static TestTable oddNames() {
        TestTable table =
                new TestTable("odd_names")
                        .column("kind", Holds.TEXT)
                        .column("size \"net\"", Holds.NUMBER)
                        .column("cost ($)", Holds.NUMBER)
                        .column("Ø-Wert (°C)", Holds.NUMBER)
                        .column("humidity [%]", Holds.NUMBER);
        for (int i = 0; i < 40; i++) {
            table.row(
                    "abc".substring(i % 3, i % 3 + 1),
                    i * 1.5,
                    100 - i * 2.25,
                    15 + i % 7 * 0.3,
                    30.0 + i);
        }
        return table;
    }

    /// Groups whose figures differ in little.
    private static TestTable close() {
        TestTable table =
                new TestTable("close")
                        .column("team", Holds.TEXT)
                        .column("points", Holds.NUMBER)
                        .column("season", Holds.WHOLE_NUMBER);
        for (int i = 0; i < 12; i++) {
            table.row(i % 2 == 0 ? "Reds" : "Blues", i % 2 == 0 ? 625.05 : 624.95, 1957L + i);
        }
        return table;
    }

    /// Orders with two dates, of customers who come again.
    private TestTable orders() throws Exception {
        return read(
                "orders",
                """
                id,customer,city,email,amount,ordered,shipped
                1,Anna,Oslo,a@x.no,120.5,2025-01-03,2025-01-05
                2,Bob,Rome,,8,2025-02-10,2025-02-20
                3,Cleo,,c@x.it,300,2025-03-01,
                4,Anna,Oslo,a@x.no,55,2025-04-11,2025-04-12
                5,Dan,,,5,2026-01-15,2026-02-18
                6,Bob,Rome,b@x.it,99,2026-02-01,2026-02-02
                7,Eve,Paris,,250,2026-03-09,2026-03-19
                8,Anna,Paris,a@x.no,10,2026-03-10,
                """);
    }

    /// Requests of three clients, of whom one had no error.
    private TestTable visits() throws Exception {
        return read(
                "visits",
                """
                time,client,method,path,status,bytes
                2026-01-01 10:00:00,1.2.3.4,GET,/a,200,100
                2026-01-01 10:01:00,1.2.3.4,GET,/b,404,200
                2026-01-01 11:01:00,1.2.3.5,POST,/b,500,300
                2026-01-02 11:01:00,1.2.3.5,GET,/c,302,400
                2026-01-02 11:01:00,1.2.3.6,GET,/c,204,500
                """);
    }

    /// Days written in two ways, of which one was read as text, and lists in cells.
    private static TestTable dated() {
        TestTable table =
                new TestTable("dated")
                        .column("no", Holds.WHOLE_NUMBER)
                        .column("iso_day", Holds.DATE)
                        .column("german_day", Holds.TEXT)
                        .column("us_stamp", Holds.TIME)
                        .column("customer", Holds.TEXT)
                        .column("tags", Holds.TEXT)
                        .column("amount", Holds.NUMBER);
        for (int i = 0; i < 60; i++) {
            LocalDateTime at = BEGIN.plusHours(i * 31L % 977);
            table.row(
                    (long) i,
                    at.toLocalDate(),
                    i == 0 ? "no day" : at.format(DateTimeFormatter.ofPattern("dd.MM.uuuu")),
                    at,
                    "C" + i % 7,
                    List.of("[\"vip\"]", "[\"vip\", \"new\"]", "[]").get(i % 3),
                    i * 1.5);
        }
        return table;
    }

    private TestTable read(String name, String text) throws Exception {
        return FileTestTable.of(
                name, Files.writeString(folder.resolve(name + ".csv"), text), folder);
    }

    private TestTable real(String name) throws Exception {
        return FileTestTable.of(name, shared(name), folder);
    }

    private static Path shared(String name) {
        String ending = name.equals("movies") ? ".json" : ".csv";
        return SharedFiles.require("data/tables/" + name + ending);
    }

    /// People of whom not everything is known.
    private static TestTable staff() {
        TestTable table =
                new TestTable("staff")
                        .column("name", Holds.TEXT)
                        .column("team", Holds.TEXT)
                        .column("email", Holds.TEXT)
                        .column("salary", Holds.WHOLE_NUMBER)
                        .column("bonus", Holds.WHOLE_NUMBER)
                        .column("joined", Holds.TIME);
        LocalDateTime at = LocalDateTime.of(2026, 3, 4, 0, 0);
        table.row("Ada", "Tools", "ada@example.org", 10, 5, at);
        table.row("Bert", "Tools", null, 20, 9, at.plusDays(1));
        table.row("Cleo", "Tools", "", null, 9, at.plusDays(2));
        table.row("Dora", "Lab", "dora@example.org", 45, 9, at.plusDays(2));
        table.row("Emil", null, "emil@example.org", 400, 1, at.plusDays(3));
        table.row("Finn", null, null, null, 2, at.plusDays(4));
        table.row("Gwen", "", "gwen@example.org", 70, 3, at.plusDays(5));
        table.row("Hugo", "Shop", "hugo@example.org", null, 4, at.plusDays(6));
        return table;
    }

    /// Three days of a shop's log, read as the program reads it.
    private TestTable shop() throws Exception {
        Random random = new Random(3);
        StringBuilder text = new StringBuilder();
        LocalDateTime at = LocalDateTime.of(2026, 3, 4, 0, 0);
        List<String> sources = List.of("shop.Orders", "shop.Orders", "shop.Payments", "shop.Stock");
        for (int i = 0; i < 2_000; i++) {
            at = at.plusSeconds(random.nextInt(240));
            int kind = random.nextInt(40);
            String level =
                    kind == 0
                            ? "FATAL"
                            : kind < 4 ? "ERROR" : kind < 9 ? "WARN" : kind < 12 ? "DEBUG" : "INFO";
            String message =
                    kind == 2
                            ? "Payment failed: timeout after " + i + " ms"
                            : kind < 4
                                    ? "Connection refused: payments:" + i % 3
                                    : kind < 9 ? "Stock is low" : "Order " + i + " done";
            text.append(
                    "%s,000 [exec-%d] %-5s %s - %s%n"
                            .formatted(
                                    at.format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss")),
                                    i % 5,
                                    level,
                                    sources.get(random.nextInt(sources.size())),
                                    message));
            if (kind == 2) {
                text.append("java.net.ConnectException: Connection refused\n\tat shop.Pay\n");
            }
        }
        Path file = Files.writeString(folder.resolve("shop.log"), text);
        return FileTestTable.of(
                "shop_entries",
                new FileReader(folder)
                        .read(file, ReadingChoice.NONE, Work.Monitor.none())
                        .tables()
                        .getFirst());
    }
}
