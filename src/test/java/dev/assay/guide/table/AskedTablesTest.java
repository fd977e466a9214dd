package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Digits;
import dev.assay.file.reading.FileReader;
import dev.assay.house.SharedFiles;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Asks as people do who have read no rules, of logs and tables, and compares each answer with what
/// SQL says that was written by hand: `asked.txt`.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AskedTablesTest {
    private final Map<String, TableDesk> desks = new HashMap<>();

    @TempDir Path folder;

    /// A line of the table of questions.
    record Asked(String table, String question, String kind, String sql) {
        @Override
        public String toString() {
            return table + ": " + question;
        }
    }

    static Stream<Asked> questions() throws IOException {
        List<Asked> all = new ArrayList<>();
        String table = "";
        try (InputStream in = AskedTablesTest.class.getResourceAsStream("asked.txt")) {
            String text =
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                if (line.startsWith("[")) {
                    table = line.substring(1, line.length() - 1);
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    String[] parts = line.split(" ¦ ", 3);
                    all.add(new Asked(table, parts[0], parts[1], parts.length > 2 ? parts[2] : ""));
                }
            }
        }
        return all.stream();
    }

    @AfterAll
    void close() throws SQLException {
        for (TableDesk desk : desks.values()) {
            desk.close();
        }
    }

    private TableDesk desk(String table) throws Exception {
        TableDesk known = desks.get(table);
        if (known != null) {
            return known;
        }
        TableDesk opened =
                new TableDesk(
                        switch (table) {
                            case "sales" -> TestTables.sales();
                            case "personnel" -> TestTables.personnel();
                            case "shop_entries" -> log();
                            case "quiet_entries" -> quiet();
                            case "staff" -> staff();
                            default -> real(table);
                        });
        desks.put(table, opened);
        return opened;
    }

    private TestTable real(String name) throws Exception {
        String ending = name.equals("movies") ? ".json" : ".csv";
        Path file = SharedFiles.require("data/tables/" + name + ending);
        return FileTestTable.of(name, file, folder);
    }

    /// A log in which nothing went wrong.
    private static TestTable quiet() {
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
    private TestTable log() throws Exception {
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

    @ParameterizedTest
    @MethodSource("questions")
    void whatIsAnsweredIsWhatSqlSays(Asked asked) throws Exception {
        TableDesk desk = desk(asked.table());
        TableDesk.Answered answer = desk.ask(asked.question().split(" => ", -1));
        String said = answer.said();
        if (asked.kind().equals("refused")) {
            assertThat(answer.isRefused()).as(said).isTrue();
            return;
        }
        assertThat(answer.isRefused()).as(said).isFalse();
        List<List<Object>> rows = desk.sql(asked.sql());
        Object last = rows.getFirst().getLast();
        switch (asked.kind()) {
            case "figure" -> assertThat(said).contains("**" + number(last));
            case "rows" -> assertThat(said).containsPattern("\\*\\*(?:No|[\\d,]+) rows?");
            case "first" ->
                    assertThat(answer.cells().getFirst())
                            .containsExactly(rows.getFirst().getFirst().toString(), number(last));
            case "groups", "groups3" -> assertThat(cells(answer)).containsAll(expected(rows));
            case "says" -> assertThat(said).contains(last.toString());
            default -> throw new IllegalArgumentException(asked.kind());
        }
        if (asked.kind().equals("rows")) {
            assertThat(said).containsPattern("(?<![\\d,])" + number(last) + " rows?\\b");
        } else if (asked.kind().startsWith("groups")) {
            assertThat(answer.cells()).hasSize(Math.min(30, rows.size()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sales", "shop_entries", "quiet_entries", "staff"})
    void whatIsSuggestedIsAnswered(String table) throws Exception {
        TableDesk desk = desk(table);
        List<String> suggested =
                desk.ask("what went wrong with it")
                        .said()
                        .lines()
                        .filter(line -> line.startsWith("- "))
                        .map(line -> line.substring(2))
                        .toList();
        assertThat(suggested).hasSize(3);
        for (String question : suggested) {
            TableDesk.Answered answer = desk.ask(question);
            assertThat(answer.isRefused()).as(question).isFalse();
            assertThat(answer.said()).as(question).doesNotContain("**None**");
        }
    }

    private static List<String> cells(TableDesk.Answered answer) {
        return answer.cells().stream().map(AskedTablesTest::line).toList();
    }

    /// The names and the last number, which is what was asked for.
    private static String line(List<?> cells) {
        return cells.subList(0, cells.size() - 1).getFirst() + " = " + cells.getLast();
    }

    /// The groups that are listed: the first thirty.
    private static List<String> expected(List<List<Object>> rows) {
        return rows.stream()
                .limit(30)
                .map(row ->
                        (row.getFirst() == null ? "—" : row.getFirst())
                                + " = "
                                + number(row.getLast()))
                .toList();
    }

    private static String number(Object value) {
        return value instanceof Number number
                ? Digits.of(number.doubleValue())
                : String.valueOf(value);
    }
}
