package dev.assay.text.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CsvLineTest {
    @Test
    void aCellIsInQuotesWhereSomethingOfItWouldBeLost() {
        assertThat(
                        CsvLine.of(
                                Arrays.asList(
                                        "plain",
                                        "a,b",
                                        "a\tb",
                                        "say \"hi\"",
                                        " x",
                                        "a\nb",
                                        "",
                                        null)))
                .isEqualTo("plain,\"a,b\",\"a\tb\",\"say \"\"hi\"\"\",\" x\",\"a\nb\",\"\",");
    }

    @Test
    void anotherDelimiterLeavesCommasAlone() {
        assertThat(CsvLine.cell("a,b", '\t')).isEqualTo("a,b");
        assertThat(CsvLine.cell("a\tb", '\t')).isEqualTo("\"a\tb\"");
    }

    @Test
    void aSpreadsheetGetsNoFormula() {
        assertThat(CsvLine.forSpreadsheet("=1+1")).isEqualTo("\"'=1+1\"");
        assertThat(CsvLine.forSpreadsheet("=1+1\nsecond line")).startsWith("\"'=");
        assertThat(CsvLine.forSpreadsheet("-x")).isEqualTo("\"'-x\"");
        assertThat(CsvLine.forSpreadsheet("-2+3+cmd|' /C calc'!A0")).startsWith("\"'-2");
        assertThat(CsvLine.forSpreadsheet("-3.5\n=1")).startsWith("\"'-3.5");
        assertThat(CsvLine.forSpreadsheet("-3.5")).isEqualTo("-3.5");
        assertThat(CsvLine.forSpreadsheet("-1.5e-7")).isEqualTo("-1.5e-7");
        assertThat(CsvLine.forSpreadsheet("")).isEmpty();
    }

    @Test
    void aRowOfTheProgramsOwnIsNoComment() throws IOException {
        StringWriter out = new StringWriter();
        CsvLine.write(out, ';', List.of("# one", "# two"), 3);

        assertThat(out).hasToString("\"# one\";# two;\n");
    }

    @Test
    void aLongRowIsCountedWithItsQuotes() {
        String most = "\"".repeat(RowParser.MAX_ROW / 2);

        assertThat(CsvLine.bytes(List.of("abc"))).isLessThan(RowParser.MAX_ROW);
        assertThat(CsvLine.bytes(List.of(most))).isEqualTo(RowParser.MAX_ROW + 3L);
        assertThat(CsvLine.bytes(List.of("a".repeat(RowParser.MAX_ROW / 2))))
                .isEqualTo(RowParser.MAX_ROW / 2 + 3L);
    }
}
