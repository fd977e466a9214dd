package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.assay.base.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ArgumentsTest {
    private enum Choice {
        LATEST,
        BEST_OF
    }

    private record Sample(
            @Argument("Which chip") String chipId,
            @Argument(value = "How many", fallback = "10", minimum = 1, maximum = 200) int lastN,
            @Argument(value = "Which one", fallback = "\"latest\"") Choice selectionMode,
            @Argument(value = "Qubits", fallback = "[]") List<String> qids,
            @Argument("Perhaps") @Nullable String note,
            @Argument(value = "Share", fallback = "0.5") double share,
            @Argument(value = "Whether", fallback = "false") boolean whole) {}

    private record Undescribed(String name) {}

    private record Strange(@Argument("No") Thread thread) {}

    private final Arguments<Sample> arguments = Arguments.of(Sample.class);

    @Test
    void theSchemaIsWrittenInSnakeCaseWithLimitsAndDefaults() {
        assertThat(Json.write(arguments.schema()))
                .isEqualTo(
                        """
                        {"type":"object","properties":{\
                        "chip_id":{"type":"string","description":"Which chip"},\
                        "last_n":{"type":"integer","description":"How many","minimum":1,"maximum":200,"default":10},\
                        "selection_mode":{"type":"string","enum":["latest","best_of"],"description":"Which one","default":"latest"},\
                        "qids":{"type":"array","items":{"type":"string"},"description":"Qubits","default":[]},\
                        "note":{"type":"string","description":"Perhaps"},\
                        "share":{"type":"number","description":"Share","default":0.5},\
                        "whole":{"type":"boolean","description":"Whether","default":false}},\
                        "required":["chip_id"],"additionalProperties":false}\
                        """);
    }

    @Test
    void absentArgumentsTakeTheirFallbacks() {
        assertThat(arguments.bind(Json.object().put("chip_id", "C")))
                .isEqualTo(new Sample("C", 10, Choice.LATEST, List.of(), null, 0.5, false));
    }

    @Test
    void aBlankTextThatMayBeAbsentIsAbsent() {
        assertThat(arguments.bind(Json.object().put("chip_id", "").put("note", " ")))
                .isEqualTo(new Sample("", 10, Choice.LATEST, List.of(), null, 0.5, false));
    }

    @Test
    void givenArgumentsAreTaken() {
        String json =
                """
                {"chip_id":"C","last_n":3,"selection_mode":"best_of","qids":["1","2"],\
                "note":"n","share":0.25,"whole":true}\
                """;
        assertThat(arguments.bind(Json.parseObject(json).orElseThrow()))
                .isEqualTo(new Sample("C", 3, Choice.BEST_OF, List.of("1", "2"), "n", 0.25, true));
    }

    @Test
    void componentsMustBeDescribedAndPlain() {
        assertThatIllegalArgumentException().isThrownBy(() -> Arguments.of(Undescribed.class));
        assertThatIllegalArgumentException().isThrownBy(() -> Arguments.of(Strange.class));
    }
}
