package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberFormsTest {
    private static Column column(String name, Holds holds) {
        return new Column(name, name, holds, "", Optional.empty());
    }

    private static List<Part> differences(String text, Holds one, Holds other) {
        QuestionTokens sheet = new QuestionTokens(text);
        put(sheet, text, "price", column("price", one));
        put(sheet, text, "cost", column("cost", other));
        NumberForms.readDifferences(sheet);
        return sheet.reading().parts();
    }

    private static void put(QuestionTokens sheet, String text, String name, Column column) {
        int at = text.indexOf(name);
        sheet.put(
                TableSlot.COLUMN, new ColumnMention(List.of(column), name), at, at + name.length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "average difference between the price and the cost | price − cost",
                "price minus cost per shop | price − cost",
                "price - cost | price − cost",
                "how many days between price and cost | cost − price",
                "time from price to cost | cost − price",
            })
    void twoColumnsAreTakenForTheirDifference(String text, String name) {
        Holds holds = name.startsWith("cost") ? Holds.DATE : Holds.NUMBER;

        assertThat(differences(text, holds, holds))
                .singleElement()
                .satisfies(part ->
                        assertThat(((ColumnMention) part.value()).options())
                                .extracting(Column::name)
                                .containsExactly(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"price and cost", "price between 3 and cost", "difference: price, cost"})
    void columnsBesideEachOtherStayTwo(String text) {
        assertThat(differences(text, Holds.NUMBER, Holds.NUMBER)).hasSize(2);
    }

    @Test
    void aTextIsTakenFromNothing() {
        assertThat(differences("price minus cost", Holds.NUMBER, Holds.TEXT)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"rows 3 to 5 | 3 | 5", "line 7 | 7 | 7", "records 2 and 4 | 2 | 4"})
    void rowsAreTakenByTheirNumbers(String text, long first, long last) {
        QuestionTokens sheet = new QuestionTokens(text);
        NumberForms.readRows(sheet);

        assertThat(sheet.reading().parts())
                .extracting(Part::value)
                .containsExactly(new RowRange(first, last));
    }

    @Test
    void rowsInNoOrderAreNone() {
        QuestionTokens sheet = new QuestionTokens("rows 5 to 3");
        NumberForms.readRows(sheet);

        assertThat(sheet.reading().parts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "price above 40 | ABOVE | 40",
                "at most 2.5 | AT_MOST | 2.5",
                "12 or more | AT_LEAST | 12",
                "less than 1,500 | BELOW | 1500",
            })
    void limitsHaveASideAndANumber(String text, Bound.Side side, double number) {
        QuestionTokens sheet = new QuestionTokens(text);
        NumberForms.readLimits(sheet);

        assertThat(sheet.reading().parts())
                .singleElement()
                .satisfies(part -> {
                    Bound bound = (Bound) part.value();
                    assertThat(bound.side()).isEqualTo(side);
                    assertThat(bound.value()).isEqualTo(number);
                });
    }
}
