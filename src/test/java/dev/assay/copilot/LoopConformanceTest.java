package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.tool.ChipTools;
import dev.assay.house.OriginalCopilot;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// What the original copilot's loop told its model in the same place.
final class LoopConformanceTest {
    private static final String PROMPT = "build_tool_loop_finalization_prompt";
    private static final String GUARDS = "wrap_rate_limited_executors";

    @TestFactory
    Stream<DynamicTest> guardsAndLastQuestionsSayWhatTheOriginalSaid() throws IOException {
        return OriginalCopilot.cases(Set.of(PROMPT, GUARDS)).stream()
                .map(one -> DynamicTest.dynamicTest(OriginalCopilot.name(one), () -> check(one)));
    }

    private static void check(JsonNode one) {
        JsonNode expected = one.path("expected");
        if (one.path("function").asText().equals(PROMPT)) {
            assertThat(ToolLoop.finalQuestion(one.at("/input/reason").asText()))
                    .contains(parts(expected));
            return;
        }
        assertThat(expected).isNotEmpty();
        String tool = one.path("input").fieldNames().next().replaceFirst("^calls_to_", "");
        List<CallGuard> guards =
                CallGuard.forOneTurn(
                        Toolbox.of(List.of(new FixedToolset("", List.of(), ChipTools.LIMITS))));
        for (int n = 0; n < expected.size(); n++) {
            String told = told(guards, tool, n);
            JsonNode outcome = expected.path(n);
            if (outcome.has("error")) {
                assertThat(told).contains(parts(outcome.path("error")));
            } else {
                assertThat(told).isEmpty();
            }
        }
    }

    /// What the guards object to the n-th call of a tool, from 0; empty where it may run.
    private static String told(List<CallGuard> guards, String tool, int n) {
        ToolCall call = new ToolCall("c" + n, tool, Json.object().put("n", n));
        return guards.stream()
                .flatMap(guard -> guard.objection(call).stream())
                .findFirst()
                .orElse("");
    }

    private static List<String> parts(JsonNode expected) {
        List<String> parts =
                expected.path("$contains").valueStream().map(JsonNode::asText).toList();
        assertThat(parts).isNotEmpty();
        return parts;
    }
}
