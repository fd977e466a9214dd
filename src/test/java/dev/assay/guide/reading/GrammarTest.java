package dev.assay.guide.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.guide.words.CommonSlot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GrammarTest {
    private static final Grammar COMMON =
            Grammar.of(
                    List.of("digits = \\d+", "[first]", "COUNT number: (?<it>{digits}) laps"),
                    Map.of(),
                    CommonSlot::valueOf);

    private static final Map<String, Grammar.Meaning> MEANINGS =
            Map.of("number", match -> Optional.of(Integer.parseInt(match.group("it"))));

    private static QuestionReading read(Grammar grammar, String step, String question) {
        QuestionTokens sheet = new QuestionTokens(question);
        grammar.read(step, sheet, MEANINGS);
        return sheet.reading();
    }

    @Test
    void ofAFormWithAGroupItOnlyThatIsTaken() {
        QuestionReading reading = read(COMMON, "first", "the fastest 3 laps of 12 laps");

        assertThat(reading.all(CommonSlot.COUNT, Integer.class)).containsExactly(3, 12);
        assertThat(reading.unknown()).containsExactly("the fastest", "laps of", "laps");
    }

    @Test
    void aDomainUsesTheFormsOfTheCommonGrammarInStepsOfItsOwn() {
        Grammar rides =
                COMMON.with(List.of("[names]", "NAMED text: ride {digits}"), CommonSlot::valueOf);

        assertThat(read(rides, "names", "laps of ride 12").all(CommonSlot.NAMED, String.class))
                .containsExactly("ride 12");
        assertThat(read(rides, "first", "3 laps").parts()).isEmpty();
        assertThat(rides.form("digits").pattern()).isEqualTo("\\d+");
    }

    @Test
    void whatIsWrittenOtherwiseIsRefused() {
        assertThatThrownBy(() -> COMMON.with(List.of("nonsense"), CommonSlot::valueOf))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nonsense");
        assertThatThrownBy(() -> COMMON.with(List.of("a = {letters}"), CommonSlot::valueOf))
                .hasMessageContaining("letters");
    }
}
