package dev.assay.guide.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.Units;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Vocabulary;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rides, which are told in units that no file of the program names.
final class LimitsOfADomainTest {
    private static final Units RIDES =
            Units.of(
                    List.of(
                            "m = 1 length: metre | metres",
                            "km = 1000 length: kilometre | kilometres",
                            "m/s = 1 speed: metres per second",
                            "km/h = 0.2777777777777778 speed: kmh | kilometres per hour"));

    private static final Grammar GRAMMAR =
            CommonWords.grammar(RIDES)
                    .with(
                            List.of("[limits]", "BOUND limit: {range}", "BOUND limit: {limit}"),
                            CommonSlot::valueOf);

    private record Measure(String title, String unit, double scale, int digits)
            implements Quantity {
        @Override
        public Units units() {
            return RIDES;
        }

        @Override
        public Better better() {
            return Better.HIGHER;
        }

        @Override
        public boolean isMeasured(double stored) {
            return stored != 0;
        }
    }

    /// Stored in metres, and in metres per second.
    private static final Measure DISTANCE = new Measure("distance", "km", 0.001, 6);

    private static final Measure SPEED = new Measure("speed", "km/h", 3.6, 3);

    private static QuantityBound read(String question, Measure measure) {
        QuestionTokens sheet = new QuestionTokens(question);
        GRAMMAR.read("limits", sheet, Map.of("limit", LimitForms::limit));
        Vocabulary words = CommonWords.vocabulary();
        words.add(CommonSlot.METRIC, measure, measure.title());
        words.read(sheet);
        return new ConditionReader(bound -> RIDES.factor(bound.unit(), "km").map(_ -> DISTANCE))
                .read(sheet.reading())
                .all(CommonSlot.CONDITION, QuantityBound.class)
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "rides longer than 40 km, 40000",
        "rides longer than 40 kilometres, 40000",
        "rides longer than 400 m, 400",
        "distance above 12.5, 12500"
    })
    void aLimitIsReadInAnyUnitOfTheDomain(String question, double metres) {
        QuantityBound condition = read(question, DISTANCE);

        assertThat(condition.quantity()).isEqualTo(DISTANCE);
        assertThat(condition.bound().side()).isEqualTo(Side.ABOVE);
        assertThat(condition.bound().stored(DISTANCE, condition.bound().value()).orElseThrow())
                .isCloseTo(metres, within(1e-6));
    }

    @Test
    void aUnitThatBeginsLikeAnotherIsReadToItsEnd() {
        Bound bound = read("speed between 18 and 36 km/h", SPEED).bound();

        assertThat(bound.unit()).isEqualTo("km/h");
        assertThat(bound.stored(SPEED, bound.upper()).orElseThrow()).isCloseTo(10, within(1e-9));
        assertThat(bound.stored(DISTANCE, bound.upper())).as("no distance").isEmpty();
    }

    @Test
    void valuesAreShownWithTheDigitsOfTheirQuantity() {
        assertThat(QuantityText.show(DISTANCE, 42_195.4)).isEqualTo("42.1954 km");
        assertThat(QuantityText.show(SPEED, 7.7777)).isEqualTo("28 km/h");
        assertThat(RIDES.written("KMH")).isEqualTo("km/h");
        assertThat(RIDES.factor("percent", "%")).contains(1.0);
        assertThat(RIDES.factor("us", "s")).as("units of another domain").isEmpty();
    }

    @Test
    void aLineThatIsNoUnitIsRefused() {
        assertThatThrownBy(() -> Units.of(List.of("km: kilometre")))
                .hasMessageContaining("No unit: km");
    }
}
