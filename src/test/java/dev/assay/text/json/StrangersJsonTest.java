package dev.assay.text.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class StrangersJsonTest {
    @Test
    void manyRowsAreReadWhileTheyFitIntoMemory() throws Exception {
        StringBuilder rows = new StringBuilder("[");
        for (int i = 0; i < 500_000; i++) {
            rows.append("{\"a\":").append(i).append(",\"b\":1.5,\"c\":\"x\"},");
        }
        JsonNode read = StrangersJson.read(rows.append("0]").toString().getBytes(UTF_8));
        assertThat(read.size()).isEqualTo(500_001);
        assertThat(read.at("/499999/a").asInt()).isEqualTo(499_999);
    }

    @Test
    void aTextOfNothingButSmallNodesIsRefused() {
        byte[] lists = ("[" + "[],".repeat(20_000_000) + "0]").getBytes(UTF_8);
        assertThat(lists).hasSizeLessThan(StrangersJson.LONGEST);
        assertThatThrownBy(() -> StrangersJson.read(lists))
                .isInstanceOf(IOException.class)
                .hasMessage("too many values");
    }
}
