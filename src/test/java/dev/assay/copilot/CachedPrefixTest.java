package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.Question;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Price;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What thirty questions cost at a provider that keeps what it read of the beginning of a request,
/// as those of the large models do: up to the first difference from a request before, from 1,024
/// tokens on.
final class CachedPrefixTest {
    private static final Price PRICE = new Price(2.5, 0.25, 10, Long.MAX_VALUE);
    private static final Price KEEPS_NOTHING = new Price(2.5, 2.5, 10, Long.MAX_VALUE);
    private static final Price KEEPS_FOR_FREE = new Price(2.5, 0, 10, Long.MAX_VALUE);

    /// Which notes a turn asks for: the first again after others, and one again and again.
    private static final List<Integer> AGAIN_LATER = List.of(1, 2, 3, 1);

    private static final List<Integer> AGAIN_AT_ONCE = List.of(1, 1, 1, 1);
    private static final int TURNS = 30;
    private static final int SHORTEST_PREFIX = 1_024;

    @TempDir private Path home;

    private static Tool note() {
        return FakeTool.reads(
                "note",
                (arguments, _) ->
                        ToolResult.text(
                                IntStream.range(0, 100)
                                        .mapToObj(i ->
                                                "%s %d holds."
                                                        .formatted(
                                                                arguments.path("qid").asText(), i))
                                        .collect(Collectors.joining("\n"))));
    }

    /// Asks for four notes a turn, and counts what a provider would.
    private static final class Counting implements LanguageModel {
        private final TokenCounter counter = new TokenCounter();
        private final Price known;
        private final int window;
        private final List<Integer> notes;
        private final List<String> sent = new ArrayList<>();
        private long input;
        private long cached;
        private int inTurn;
        private int turn;

        /// @param known what the program is told of the price
        private Counting(Price known, int window, List<Integer> notes) {
            this.known = known;
            this.window = window;
            this.notes = notes;
        }

        @Override
        public ModelInfo info() {
            return new ModelInfo(
                    "openai:one",
                    "one",
                    "OpenAI",
                    true,
                    new ModelFacts(window, Optional.of(known)));
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            String read = request.instructions() + request.tools() + request.input();
            int tokens = counter.count(read);
            int same = sent.stream().mapToInt(before -> common(before, read)).max().orElse(0);
            int kept = counter.count(read.substring(0, same));
            sent.add(read);
            input += tokens;
            cached += kept < SHORTEST_PREFIX ? 0 : kept;
            return new ModelReply.Replied(List.of(next()), new Usage(tokens, 50, kept));
        }

        private OutputItem next() {
            inTurn++;
            if (inTurn > notes.size()) {
                inTurn = 0;
                turn++;
                return new OutputItem.Text(
                        "It was %d. %s".formatted(turn, "So it goes. ".repeat(30)), Json.object());
            }
            String what = "note " + notes.get(inTurn - 1);
            return FakeModel.call(
                    "c%d-%d".formatted(turn, inTurn),
                    "note",
                    "{\"qid\":\"%s of %d\"}".formatted(what, turn));
        }

        private static int common(String one, String other) {
            int most = Math.min(one.length(), other.length());
            int same = 0;
            while (same < most && one.charAt(same) == other.charAt(same)) {
                same++;
            }
            return same;
        }

        private double dollars() {
            return ((input - cached) * PRICE.input() + cached * PRICE.cachedInput()) / 1e6;
        }
    }

    private Counting conversation(Price known, int window, List<Integer> notes) {
        Counting model = new Counting(known, window, notes);
        Path place = home.resolve("%s-%d-%s".formatted(known, window, notes));
        try (Conversation conversation = Home.conversations(place, note()).create("sample")) {
            for (int i = 0; i < TURNS; i++) {
                conversation.ask(
                        Question.of("Question %d: what of it?".formatted(i)),
                        model,
                        new Listening(),
                        Work.Monitor.none());
            }
        }
        assertThat(model.turn).isEqualTo(TURNS);
        return model;
    }

    @Test
    void whatTheProviderHasIsNotChangedForNothing() {
        System.out.printf(
                "%n| notes | window | superseded results | input tokens | of them cached | cost of input |%n"
                        + "|---|---|---|---:|---:|---:|%n");
        // In a small window, where results must go soon anyway, there is less to keep.
        Map<Integer, Double> atMost = Map.of(128_000, 0.85, 8_192, 0.95);
        for (int window : new int[] {128_000, 8_192}) {
            Counting atOnce = row("redacted immediately", KEEPS_NOTHING, window, AGAIN_LATER);
            Counting never = row("never redacted", KEEPS_FOR_FREE, window, AGAIN_LATER);
            Counting whenItPays = row("redacted where it pays", PRICE, window, AGAIN_LATER);
            assertThat(whenItPays.dollars() / atOnce.dollars())
                    .as("window of %,d", window)
                    .isLessThan(Objects.requireNonNull(atMost.get(window)));
            // How long the times are that stand in the requests differs from run to run.
            assertThat(whenItPays.dollars()).isLessThanOrEqualTo(never.dollars() * 1.01);
        }
    }

    @Test
    void whatIsAskedAnewAtOnceIsRedactedForNothingBehindItWasRead() {
        Counting atOnce = row("redacted immediately", KEEPS_NOTHING, 128_000, AGAIN_AT_ONCE);
        Counting never = row("never redacted", KEEPS_FOR_FREE, 128_000, AGAIN_AT_ONCE);
        Counting whenItPays = row("redacted where it pays", PRICE, 128_000, AGAIN_AT_ONCE);

        assertThat(whenItPays.dollars()).isLessThanOrEqualTo(atOnce.dollars() * 1.01);
        assertThat(whenItPays.dollars()).isLessThan(never.dollars() * 0.98);
    }

    private Counting row(String rule, Price known, int window, List<Integer> notes) {
        Counting model = conversation(known, window, notes);
        System.out.printf(
                "| %s | %,d | %s | %,d | %.0f %% | $%.4f |%n",
                notes,
                window,
                rule,
                model.input,
                100.0 * model.cached / model.input,
                model.dollars());
        return model;
    }
}
