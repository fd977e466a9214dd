package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

final class CompactValuesTest {
    @Test
    void aZeroThatIsNoMeasurementIsMarked() {
        ObjectNode outputs =
                Json.parseObject(
                                """
                                {"t1":{"value":0,"unit":"μs","error":0,"task_id":"x"},
                                 "t2_echo":{"value":4.5},"rabi_phase":{"value":0},"label":"good"}
                                """)
                        .orElseThrow();
        assertThat(CompactValues.parameters(outputs, UnaryOperator.identity()))
                .hasToString(
                        "{\"t1\":{\"value\":0,\"unit\":\"μs\",\"failed_fit\":true},"
                                + "\"t2_echo\":{\"value\":4.5},\"rabi_phase\":{\"value\":0},\"label\":\"good\"}");
    }
}
