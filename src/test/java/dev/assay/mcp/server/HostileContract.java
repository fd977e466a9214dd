package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What holds of every request, whatever a server answers to it and whichever way it is spoken to.
abstract class HostileContract extends ServerContract {
    private static final String TOOLS = "tools/list";
    private static final String RESOURCES = "resources/list";
    private static final String PROMPTS = "prompts/list";
    private static final String READ = "resources/read";
    private static final String PROMPT = "prompts/get";
    private static final String SILENT = "call silent";
    private static final String CALL = "tools/call";

    private static final List<String> LISTS = List.of(TOOLS, RESOURCES, PROMPTS);
    private static final List<String> OTHERS = List.of(READ, PROMPT, CALL);
    private static final List<String> ALL = List.of(TOOLS, RESOURCES, PROMPTS, READ, PROMPT, CALL);

    private final ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    final void stopAskers() {
        askers.shutdownNow();
    }

    /// What a server that ends in a request is told as.
    abstract String gone();

    /// How many answers the server still writes; 0 where nobody can know.
    abstract int answering();

    private static ServerLimits patience(Duration lists, Duration others) {
        return new ServerLimits(
                SHORT.start(),
                lists,
                others,
                Duration.ofMinutes(1),
                SHORT.pause(),
                SHORT.message());
    }

    /// Little patience with lists, or with everything else.
    private static ServerLimits littleFor(List<String> methods, Duration little) {
        Duration much = Duration.ofSeconds(50);
        return methods.equals(LISTS) ? patience(little, much) : patience(much, little);
    }

    /// Has the next request of each method answered so.
    private void plan(List<String> methods, String answer) {
        ObjectNode plan = Json.object();
        methods.forEach(each -> plan.put(each, answer));
        inTheEnd("plan", plan);
    }

    /// Calls a tool again where the machine is too busy to answer in the little time there is.
    private JsonNode inTheEnd(String tool, ObjectNode arguments) {
        return Patience.of(() -> {
            while (true) {
                try {
                    return server.session(MONITOR).call(tool, arguments, MONITOR);
                } catch (WireException late) {
                    assertThat(late.sentence()).contains("It is waited for no more.");
                }
            }
        });
    }

    /// Asks; what came, or the sentence that came in its place.
    private String ask(String method, Work.Monitor monitor) throws InterruptedException {
        try {
            return switch (method) {
                case TOOLS -> server.tools(monitor).toString();
                case RESOURCES -> server.resources(monitor).toString();
                case PROMPTS -> server.prompts(monitor) + " " + server.log().text();
                case READ ->
                        server.read(server.find("note://1", monitor).orElseThrow(), monitor)
                                .toString();
                case PROMPT -> server.prompt("greet", Map.of(), monitor).toString();
                case SILENT -> call("silent").toString();
                default ->
                        server.session(monitor)
                                .call("echo", Json.object().put("text", "again"), monitor)
                                .at("/content/0/text")
                                .asText();
            };
        } catch (WireException told) {
            return told.sentence();
        }
    }

    private String ask(String method) throws InterruptedException {
        return ask(method, MONITOR);
    }

    /// Asks all at once.
    private Map<String, String> askAll(List<String> methods) throws Exception {
        List<Future<String>> asked = new ArrayList<>();
        methods.forEach(each -> asked.add(askers.submit(() -> ask(each))));
        Map<String, String> told = new HashMap<>();
        for (int i = 0; i < methods.size(); i++) {
            told.put(methods.get(i), Patience.get(asked.get(i)));
        }
        return told;
    }

    private void answersAsUsual() throws InterruptedException {
        assertThat(ask(TOOLS)).contains("Says it again", "environment");
        assertThat(ask(RESOURCES)).contains("First note");
        assertThat(ask(PROMPTS)).contains("A summary");
        assertThat(ask(READ)).contains("a note");
        assertThat(ask(PROMPT)).contains("Summarise");
        assertThat(ask(CALL)).isEqualTo("again");
    }

    /// A connection that such an answer ends is begun anew for each request.
    @ParameterizedTest
    @ValueSource(strings = {"huge", "endless", "garbage", "letters", "deep", "dies"})
    void aHostileAnswerEndsInWordsAndTheServerIsAskedAgain(String answer) throws Exception {
        limited(patience(Duration.ofSeconds(50), Duration.ofSeconds(50)));
        for (String method : ALL) {
            plan(List.of(method), answer);
            assertThat(Patience.of(() -> ask(method))).as(method).contains(told(answer));
        }
        answersAsUsual();
    }

    private String told(String answer) {
        return switch (answer) {
            case "huge", "endless" -> "sent a message of more than 4 MB";
            case "dies" -> gone();
            case "list" -> "answered with something that is no result of the protocol";
            case "failure" -> "refused the request (0): “it broke”";
            default -> "sent a message that is no JSON in UTF-8";
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "failure"})
    void whatIsNoResultIsToldOfAnything(String answer) throws Exception {
        for (String method : ALL) {
            plan(List.of(method), answer);
            assertThat(ask(method)).as(method).contains(told(answer));
        }
        answersAsUsual();
    }

    /// What is given up is given up on both sides, and nothing of it is left.
    @ParameterizedTest
    @ValueSource(strings = {"silent", "stranger", "drip"})
    void whatIsNotAnsweredIsGivenUpAndTheServerIsTold(String answer) throws Exception {
        for (List<String> methods : List.of(LISTS, OTHERS)) {
            limited(littleFor(methods, Duration.ofSeconds(1)));
            plan(methods, answer);

            // A request may be given up before a busy server hears it: that one is made again.
            for (Set<String> left = Set.copyOf(methods); !left.isEmpty(); left = unheard()) {
                assertThat(askAll(List.copyOf(left)))
                        .allSatisfy((method, sentence) ->
                                assertThat(sentence)
                                        .as(method)
                                        .contains("for 1 second neither an answer nor"));
            }
            Patience.untilAsserted(() ->
                    assertThat(cancelled())
                            .containsAll(
                                    methods.stream()
                                            .map(each -> each.equals(CALL) ? "call echo" : each)
                                            .toList()));
            // Where the machine is busy, an answer as usual may come too late once.
            Patience.untilAsserted(this::answersAsUsual);
        }
        if (answer.equals("drip")) {
            // A server that writes nothing does not learn that nobody reads.
            Patience.until(() -> answering() == 0);
        }
    }

    private Set<String> cancelled() {
        return names("cancelled");
    }

    /// The methods whose planned answer nobody asked for yet.
    private Set<String> unheard() {
        return names("unheard");
    }

    private Set<String> names(String tool) {
        String text = inTheEnd(tool, Json.object()).at("/content/0/text").asText();
        return text.isEmpty() ? Set.of() : new HashSet<>(List.of(text.split(",")));
    }

    /// A stream that says much and never the answer is ended.
    @Test
    void aStreamThatGoesOnForEverIsEnded() throws Exception {
        for (List<String> methods : List.of(LISTS, OTHERS)) {
            limited(littleFor(methods, Duration.ofSeconds(1)));
            plan(methods, "chatter");
            assertThat(askAll(methods).values())
                    .allMatch(sentence ->
                            sentence.contains("for 1 second neither an answer nor")
                                    // All of it is one answer where answers are no streams.
                                    || sentence.contains("more than 4 MB"));
            Patience.until(() -> answering() == 0);
            Patience.untilAsserted(() -> assertThat(ask(CALL)).isEqualTo("again"));
        }
    }

    @Test
    void whoeverStopsIsRidOfTheRequestAndTheServerIsTold() throws Exception {
        List<String> methods = List.of(TOOLS, RESOURCES, PROMPTS, PROMPT, SILENT);
        server.ask(MONITOR);
        plan(List.of(TOOLS, RESOURCES, PROMPTS, PROMPT), "silent");
        stop(methods);
        plan(List.of(READ), "silent");
        stop(List.of(READ));
        Patience.untilAsserted(() ->
                assertThat(cancelled())
                        .containsExactlyInAnyOrder(
                                TOOLS, RESOURCES, PROMPTS, PROMPT, SILENT, READ));
        answersAsUsual();
    }

    private void stop(List<String> methods) throws InterruptedException {
        BlockingQueue<String> stopped = new LinkedBlockingQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (String each : methods) {
            threads.add(
                    Thread.ofPlatform()
                            .start(() -> {
                                try {
                                    stopped.add(each + " was answered: " + ask(each));
                                } catch (InterruptedException wished) {
                                    stopped.add(each);
                                }
                            }));
        }
        Set<String> begun = new HashSet<>();
        Patience.until(() -> {
            begun.addAll(List.of(call("begun").at("/content/0/text").asText().split(",")));
            return begun.containsAll(methods);
        });
        threads.forEach(Thread::interrupt);
        Set<String> ends = new HashSet<>();
        for (String _ : methods) {
            ends.add(Patience.take(stopped));
        }
        assertThat(ends).containsExactlyInAnyOrderElementsOf(methods);
    }

    @Test
    void everyRequestIsWaitedForAsLongAsItTellsOfItsProgress() throws Exception {
        for (List<String> methods : List.of(LISTS, OTHERS)) {
            // Shorter than all of the progress together, and far longer than a pause of it.
            limited(littleFor(methods, Duration.ofSeconds(10)));
            plan(methods, "steady");
            BlockingQueue<String> steps = new LinkedBlockingQueue<>();
            Progress progress = (step, _) -> steps.add(step);
            List<Callable<String>> asks = new ArrayList<>();
            for (String each : methods) {
                asks.add(() -> ask(each, new Work.Monitor(progress, new Cancellation())));
            }
            for (Future<String> each : askers.invokeAll(asks)) {
                assertThat(Patience.get(each)).doesNotContain("neither", "was closed");
            }
            assertThat(steps).filteredOn(step -> step.equals("Step 24")).hasSize(methods.size());
        }
    }

    @Test
    void progressThatNeverEndsIsGivenUpInTheEnd() throws Exception {
        limited(
                new ServerLimits(
                        SHORT.start(),
                        SHORT.answer(),
                        Duration.ofSeconds(50),
                        Duration.ofSeconds(2),
                        SHORT.pause(),
                        SHORT.message()));
        plan(List.of(PROMPT), "busy");
        assertThat(ask(PROMPT))
                .contains("did not fill in its prompt: after 2 seconds it was still not done");
        Patience.until(() -> answering() == 0);
    }

    @Test
    void fieldsOfWrongTypesAreAsIfTheyWereNotThere() throws Exception {
        for (String method : ALL) {
            plan(List.of(method), "types");
            if (method.equals(CALL)) {
                assertThat(call("echo").path("content").isInt()).isTrue();
            } else {
                assertThat(ask(method)).as(method).doesNotContain("Assay", "Look at");
            }
        }
        assertThat(server.knownPrompts()).hasSizeLessThan(2);
        assertThat(echo("again")).isEqualTo("again");
    }
}
