package dev.assay.result.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.query.Condition;
import dev.assay.query.ConditionSql;
import dev.assay.query.Expression.Literal;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FilterTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "40; c = 40",
                "=40; c = 40",
                "< 40; c < 40",
                "<=40.5; c <= 40.5",
                "≥ 1e3; (c >= 1000 AND NOT isnan(c))",
                "NaN | inf | -Infinity; (c = 'NaN'::DOUBLE OR c = 'Infinity'::DOUBLE OR c = '-Infinity'::DOUBLE)",
                "not nan; NOT (c = 'NaN'::DOUBLE)",
                "!= 0; c <> 0",
                "-2..-1; (c >= -2 AND c <= -1)",
                "38|39 | 52; (c = 38 OR c = 39 OR c = 52)",
                "9223372036854775808; c = 9.223372036854776e18",
                "NULL; c IS NULL",
                "!null; c IS NOT NULL",
                "' '; TRUE",
                "not 40; NOT (c = 40)",
                "NOT  >= 40; NOT ((c >= 40 AND NOT isnan(c)))",
                "between 3 and 5; (c >= 3 AND c <= 5)",
                "Between -3.5 AND 1e2; (c >= -3.5 AND c <= 100)",
                "not between 3 and 5; NOT ((c >= 3 AND c <= 5))",
                "40..50; (c >= 40 AND c <= 50)",
                "> 3 and < 5; (c > 3 AND c < 5)",
                "38 or 39 OR 52; (c = 38 OR c = 39 OR c = 52)",
                "< 3 | > 5; (c < 3 OR (c > 5 AND NOT isnan(c)))",
                "between 1 and 2 or not 40 and < 50; ((c >= 1 AND c <= 2) OR (NOT (c = 40) AND c < 50))",
                "not null; c IS NOT NULL",
                "1489123456789012345; c = 1489123456789012345",
                "-9223372036854775808; c = -9223372036854775808",
            })
    void readsNumbers(String text, String sql) throws BadFilterException {
        assertThat(parse(TableInfo.Type.NUMBER, text)).isEqualTo(sql);
    }

    @ParameterizedTest
    @ValueSource(strings = {"> nan", "<= NaN", "1..nan", "not < nan"})
    void saysThatNaNIsNeitherAboveNorBelow(String text) {
        assertThatThrownBy(() -> parse(TableInfo.Type.NUMBER, text))
                .isInstanceOf(BadFilterException.class)
                .hasMessage(
                        "NaN is neither above nor below a number in “c”. Write = NaN or != NaN.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abc",
                "4 0",
                "<",
                "1..",
                "..2",
                "1|",
                "1,5",
                "1e999999999",
                "0x10",
                "1; DROP TABLE t",
                "--",
                "not",
                "not ",
                "not not 4",
                "between 3",
                "between 3 and",
                "between and 5",
                "3 and",
                "3 or",
                "x and 3",
                "not DROP"
            })
    void saysWhatIsNoNumber(String text) {
        assertThatThrownBy(() -> parse(TableInfo.Type.NUMBER, text))
                .isInstanceOf(BadFilterException.class)
                .hasMessageContaining("“c”")
                .hasMessageContaining("Try 40, < 40, 20..40");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "not 38 or 39; NOT ((c = 38 OR c = 39))",
                "Not 38 | 39 | 52; NOT ((c = 38 OR c = 39 OR c = 52))",
                "!= 38 | 39; NOT ((c = 38 OR c = 39))",
                "<>38 or 40..50; NOT ((c = 38 OR (c >= 40 AND c <= 50)))",
                "not 3 and 5; NOT ((c = 3 OR c = 5))",
                "not between 3 and 5 or 7; NOT (((c >= 3 AND c <= 5) OR c = 7))",
                "not 3 and not 5; (NOT (c = 3) AND NOT (c = 5))",
                "not 3 or > 5; (NOT (c = 3) OR (c > 5 AND NOT isnan(c)))",
                "38 or not 39; (c = 38 OR NOT (c = 39))",
            })
    void aNotIsAboutAllBareValuesBehindIt(String text, String sql) throws BadFilterException {
        assertThat(parse(TableInfo.Type.NUMBER, text)).isEqualTo(sql);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not 38 or 39 or > 50", "> 2 and != 3 and 39", "not 3 and < 9 or 39"})
    void saysWhereItIsUnclearWhatANotIsAbout(String text) {
        assertThatThrownBy(() -> parse(TableInfo.Type.NUMBER, text))
                .isInstanceOf(BadFilterException.class)
                .hasMessage(
                        "“39” behind a “not” is unclear in the filter of “c”. Write “not 39” or “="
                                + " 39”.");
    }

    /// Taken as they stand, such blanks keep the patterns busy for seconds to hours.
    @ParameterizedTest
    @ValueSource(strings = {"between%sx", "not%sbetween%s3%sand", "3%sor%s4%sx"})
    void anyNumberOfBlanksIsReadAtOnce(String shape) {
        String text = shape.replace("%s", " ".repeat(1_500));
        assertThatThrownBy(() -> parse(TableInfo.Type.NUMBER, text))
                .isInstanceOf(BadFilterException.class)
                .hasMessageContaining("is not a number");
    }

    @Test
    void aWholeFileIsNoFilter() {
        assertThatThrownBy(() -> parse(TableInfo.Type.INSTANT, "1 | ".repeat(100_000)))
                .hasMessage("The filter of “c” has more than 8,000 letters. Paste a shorter one.");
    }

    @Test
    void readsTexts() throws BadFilterException {
        assertThat(parse(TableInfo.Type.TEXT, "a'b"))
                .isEqualTo("contains(lower(c), lower('a''b'))");
        assertThat(parse(TableInfo.Type.TEXT, "= a | b")).isEqualTo("c = 'a | b'");
        assertThat(parse(TableInfo.Type.TEXT, "!= x")).isEqualTo("c <> 'x'");
        assertThat(parse(TableInfo.Type.TEXT, "= a | = b"))
                .isEqualTo(parse(TableInfo.Type.TEXT, "a | b"))
                .isEqualTo("c IN ('a', 'b')");
        assertThat(parse(TableInfo.Type.TEXT, "= null")).isEqualTo("c = 'null'");
        assertThat(parse(TableInfo.Type.TEXT, "< 40"))
                .isEqualTo("contains(lower(c), lower('< 40'))");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-12, 2026-11-12T00:00:00Z, 2026-11-13T00:00:00Z",
        "12.11.2026, 2026-11-12T00:00:00Z, 2026-11-13T00:00:00Z",
        "1.2.2026 08:30, 2026-02-01T08:30:00Z, 2026-02-01T08:31:00Z",
        "2026, 2026-01-01T00:00:00Z, 2027-01-01T00:00:00Z",
        "2026-02, 2026-02-01T00:00:00Z, 2026-03-01T00:00:00Z",
        "2026-11-12 08:30, 2026-11-12T08:30:00Z, 2026-11-12T08:31:00Z",
        "2026-11-12T08:30:05Z, 2026-11-12T08:30:05Z, 2026-11-12T08:30:06Z",
        "2026-11-12T08:30:05+02:00, 2026-11-12T06:30:05Z, 2026-11-12T06:30:06Z",
        "2026-11-12T08:30:05.25, 2026-11-12T08:30:05.25Z, 2026-11-12T08:30:05.250001Z",
    })
    void aTimeMeansAllThatItNames(String text, String from, String until)
            throws BadFilterException {
        assertThat(times(text)).containsExactly(time(from), time(until));
        assertThat(times("<= " + text)).containsExactly(time(until));
        assertThat(times("< " + text)).containsExactly(time(from));
    }

    /// The values that a filter of times compares with.
    private static List<LocalDateTime> times(String text) throws BadFilterException {
        Condition where =
                FilterText.read(new ColumnInfo("c", TableInfo.Type.INSTANT, Optional.empty()), text)
                        .where();
        List<Condition> parts = where instanceof Condition.All(var all) ? all : List.of(where);
        return parts.stream()
                .map(part -> ((Literal.Time) ((Condition.Compare) part).right()).value())
                .toList();
    }

    @Test
    void readsTimesInWordsAndLeavesThoseOfTextsAlone() throws BadFilterException {
        assertThat(parse(TableInfo.Type.INSTANT, "between 2026-11-01 and 2026-11-12"))
                .isEqualTo(parse(TableInfo.Type.INSTANT, "2026-11-01..2026-11-12"));
        assertThat(parse(TableInfo.Type.INSTANT, "not 2026-11-12")).startsWith("NOT (");
        assertThat(parse(TableInfo.Type.INSTANT, "!= 2026-11-11 | 2026-11-12"))
                .startsWith("NOT ((");
        assertThat(parse(TableInfo.Type.BOOLEAN, "not true")).isEqualTo("NOT (c = TRUE)");
        assertThat(parse(TableInfo.Type.TEXT, "not found and lost"))
                .contains("'not found and lost'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yesterday",
                "2026-13-01",
                "2026-02-30",
                "40",
                "2026-11-12T25:00",
                "31.2.2026",
                "11/12/2026"
            })
    void saysWhatIsNoTime(String text) {
        assertThatThrownBy(() -> parse(TableInfo.Type.INSTANT, text))
                .isInstanceOf(BadFilterException.class)
                .hasMessageContaining("is not a time");
    }

    @Test
    void readsYesAndNo() throws BadFilterException {
        assertThat(parse(TableInfo.Type.BOOLEAN, "!= true")).isEqualTo("c <> TRUE");
        assertThat(parse(TableInfo.Type.BOOLEAN, "No")).isEqualTo("c = FALSE");
        assertThatThrownBy(() -> parse(TableInfo.Type.BOOLEAN, "< true"))
                .isInstanceOf(BadFilterException.class);
        assertThatThrownBy(() -> parse(TableInfo.Type.BOOLEAN, "maybe"))
                .hasMessageContaining("Try true, false");
    }

    private static LocalDateTime time(String instant) {
        return LocalDateTime.ofInstant(Instant.parse(instant), ZoneOffset.UTC);
    }

    /// The condition as a person would write it in SQL.
    private static String parse(TableInfo.Type type, String text) throws BadFilterException {
        ColumnInfo column = new ColumnInfo("c", type, Optional.empty());
        TableInfo table = new TableInfo("t", "t", 0, List.of(column));
        return new ConditionSql(new WrittenNames(table)).of(FilterText.read(column, text).where());
    }
}
