package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.house.ToolOutputCases;
import java.io.IOException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// What is left of a window, case by case. The cases count with a vocabulary of their own, so their
/// counts are taken as given; what a full window leads to is decided elsewhere.
final class BudgetConformanceTest {
    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        return ToolOutputCases.cases(Set.of("budget")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                ToolOutputCases.name(one),
                                () -> run(one.path("input"), one.path("expected"))));
    }

    private static void run(JsonNode input, JsonNode expected) {
        ContextBudget budget =
                new ContextBudget(
                        input.path("contextWindow").asInt(),
                        input.path("maxOutputTokens").asInt(),
                        input.path("bufferTokens").asInt());
        long left = budget.beside(input.path("currentTokens").asLong());
        TurnRoom room = new TurnRoom();
        room.set(left, 1, 0);
        // The frame of a message is part of the cases' count, and is added by the room.
        long tokens = expected.path("preview").path("tokens").asLong() - RequestMeter.FRAME;

        assertThat(room.fits(tokens)).isEqualTo(expected.path("preview").path("ok").asBoolean());
        assertThat(room.fits(tokens)).isEqualTo(expected.path("preview").path("ok").asBoolean());
        assertThat(room.take(tokens)).isEqualTo(expected.path("reserve").path("ok").asBoolean());
        if (expected.path("reserve").has("availableTokens")) {
            assertThat(left).isEqualTo(expected.path("reserve").path("availableTokens").asLong());
        }
        long taken = expected.path("newTokens").asLong();
        assertThat(room.fits(left - taken - RequestMeter.FRAME)).isTrue();
        assertThat(room.fits(left - taken - RequestMeter.FRAME + 1)).isFalse();
    }
}
