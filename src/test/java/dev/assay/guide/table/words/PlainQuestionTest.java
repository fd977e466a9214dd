package dev.assay.guide.table.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlainQuestionTest {
    private static final TableVocabulary WORDS = new TableVocabulary();

    private static TableAtHand table(String... numbers) {
        List<StoredColumn> columns =
                Stream.of(numbers)
                        .map(name ->
                                new StoredColumn(name, name, Holds.NUMBER, "", Optional.empty()))
                        .toList();
        StoredTable cars = new StoredTable("cars", "cars", 9, columns, List.of());
        return TablesAtHand.of(
                        List.of(new StoredKey("cars", "cars", "rows", List.of(cars))), List.of())
                .all()
                .getFirst();
    }

    private static String plain(String text, TableAtHand table, List<String> respelled) {
        return PlainQuestion.of(text, table, new ColumnNames(table), WORDS, respelled);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the cheapest car | the lowest `price` car",
                "cars more expensive than 5 | cars `price` more than 5",
                "the heaviest car | the heaviest car",
                "sessions under an hour | sessions under 1 hour",
                "more than a friend | more than a friend",
                "a higher price than the median | a price higher than the median",
                "failure rate | share of failures",
            })
    void aTurnOfPhraseIsSaidPlainly(String text, String plain) {
        assertThat(plain(text, table("price", "mileage"), new ArrayList<>())).isEqualTo(plain);
    }

    @Test
    void whatIsReadAsSomethingElseIsTold() {
        List<String> respelled = new ArrayList<>();
        plain("the cheapest car", table("price"), respelled);

        assertThat(respelled).containsExactly("“cheapest” is read as lowest `price`");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "names with \"cheapest\"",
                "of `cheapest` ones",
                "has \"took more than a minute\" in it",
                "the closest to me"
            })
    void whatIsQuotedOrHasNoColumnStays(String text) {
        assertThat(plain(text, table("price"), new ArrayList<>())).isEqualTo(text);
    }

    @Test
    void aRateThatIsAColumnStays() {
        assertThat(plain("error rate", table("error_rate"), new ArrayList<>()))
                .isEqualTo("error rate");
    }

    @Test
    void eachColumnThatMayBeMeantIsAChoice() {
        assertThat(PlainQuestion.choices("cheapest car", table("asking price", "final_price")))
                .containsExactly("lowest `asking price` car", "lowest `final_price` car");
        assertThat(PlainQuestion.choices("cheapest car", table("price"))).isEmpty();
    }
}
