package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolSpec;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The first questions of each kind of data, asked of a model of 8,192 tokens that makes the calls
/// that the guide makes: they are answered, and no request is larger than the window.
final class SmallWindowTest {
    private static final int WINDOW = 8_192;
    private static final TokenCounter COUNTER = new TokenCounter();

    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"Done.\",\"chart\":null}],\"assessment\":null}";

    @TempDir Path home;

    /// The guide, which reads everything; the calls that it makes are written down.
    private static final class Recording implements LanguageModel {
        private final LanguageModel guide;
        private final List<List<OutputItem.Call>> rounds = new ArrayList<>();

        private Recording(LanguageModel guide) {
            this.guide = guide;
        }

        @Override
        public ModelInfo info() {
            return guide.info();
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException {
            ModelReply reply = guide.reply(request, listener, cancellation);
            if (reply instanceof ModelReply.Replied replied && !replied.calls().isEmpty()) {
                rounds.add(replied.calls());
            }
            return reply;
        }
    }

    /// A language model of a small window that makes the same calls, after it looked up what it was
    /// not told of.
    private static final class Small implements LanguageModel {
        private final Deque<List<OutputItem.Call>> rounds;
        private final int asked;
        private final List<ModelRequest> requests = new ArrayList<>();

        private Small(List<List<OutputItem.Call>> rounds) {
            this.rounds = new ArrayDeque<>(rounds);
            this.asked = rounds.size();
        }

        /// As a model of a server on this computer.
        @Override
        public boolean callsInParallel() {
            return false;
        }

        @Override
        public ModelInfo info() {
            return new ModelInfo(
                    "small:one", "one", "Small", false, new ModelFacts(WINDOW, Optional.empty()));
        }

        @Override
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation) {
            requests.add(request);
            if (rounds.isEmpty()) {
                listener.textArrived(ANSWER);
                return replied(request, List.of(new OutputItem.Text(ANSWER, Json.object())));
            }
            Set<String> unknown = new LinkedHashSet<>();
            rounds.getFirst().forEach(call -> unknown.add(call.name()));
            request.tools().forEach(spec -> unknown.remove(spec.name()));
            return replied(
                    request,
                    unknown.isEmpty()
                            ? List.copyOf(rounds.removeFirst())
                            : List.of(describe(unknown)));
        }

        private OutputItem.Call describe(Set<String> tools) {
            ObjectNode names = Json.object();
            tools.forEach(names.withArray("names")::add);
            return new OutputItem.Call(
                    "look-" + requests.size(),
                    DescribeTools.NAME,
                    Json.write(names),
                    Json.object());
        }

        private static ModelReply replied(ModelRequest request, List<OutputItem> items) {
            return new ModelReply.Replied(items, new Usage(tokens(request), 50, 0));
        }
    }

    private static int tokens(ModelRequest request) {
        int sum = COUNTER.count(request.instructions());
        sum +=
                request.answerFormat()
                        .map(format -> COUNTER.count(Json.write(format.schema())))
                        .orElse(0);
        for (var spec : request.tools()) {
            sum += COUNTER.count(spec.name() + spec.description() + Json.write(spec.parameters()));
        }
        for (InputItem item : request.input()) {
            sum += COUNTER.count(text(item));
        }
        return sum;
    }

    private static String text(InputItem item) {
        return switch (item) {
            case InputItem.User(String text) -> text;
            case InputItem.Assistant(String text) -> text;
            case InputItem.ToolOutput(_, String text) -> text;
            case InputItem.Shown(var pieces) -> pieces.toString();
            case InputItem.Produced(OutputItem.Call call) -> call.name() + call.arguments();
            case InputItem.Produced(OutputItem produced) -> produced.toString();
        };
    }

    private static Small like(AskingDesk desk, String source, String question)
            throws InterruptedException {
        Recording guide = new Recording(desk.guide());
        assertThat(desk.ask(source, List.of(question), guide).state())
                .isEqualTo(TurnState.ANSWERED);
        assertThat(guide.rounds).as(question).isNotEmpty();
        return new Small(guide.rounds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample", "activity:sample"})
    void theFirstQuestionsAreAnsweredWithinTheWindow(String source) throws InterruptedException {
        try (AskingDesk desk = AskingDesk.open(home)) {
            List<String> questions = desk.questions(source);
            assertThat(questions).hasSizeGreaterThanOrEqualTo(4);
            for (String question : questions) {
                Small model = like(desk, source, question);
                Turn turn = desk.ask(source, List.of(question), model);
                System.out.printf(
                        "%s: %d requests of %,d tokens at most; %d where tools are looked up%n",
                        question,
                        model.asked + 1,
                        model.requests.stream().mapToInt(SmallWindowTest::tokens).max().orElse(0),
                        model.requests.size());
                assertThat(turn.state()).as(question).isEqualTo(TurnState.ANSWERED);
                assertThat(turn.sentence()).as(question).isEmpty();
                assertThat(turn.calls())
                        .as(question)
                        .allSatisfy(call ->
                                assertThat(call.ended().orElseThrow().state())
                                        .isEqualTo(CallState.DONE));
                assertThat(model.requests)
                        .as(question)
                        .allSatisfy(request ->
                                assertThat(tokens(request)).isLessThan(WINDOW - WINDOW / 4));
                assertThat(model.requests.getFirst().tools())
                        .extracting(ToolSpec::name)
                        .contains(ToolNames.BATCH);
            }
        }
    }
}
