package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.truth.ChipFacts.Reading;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The check itself: what is true passes in any wording, and what is nearly true does not.
final class ExpectationsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Six qubits with T1 of 10 to 50 and, on the last, the zero of a failed fit.
    private static ChipFacts chip() {
        Map<String, Map<String, Reading>> qubits = new LinkedHashMap<>();
        List<Double> t1 = List.of(10.0, 20.0, 30.04, 40.0, 50.0, 0.0);
        for (int i = 0; i < t1.size(); i++) {
            qubits.put("" + i, Map.of("t1", new Reading(t1.get(i), "μs", Instant.EPOCH)));
        }
        return new ChipFacts("paper", 6, qubits, Map.of(), List.of(), List.of());
    }

    private static Told told(String text) {
        return new Told("ANSWERED", "", List.of(text), List.of(), List.of(), Optional.empty());
    }

    private static Told table(String text, String... ids) {
        List<List<String>> rows = java.util.Arrays.stream(ids).map(id -> List.of(id, "1")).toList();
        Told.Grid grid = new Told.Grid(List.of("Qubit", "T1 (μs)"), rows);
        return new Told("ANSWERED", "", List.of(text), List.of(grid), List.of(), Optional.empty());
    }

    private static List<String> problems(Told told, String expected) throws Exception {
        JsonNode parsed = JSON.readTree(expected.replace('\'', '"'));
        return new Expectations(new Truths(chip())).problems(told, parsed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The median is 30.04 μs.          | true",
                "Half of them live for 30.0 us    | true",
                "It is 0.03004 ms                 | true",
                "30040 ns it is                   | true",
                "The median is 25 μs over six.    | false",
                "The median is 30.1 μs.           | false",
                "The median is 30 ms.             | false",
                "The median is 3.004 μs.          | false",
                "I know no number for that.       | false"
            })
    void aMedianIsSoughtInAnyUnitAndIsThatOfWhatWasMeasured(String said, boolean right)
            throws Exception {
        String median = "{'number': {'stat': 'median', 'param': 't1'}}";
        assertThat(problems(told(said), median).isEmpty()).isEqualTo(right);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 qubits are above 25: 2, 3 and 4.      | true",
                "Qubits 4, 3, 2.                         | true",
                "Q2, Q3 and Q4 lie above.                | true",
                "Qubits 2 and 3.                         | false",
                "Qubits 1, 2, 3 and 4.                   | false",
                "Qubits 2, 3, 4 and 5.                   | false",
                "Their median is 40 μs.                  | false"
            })
    void exactlyTheQubitsAreNamed(String said, boolean right) throws Exception {
        String above = "{'ids': {'param': 't1', 'above': 25}}";
        assertThat(problems(told(said), above).isEmpty()).isEqualTo(right);
    }

    @Test
    void aTableNamesThemAndMayNotBeContradicted() throws Exception {
        String above = "{'ids': {'param': 't1', 'above': 25}}";
        assertThat(problems(table("Three.", "4", "3", "2"), above)).isEmpty();
        assertThat(problems(table("Three.", "4", "3"), above)).isNotEmpty();
        assertThat(problems(table("Qubits 0, 1 and 2.", "4", "3", "2"), above)).isNotEmpty();
    }

    @Test
    void anOrderIsHeld() throws Exception {
        String lowest = "{'ordered': {'param': 't1', 'lowest': 2}}";
        assertThat(problems(table("The worst two.", "0", "1"), lowest)).isEmpty();
        assertThat(problems(table("The worst two.", "1", "0"), lowest)).isNotEmpty();
    }

    @Test
    void aCountIsSaidInDigitsOrInWordsAndNotAsAPartOfAnother() throws Exception {
        String count = "{'count': {'size': {'param': 't1', 'above': 25}}}";
        assertThat(problems(told("3 of 5 qubits."), count)).isEmpty();
        assertThat(problems(told("Three of them."), count)).isEmpty();
        assertThat(problems(told("13 of 53 qubits, 3.5 on average."), count)).isNotEmpty();
    }

    @Test
    void aRefusalNamesTheWordAndTellsNothing() throws Exception {
        String refused = "{'refused': ['kelvin']}";
        assertThat(problems(told("I do not know “kelvin”."), refused)).isEmpty();
        assertThat(problems(told("I did not understand that."), refused)).isNotEmpty();
        assertThat(problems(told("T1 is 30.04 kelvin, no more."), refused)).isNotEmpty();
        assertThat(problems(table("I do not know kelvin.", "1"), refused)).isNotEmpty();
    }

    @Test
    void aBadgeIsHeldAgainstAnAnswerThatShouldHaveNone() throws Exception {
        Told good =
                new Told("ANSWERED", "", List.of("Hm."), List.of(), List.of(), Optional.of("good"));
        assertThat(problems(good, "{'badge': 'none'}")).isNotEmpty();
        assertThat(problems(good, "{'badge': 'bad'}")).isNotEmpty();
        assertThat(problems(good, "{'badge': 'good'}")).isEmpty();
    }
}
