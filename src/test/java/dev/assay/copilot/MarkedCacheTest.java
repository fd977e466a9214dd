package dev.assay.copilot;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.log.Question;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What twenty questions cost at a provider that keeps of a request only what ends at a mark, and
/// looks for what it kept no further than twenty blocks before each mark of the next one.
final class MarkedCacheTest {
    private static final int TURNS = 20;
    private static final int REQUESTS_A_TURN = 3;
    private static final int LOOK_BACK = 20;
    private static final int MOST_MARKS = 4;

    @TempDir private Path home;

    /// A request as the provider puts it together: tools, instructions, messages.
    ///
    /// @param answer the place of the last answer of an earlier turn; -1 where there is none
    private record Sent(List<String> blocks, List<Integer> marks, int answer) {
        private static Sent of(JsonNode body) {
            Sent sent = new Sent(new ArrayList<>(), new ArrayList<>(), -1);
            body.path("tools").forEach(tool -> sent.add("tool", tool));
            body.path("system").forEach(part -> sent.add("system", part));
            int answer = -1;
            for (JsonNode message : body.path("messages")) {
                for (JsonNode block : message.path("content")) {
                    boolean marked = block.has("cache_control");
                    String role = message.path("role").asText();
                    answer = marked && role.equals("assistant") ? sent.blocks.size() : answer;
                    sent.add(role, block);
                }
            }
            return new Sent(sent.blocks, sent.marks, answer);
        }

        private void add(String where, JsonNode block) {
            ObjectNode bare = block.deepCopy();
            if (bare.remove("cache_control") != null) {
                marks.add(blocks.size());
            }
            blocks.add(where + Json.write(bare));
        }

        private String upTo(int place) {
            return String.join("\n", blocks.subList(0, place + 1));
        }
    }

    /// A provider that counts what it reads anew and what it finds again.
    private static final class Keeping {
        private final TokenCounter counter = new TokenCounter();
        private final Set<String> kept = new HashSet<>();
        private final boolean withAnswers;
        private final List<Integer> foundAt = new ArrayList<>();
        private long fresh;
        private long found;
        private long written;

        /// @param withAnswers whether marks at answers of earlier turns are heeded
        private Keeping(boolean withAnswers) {
            this.withAnswers = withAnswers;
        }

        private void read(Sent sent) {
            List<Integer> marks = new ArrayList<>(sent.marks());
            if (!withAnswers) {
                marks.removeIf(mark -> mark == sent.answer());
            }
            int best = -1;
            for (int mark : marks) {
                for (int at = mark; at >= 0 && at > mark - LOOK_BACK && at > best; at--) {
                    best = kept.contains(sent.upTo(at)) ? at : best;
                }
            }
            marks.forEach(mark -> kept.add(sent.upTo(mark)));
            foundAt.add(best);
            found += tokens(sent.blocks().subList(0, best + 1));
            written += tokens(sent.blocks().subList(best + 1, marks.getLast() + 1));
            fresh += tokens(sent.blocks().subList(marks.getLast() + 1, sent.blocks().size()));
        }

        private long tokens(List<String> blocks) {
            return blocks.stream().mapToLong(counter::count).sum();
        }

        /// As many tokens of the full price would cost as much.
        private double paid() {
            return fresh + 1.25 * written + 0.1 * found;
        }
    }

    private List<Sent> conversation() {
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            int[] asked = {0};
            server.answers(_ -> {
                asked[0]++;
                return asked[0] % REQUESTS_A_TURN == 0
                        ? reply().text("So it goes. ".repeat(120))
                        : reply().call("note", "{\"qid\":\"" + asked[0] + "\"}");
            });
            LanguageModel model =
                    new AnthropicProvider()
                            .model(
                                    ModelSettings.of(
                                            server.baseUrl(), new ApiKey("sk-ant-1"), "claude-one"),
                                    new ModelFacts(200_000, Optional.empty()),
                                    Capability.Memory.ofThisRun());
            try (Conversation conversation =
                    Home.conversations(home, FakeTool.table("note", 300)).create("sample")) {
                for (int i = 0; i < TURNS; i++) {
                    conversation.ask(
                            Question.of("Question %d: what of it?".formatted(i)),
                            model,
                            new Listening(),
                            Work.Monitor.none());
                }
            }
            return server.requests().stream().map(request -> Sent.of(request.body())).toList();
        }
    }

    @Test
    void everyTurnFindsTheTurnsBeforeItAgain() {
        List<Sent> sent = conversation();
        Keeping marked = new Keeping(true);
        Keeping atTheEndOnly = new Keeping(false);
        sent.forEach(marked::read);
        sent.forEach(atTheEndOnly::read);

        assertThat(sent).hasSize(TURNS * REQUESTS_A_TURN);
        assertThat(sent)
                .allSatisfy(request ->
                        assertThat(request.marks()).hasSizeLessThanOrEqualTo(MOST_MARKS));
        for (int turn = 2; turn < TURNS; turn++) {
            assertThat(marked.foundAt.get(turn * REQUESTS_A_TURN))
                    .as("all up to the answer that the first request of the turn before ended with")
                    .isEqualTo(sent.get((turn - 1) * REQUESTS_A_TURN).answer());
        }
        System.out.printf(
                "%n| marks | read anew | kept for later | found again | paid like |%n"
                        + "|---|---:|---:|---:|---:|%n");
        row("at the end only", atTheEndOnly);
        row("at the last answer, too", marked);
        assertThat(marked.paid() / atTheEndOnly.paid()).isLessThan(0.5);
    }

    private static void row(String marks, Keeping provider) {
        System.out.printf(
                "| %s | %,d | %,d | %,d | %,.0f |%n",
                marks, provider.fresh, provider.written, provider.found, provider.paid());
    }
}
