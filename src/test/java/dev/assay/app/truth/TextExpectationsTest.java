package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is told in any words passes, and what is nearly told does not.
final class TextExpectationsTest {
    private static Told told(String text) {
        Told.Grid grid =
                new Told.Grid(List.of("Time", "Power"), List.of(List.of("1 min", "300 W")));
        return new Told(
                "ANSWERED", text, List.of(text), List.of(grid), List.of(), Optional.empty());
    }

    private static boolean holds(String text, String kind, String what) {
        return TextExpectations.problems(told(text), new Asked.Expected(kind, what)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "You ran 85.31 km.         | 85.31 km | true",
                "You ran 85.3 km.          | 85.31 km | true",
                "You ran 85.3142 km.       | 85.31 km | true",
                "You ran 85.4 km.          | 85.31 km | false",
                "You ran 85 km.            | 85.31 km | false",
                "You ran 185.31 km.        | 85.31 km | false",
                "You ran 85.31 m.          | 85.31 km | false",
                "You did 1,234 kJ.         | 1,234 kJ | true",
                "You did 15 runs.          | 5 runs   | false",
                "It took 1:27:10.          | 27:10    | false",
                "Lap 10 was the slowest.   | Lap 1    | false",
                "It is 300 W.              | 5 km     | false"
            })
    void aQuantityIsToldInAsManyDigitsAsAreNeeded(String text, String what, boolean right) {
        assertThat(holds(text, "tells", what)).isEqualTo(right);
    }

    @Test
    void cellsOfARowStandTogether() {
        Told told = told("The best of 5 min is 280 W.");
        assertThat(TextExpectations.problems(told, "tells", List.of(List.of("1 min", "300 W"))))
                .isEmpty();
        assertThat(TextExpectations.problems(told, "tells", List.of(List.of("5 min", "300 W"))))
                .isNotEmpty();
        assertThat(TextExpectations.problems(told, "tells", List.of()))
                .as("a query that finds nothing")
                .isNotEmpty();
    }

    @Test
    void aRefusalIsNoAnswer() {
        assertThat(holds("I did not understand “rain”.", "refused", "rain")).isTrue();
        assertThat(holds("I did not understand that.", "refused", "rain")).isFalse();
        assertThat(holds("It rained on 3 rides.", "refused", "")).isFalse();
    }

    @Test
    void aVerdictBeginsTheAnswerAndWhatIsOmittedIsNowhere() {
        assertThat(holds("Yes. It was.", "verdict", "yes")).isTrue();
        assertThat(holds("No, not at all, yes.", "verdict", "yes")).isFalse();
        assertThat(holds("It was steady.", "omits", "a part")).isTrue();
        assertThat(holds("It is not about a part.", "omits", "a part")).isFalse();
    }
}
