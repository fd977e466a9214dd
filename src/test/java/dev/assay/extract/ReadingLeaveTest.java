package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.ReadingLeave.Wish;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model reads for a tool what somebody allowed, and nothing larger in its place.
final class ReadingLeaveTest {
    @TempDir Path folder;
    private final List<Estimate> asked = new ArrayList<>();
    private final List<Optional<String>> before = new ArrayList<>();
    private int most = Integer.MAX_VALUE;

    private boolean leave(Wish wish, Work.Monitor monitor) throws InterruptedException {
        before.add(wish.before());
        asked.add(wish.estimate().make());
        return asked.size() <= most;
    }

    private static ScriptedReader searchless(int window) {
        return new ScriptedReader(
                window,
                (request, _) ->
                        request.tools().isEmpty()
                                ? ScriptedReader.report(request, "read")
                                : ScriptedReader.refusal(400, "It takes no tools."));
    }

    /// Reads whole, and finds nothing to search with.
    private ToolResult read(int lines, ScriptedReader reader) throws Exception {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            log.append("2026-05-01 12:00 worker ").append(i).append(" says that all is well\n");
        }
        try (Shelf shelf = new Shelf(folder)) {
            shelf.text("log", log.toString().getBytes(StandardCharsets.UTF_8));
            ToolOutput tool =
                    new ToolOutput(
                            shelf.store(),
                            Shelf.everyMode(),
                            () -> Optional.of(reader),
                            Shelf.ROOM,
                            this::leave,
                            () -> true);
            return tool.run(
                    Json.object().put("handle", "log").put("extract", "the workers"),
                    Work.Monitor.none());
        }
    }

    private static String text(ToolResult result) {
        return result instanceof ToolResult.Failed failed
                ? failed.message()
                : ((ResultPart.Text) result.parts().list().getFirst()).text();
    }

    @Test
    void aLargerReadingInThePlaceOfASearchIsAskedAboutToo() throws Exception {
        ScriptedReader reader = searchless(16_384);
        ToolResult result = read(14_000, reader);
        assertThat(asked).hasSize(2);
        assertThat(asked.getFirst().words()).startsWith("at most 15 model calls, ");
        assertThat(asked.getLast().words()).startsWith("about ");
        assertThat(asked.getLast().inputTokens()).isGreaterThan(asked.getFirst().inputTokens());
        assertThat(before.getFirst()).isEmpty();
        assertThat(before.getLast()).contains("Search and read failed: It takes no tools.");
        assertThat(text(result)).contains("STRATEGY:full-chunked:", "read");
    }

    @Test
    void whereItIsNotAllowedNoModelIsAskedAgainAndTheSearchIsStillPaidFor() throws Exception {
        most = 1;
        int[] searched = {0};
        ScriptedReader reader =
                new ScriptedReader(
                        16_384,
                        (request, _) ->
                                ++searched[0] > 1
                                        ? ScriptedReader.refusal(400, "It is away.")
                                        : ScriptedReader.text("Nothing to say."));
        ToolResult result = read(14_000, reader);
        assertThat(asked).hasSize(2);
        assertThat(before.getLast().orElseThrow())
                .startsWith("Search and read failed: It is away. So far it took 1 model call, ");
        assertThat(reader.requests()).hasSize(2);
        assertThat(result).isInstanceOf(ToolResult.Failed.class);
        assertThat(text(result))
                .contains("The analyst does not let a model read so much of it. Use raw pages");
        assertThat(result.parts().spent().modelCalls()).isEqualTo(1);
    }

    @Test
    void whatWasAllowedIsEnoughForLessInItsPlace() throws Exception {
        ToolResult result = read(1_500, searchless(16_384));
        assertThat(asked).hasSize(1);
        assertThat(text(result)).contains("STRATEGY:full-chunked:", "read");
    }

    @Test
    void aRefusalAtFirstAsksNoModel() throws Exception {
        most = 0;
        ScriptedReader reader = searchless(16_384);
        assertThat(text(read(14_000, reader)))
                .startsWith("TOOL_OUTPUT FAILED FOR get_logs")
                .contains("does not let a model read");
        assertThat(reader.requests()).isEmpty();
        assertThat(asked).hasSize(1);
    }

    @Test
    void whatWasSpentCountsAgainstWhatWasAllowed() {
        Estimate allowed = new Estimate(15, 1_000, 100, Optional.of(0.5));
        Estimate less = new Estimate(3, 600, 100, Optional.of(0.3));
        assertThat(less.isWithin(allowed, spent(0, 0.0))).isTrue();
        assertThat(less.isWithin(allowed, spent(400, 0.2))).isTrue();
        assertThat(less.isWithin(allowed, spent(401, 0.0))).isFalse();
        assertThat(less.isWithin(allowed, spent(0, 0.21))).isFalse();
        Estimate unpriced = new Estimate(3, 600, 100, Optional.empty());
        assertThat(unpriced.isWithin(allowed, spent(0, 0.0))).isFalse();
        assertThat(unpriced.isWithin(unpriced, spent(0, 0.0))).isTrue();
    }

    private static Spending spent(long input, double dollars) {
        return new Spending(1, input, 1, 0, Optional.of(dollars));
    }
}
