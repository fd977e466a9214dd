package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        TableDesk opened = new TableDesk(new AskedFiles(folder).table(table));
        desks.put(table, opened);
        return opened;
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
            case "figure" ->
                    assertThat(said)
                            .matches(text -> ShownNumber.isProminent(text, value(last)), "" + last);
            case "rows" -> assertThat(said).containsPattern("\\*\\*(?:No|[\\d,]+) rows?");
            case "first" -> isGroup(answer.cells().getFirst(), rows.getFirst());
            case "groups", "groups3" -> areGroups(answer.cells(), rows);
            case "lists" -> areListed(said, answer.cells(), rows);
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

    /// So many rows, of which the first twenty are listed, each with its name.
    private static void areListed(String said, List<List<String>> cells, List<List<Object>> rows) {
        assertThat(said).contains("**" + Words.count(rows.size(), "row") + "**");
        assertThat(cells).hasSize(Math.min(20, rows.size()));
        for (int i = 0; i < cells.size(); i++) {
            assertThat(cells.get(i)).contains(rows.get(i).getFirst().toString());
        }
    }

    /// Every group with its number, of which the first thirty are listed.
    private static void areGroups(List<List<String>> cells, List<List<Object>> rows) {
        for (List<Object> row : rows.subList(0, Math.min(30, rows.size()))) {
            assertThat(cells).anySatisfy(line -> isGroup(line, row));
        }
    }

    /// The name and the last number, which is what was asked for.
    private static void isGroup(List<String> cells, List<Object> row) {
        Object name = row.getFirst() == null ? "—" : row.getFirst();
        assertThat(cells.getFirst()).isEqualTo(name.toString());
        assertThat(cells.getLast())
                .matches(cell -> ShownNumber.tells(cell, value(row.getLast())), "" + row.getLast());
    }

    private static double value(Object cell) {
        return cell instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static String number(Object value) {
        return value instanceof Number number
                ? Digits.of(number.doubleValue())
                : String.valueOf(value);
    }
}
