package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CurrencyMarksTest {
    @TempDir Path folder;

    /// Reads a table with a column of amounts.
    private FoundTable read(String... amounts) throws Exception {
        StringBuilder text = new StringBuilder("item\tamount\n");
        for (int i = 0; i < amounts.length; i++) {
            text.append("item ").append(i).append('\t').append(amounts[i].strip()).append('\n');
        }
        return WrittenText.read(folder, text.toString());
    }

    private static List<String> amounts(FoundTable table) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            return Glance.rows(database, table.file(), 10_000).stream()
                    .map(row -> row.get(1))
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1.234,56 €; 0,99 €; -5 € | 1234.56, 0.99, -5.0 | comma | €",
                "$1,234.56; $0.99; -$5 | 1234.56, 0.99, -5.0 | point | $",
                "EUR 12,50; EUR 1.000,00 | 12.5, 1000.0 | comma | EUR",
                "US$ 12.50; US$ -3.25 | 12.5, -3.25 | point | US$",
                "(£1,250.00); £3.10 | -1250.0, 3.1 | point | £",
                "CHF 1'234.50; CHF 12.05 | 1234.5, 12.05 | point | CHF",
                "1 234,56 €; 7,10 € | 1234.56, 7.1 | comma | €",
                "1 234,56 €; 7,10 € | 1234.56, 7.1 | comma | €",
                "¥1,200; ¥300 | 1200, 300 | point | ¥",
                "1.200 €; 3.500 € | 1200, 3500 | comma | €",
                "1.200 €; 3.500,10 € | 1200.0, 3500.1 | comma | €",
                "12.50 USD; 9007199254.12 USD | 12.5, 9007199254.12 | point | USD",
            })
    void amountsWithOneMarkAreNumbersAndTheMarkIsTheirUnit(
            String cells, String numbers, String sign, String unit) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(String.join(", ", amounts(table))).isEqualTo(numbers);
        assertThat(table.file().columns().getLast().unit()).contains(unit);
        assertThat(table.remarks())
                .contains(
                        "Amounts of “amount” such as “%s” are read as numbers with a decimal %s: all of them are in %s, the unit of the column."
                                .formatted(cells.split(";", -1)[0], sign, unit));
    }

    @Test
    void missingAmountsStayMissingAndTheirWordsAreTold() throws Exception {
        FoundTable table = read("5,00 €", "", "n/a", "-", "1.000,25 €");

        assertThat(amounts(table)).containsExactly("5.0", "", "", "", "1000.25");
        assertThat(table.remarks())
                .anyMatch(remark ->
                        remark.contains("are in €, the unit of the column; cells that say ")
                                && remark.contains("n/a"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"5.00 €; $5.00; 7.10 €", "$5; 6; $7", "5,00 €; 5,00 USD", "12; 13; EUR 14"})
    void amountsInSeveralCurrenciesStayTextsAndThisIsTold(String cells) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .anyMatch(remark ->
                        remark.startsWith(
                                "“amount” is kept as text, because its amounts are not all in one currency: one is “"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ABC 12; ABC 13",
                "12 KWH; 13 KWH",
                "5,00 €; five €",
                "$1.2.3; $4.5.6",
                "$12345678901234567.89; $1.00",
                "€; €",
                "-$-5; $6",
            })
    void whatIsNoAmountStaysText(String cells) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks()).noneMatch(remark -> remark.contains("currency"));
    }

    @Test
    void oneOtherMarkBehindAThousandRowsIsFound() throws Exception {
        String[] amounts = new String[3_000];
        Arrays.fill(amounts, "1,50 €");
        amounts[2_500] = "1,50 $";

        FoundTable table = read(amounts);

        assertThat(table.file().columns().getLast().unit()).isEmpty();
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("another “1,50 €”"));
    }
}
