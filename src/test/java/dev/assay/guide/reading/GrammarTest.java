package dev.assay.guide.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class GrammarTest {
    private static final Grammar COMMON =
            Grammar.of(
                    List.of("digits = \\d+", "[first]", "number: (?<it>{digits}) laps"), Map.of());

    private static final Map<String, Grammar.Meaning> MEANINGS =
            Map.of(
                    "number", match -> Optional.of(Integer.parseInt(match.group("it"))),
                    "name", match -> Optional.of(match.group()));

    private static Optional<Object> read(Grammar grammar, String step, String text, int at) {
        return grammar.first(step, text, at, MEANINGS).map(Grammar.Beginning::value);
    }

    @Test
    void aFormIsReadWhereItBegins() {
        assertThat(read(COMMON, "first", "the 3 laps", 4)).contains(3);
        assertThat(read(COMMON, "first", "the 3 laps", 0)).isEmpty();
    }

    @Test
    void whatIsWrittenOtherwiseIsRefused() {
        assertThatThrownBy(() -> Grammar.of(List.of("nonsense"), Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nonsense");
        assertThatThrownBy(() -> Grammar.of(List.of("a = {letters}"), Map.of()))
                .hasMessageContaining("letters");
    }
}
