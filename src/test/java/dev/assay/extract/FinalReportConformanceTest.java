package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.extract.reading.FinalReport;
import dev.assay.house.OriginalCopilot;
import dev.assay.house.ToolOutputCases;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// How reports are found in what models write. Departures are listed, each with its reason, in
/// `departures.json` beside this test's package.
final class FinalReportConformanceTest {
    @TestFactory
    Stream<DynamicTest> reportsAreFound() throws IOException {
        ObjectNode departures = OriginalCopilot.departures(FinalReportConformanceTest.class);
        return ToolOutputCases.cases(Set.of("wrapper", "think")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one), () -> check(one, departures)));
    }

    private static void check(JsonNode one, ObjectNode departures) {
        JsonNode departure = departures.path(one.path("id").asText());
        JsonNode expected = departure.isMissingNode() ? one : departure;
        if (ToolOutputCases.area(one).equals("think")) {
            thoughts(one.path("input"), expected.path("expected"));
        } else {
            report(one.path("input"), expected.path("expected"));
        }
    }

    private static void thoughts(JsonNode input, JsonNode expected) {
        String text = input.path("text").asText();
        String without = FinalReport.withoutThoughts(text);
        assertThat(without).isEqualTo(expected.path("stripped").asText());
        assertThat(!without.equals(text)).isEqualTo(expected.path("removed").asBoolean());
    }

    private static void report(JsonNode input, JsonNode expected) {
        boolean cut = input.path("stopReason").asText().equals("length");
        Optional<FinalReport> found =
                new FinalReport.Tag(input.path("nonce").asText())
                        .read(ToolOutputCases.text(input.path("reply")), cut);
        assertThat(found.isPresent()).isEqualTo(expected.path("ok").asBoolean());
        found.ifPresent(report -> {
            assertThat(report.text()).isEqualTo(expected.path("content").asText());
            assertThat(report.complete())
                    .isEqualTo(!expected.path("mustFlagIncomplete").asBoolean());
        });
    }
}
