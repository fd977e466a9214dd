package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ParameterValueTest {
    private static ParameterValue of(String json) {
        return ParameterValue.of(Json.parse(json.replace('\'', '"')).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "45.5",
                "'45.5'",
                "' 4.55e1 '",
                "{'value':45.5}",
                "{'value':'45.5','unit':'μs'}",
                "{'value':'+45.50'}"
            })
    void aNumberCountsHoweverItIsWritten(String stored) {
        assertThat(of(stored).measured("t1")).hasValue(45.5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "''",
                "'45d'",
                "'0x1p3'",
                "'45,5'",
                "[45]",
                "{'value':null}",
                "{'value':'NaN'}",
                "{'value':'-Infinity'}",
                "{'value':{'value':45}}",
                "{'unit':'μs'}",
                "0",
                "{'value':'0.0'}"
            })
    void whatWasNotMeasuredDoesNotCount(String stored) {
        assertThat(of(stored).measured("t1")).isEmpty();
    }

    @Test
    void aTextThatIsNoNumberStaysAsItIs() {
        JsonNode text = of("{'value':'45d'}").value();
        assertThat(text.isTextual()).isTrue();
        assertThat(of("'NaN'").isNotANumber()).isTrue();
        assertThat(of("'0'").isFailedFit("t1")).isTrue();
        assertThat(of("'0'").isFailedFit("rabi_phase")).isFalse();
    }

    /// A phase of exactly zero may be measured; beside an amplitude of zero it is none.
    @Test
    void theZerosOfARunThatFailedAreNoMeasurements() {
        Map<String, ParameterValue> values =
                ParameterValue.ofHolder(
                        (ObjectNode)
                                Json.parse(
                                                """
                                                {"rabi_amplitude": {"value": 0, "task_id": "a"},
                                                 "rabi_phase": {"value": 0, "task_id": "a"},
                                                 "rabi_noise": {"value": 0.2, "task_id": "a"},
                                                 "drag_beta": {"value": 0, "task_id": "b"},
                                                 "chi": {"value": 0},
                                                 "t1": {"value": 0}}\
                                                """)
                                        .orElseThrow());

        List<String> failed =
                values.entrySet().stream()
                        .filter(each -> each.getValue().isFailedFit(each.getKey()))
                        .map(Map.Entry::getKey)
                        .toList();

        assertThat(failed).containsExactly("rabi_amplitude", "rabi_phase", "t1");
    }
}
