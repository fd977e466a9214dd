package dev.assay.activity.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.house.StreamCases;
import dev.assay.settings.ChosenValues;
import java.io.IOException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class StreamsRequestTest {
    private static final StreamsRequest.PageSizes USUAL =
            StreamsRequest.PageSizes.of(ChosenValues.NONE);

    /// Here auto is a mode like the others.
    @TestFactory
    Stream<DynamicTest> whatIsWrongFirstIsTold() throws IOException {
        return StreamCases.tests(
                Set.of("validate_request"),
                one -> {
                    for (int i = 0; i < one.path("input").size(); i++) {
                        ObjectNode asked = (ObjectNode) one.path("input").path(i);
                        String mode = asked.path("processing_mode").asText();
                        JsonNode expected = one.path("expected_upstream").path(i);
                        String wanted = mode.equals("auto") ? null : expected.asText(null);
                        assertThat(StreamsRequest.of(asked, USUAL).problem().orElse(null))
                                .isEqualTo(wanted);
                    }
                });
    }

    @Test
    void whatIsNotNamedIsUsual() {
        StreamsRequest request =
                StreamsRequest.of(Json.object().put("activity_id", 15347546137L), USUAL);

        assertThat(request.activityId()).isEqualTo(15347546137L);
        assertThat(request.mode()).isEqualTo("auto");
        assertThat(request.pageSize()).isEqualTo(1_000);
        assertThat(request.types())
                .containsExactly(
                        StreamType.TIME,
                        StreamType.DISTANCE,
                        StreamType.HEART_RATE,
                        StreamType.POWER);
    }
}
