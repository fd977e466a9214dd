package dev.assay.result.delimited;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                "1.234,56 €; 0,99 €; -5 € | 1234.56, 0.99, -5.0 | €",
                "$1,234.56; $0.99; -$5 | 1234.56, 0.99, -5.0 | $",
                "US$ 12.50; US$ -3.25 | 12.5, -3.25 | US$",
                "(£1,250.00); £3.10 | -1250.0, 3.1 | £",
                "£1'234.50; £12.05 | 1234.5, 12.05 | £",
                "1 234,56 €; 7,10 € | 1234.56, 7.1 | €",
                "1\u00A0234,56 €; 7,10 € | 1234.56, 7.1 | €",
                "¥1,200,000; ¥300 | 1200000, 300 | ¥",
                "1.200 €; 3.500,10 € | 1200.0, 3500.1 | €",
                "12.50 €; 9007199254.12 € | 12.5, 9007199254.12 | €",
                "$3.459; $1.5 | 3.459, 1.5 | $",
                "$3,459; $1.50 | 3459.0, 1.5 | $",
                "0.125 €; 1.459 € | 0.125, 1.459 | €",
                "0,125 €; 1,459 € | 0.125, 1.459 | €",
                "$1234.567; $2.500 | 1234.567, 2.5 | $",
                "$7; $8 | 7, 8 | $",
                "12.5 %; 8% | 12.5, 8.0 | %",
                "12,5 %; -8 %; 1.000,25 % | 12.5, -8.0, 1000.25 | %",
                "8%; 100% | 8, 100 | %",
            })
    void amountsWithOneMarkAreNumbersAndTheMarkIsTheirUnit(
            String cells, String numbers, String unit) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(String.join(", ", amounts(table))).isEqualTo(numbers);
        assertThat(table.file().columns().getLast().unit()).contains(unit);
        assertThat(table.remarks())
                .anyMatch(remark ->
                        remark.startsWith(
                                "Amounts of “amount” are read as numbers in %s, the unit of the column: “"
                                        .formatted(unit)));
    }

    @Test
    void aValueIsToldAsItIsRead() throws Exception {
        assertThat(read("$5", "$3,459.20", "n/a").remarks())
                .containsExactly(
                        "Amounts of “amount” are read as numbers in $, the unit of the column: “$3,459.20” is read as 3459.2; cells that say n/a are missing.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$3.459",
                "1,459 €; 1,500 €",
                "$1,459; $2; $300",
                "1.459 €; 1,459 €",
                "1.459 %; 2.125 %",
                "¥1,200; -¥300",
            })
    void threeDigitsBehindOneSignStayTextWhereNothingTellsWhatTheyAre(String cells)
            throws Exception {
        FoundTable table = read(cells.split("; ", -1));

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .anyMatch(remark ->
                        remark.startsWith("“amount” is kept as text, because amounts such as “")
                                && remark.endsWith(
                                        "may have a decimal sign or groups of three digits and nothing in the file tells which."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$2.50; $3.75 | $1,459; $2,500 | 1459, 2500",
                "1.5; 2.25 | $1,459; $2,500 | 1459, 2500",
                "2,50 €; 3,75 € | 1.459 €; 2.500 € | 1459, 2500",
                "1,5; 2,25 | 1,459 €; 2,500 € | 1.459, 2.5",
            })
    void anotherColumnTellsWhatIsTheDecimalSign(String other, String cells, String numbers)
            throws Exception {
        assertThat(String.join(", ", amounts(beside(other, cells)))).isEqualTo(numbers);
    }

    private FoundTable beside(String other, String cells) throws Exception {
        String[] others = other.split("; ", -1);
        String[] amounts = cells.split("; ", -1);
        return WrittenText.read(
                folder,
                "rate\tamount\titem\n%s\t%s\ta\n%s\t%s\tb\n"
                        .formatted(others[0], amounts[0], others[1], amounts[1]));
    }

    /// Groups, versions and exponents were taken for decimal points.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.234; 2.500 | 1.459 €; 2.125 €",
                "1.9; 1.10 | 1,459 €; 2,500 €",
                "1e5; 2e6 | 1,459 €; 2,125 €",
                "nan; 5 | $1.459; $2.125",
            })
    void aColumnThatShowsNoDecimalSignTellsNothing(String other, String cells) throws Exception {
        FoundTable table = beside(other, cells);

        assertThat(table.file().columns().get(0).readAs()).isEqualTo("DOUBLE");
        assertThat(table.file().columns().get(1).readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("nothing in the file"));
    }

    @Test
    void missingAmountsStayMissingAndTheirWordsAreTold() throws Exception {
        FoundTable table = read("5,00 €", "", "n/a", "-", "1.000,25 €");

        assertThat(amounts(table)).containsExactly("5.0", "", "", "", "1000.25");
        assertThat(table.remarks())
                .anyMatch(remark -> remark.contains("; cells that say ") && remark.contains("n/a"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5.00 €; $5.00; 7.10 €",
                "$5; 6; $7",
                "5,00 €; 5,00 US$",
                "12; 13; € 14",
                "5 %; 5 €",
                "5; 6 %"
            })
    void amountsInSeveralCurrenciesStayTextsAndThisIsTold(String cells) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks())
                .anyMatch(remark ->
                        remark.startsWith(
                                "“amount” is kept as text, because its amounts are not all in one unit: one is “"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ABC 12; ABC 13",
                "TOP-1; TOP-2",
                "CAD0001; CAD0002",
                "TRY 1; TRY 2",
                "COP26; COP27",
                "12 USD; 13 USD",
                "12 KWH; 13 KWH",
                "5,00 €; five €",
                "$1.2.3; $4.5.6",
                "$12345678901234567.89; $1.00",
                "€; €",
                "-$-5; $6",
                "%20; %25",
                "5%; %20",
                "5 %%; 6 %%",
            })
    void whatIsNoAmountStaysText(String cells) throws Exception {
        FoundTable table = read(cells.split(";", -1));

        assertThat(table.file().columns().getLast().readAs()).isEqualTo("VARCHAR");
        assertThat(table.remarks()).noneMatch(remark -> remark.contains("one unit"));
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

    @Test
    void amountsThatAreNotLookedAtWholeAreToldToBeTexts() throws Exception {
        FoundTable table = read("$5.00", "$7.25");

        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            assertThat(
                            new CurrencyMarks(database)
                                    .remarks(
                                            table.file().withTexts(_ -> true),
                                            ReadingChoice.NONE,
                                            false))
                    .containsExactly(
                            "“amount” is kept as text, because amounts such as “$5.00” are numbers only where all rows of a file are looked at.");
        }
    }

    @Test
    void amountsInAColumnBehindManyTextsAreToldNotToBeLookedFor() throws Exception {
        String names = IntStream.range(0, 201).mapToObj(i -> "c" + i).collect(joining("\t"));
        String cells = "x\t".repeat(200) + "$5.00\n";

        assertThat(WrittenText.read(folder, names + "\n" + cells + cells).remarks())
                .contains(
                        "Amounts and percents were looked for in the first 200 columns of texts.");
        assertThat(read("$5.00").remarks()).noneMatch(remark -> remark.contains("looked for"));
    }
}
