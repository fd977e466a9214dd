package dev.assay.app.golden;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.GoldenSubject;
import dev.assay.app.GoldenSubject.Asking;
import dev.assay.app.golden.RecordingModel.Call;
import dev.assay.base.Json;
import dev.assay.llm.ModelRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A conversation on one source in which calls are made and prompts are looked at. What differs
/// from run to run (handles, tags, where the source lies) is written by names that do not.
final class GoldenRun implements AutoCloseable {
    /// Large enough for everything to stay whole.
    static final int LARGE_WINDOW = 400_000;

    private static final Pattern NUMBERED_KEY = Pattern.compile("(\"data_key\":\"[a-z_]+)#\\d+\"");

    private static final Pattern TODAY = Pattern.compile("- today: \\w+ [-0-9]+ \\([^)]+\\)");
    private static final Pattern LOOKED_UP =
            Pattern.compile("@(task|entity)\\((\\w+),([\\d-]+)\\)");

    private final Asking asking;

    /// A conversation beside it, in which ids are looked up.
    private final Asking lookups;

    private final Map<String, String> places;

    private GoldenRun(Asking asking, Asking lookups, Map<String, String> places) {
        this.asking = asking;
        this.lookups = lookups;
        this.places = places;
    }

    /// @param places texts that tell where the source lies, with what is written for them
    static GoldenRun on(GoldenSubject subject, String source, Map<String, String> places)
            throws InterruptedException {
        return new GoldenRun(subject.begin(source), subject.begin(source), places);
    }

    /// Makes the calls of a turn and writes what the model read and what the screen showed.
    String turn(List<Call> written) {
        List<Call> calls = written.stream().map(this::lookedUp).toList();
        RecordingModel model =
                ask("Call the tools.", Optional.empty(), List.of(calls), LARGE_WINDOW);
        StringBuilder text = new StringBuilder();
        List<String> outputs = model.outputs();
        for (int i = 0; i < calls.size(); i++) {
            text.append("## ").append(written.get(i).tool()).append(' ');
            text.append(written.get(i).arguments()).append('\n');
            text.append(Written.brief(same(outputs.get(i)))).append('\n');
        }
        asking.charts()
                .forEach(chart ->
                        text.append("chart: ").append(Written.brief(same(chart))).append('\n'));
        model.readings().stream()
                .map(reading -> Written.request(reading, this::same))
                .sorted()
                .forEach(reading ->
                        text.append("=== read by a model\n").append(reading).append('\n'));
        return text.toString();
    }

    /// Asks and says what the model was sent first.
    ModelRequest asked(String question, Optional<String> task) {
        return ask(question, task.map(this::lookedUp), List.of(), LARGE_WINDOW)
                .requests()
                .getFirst();
    }

    /// The requests of a turn of a model with a small window, which older results do not fit: a
    /// call in each round, so that it is always the same one that finds no room.
    String fitted(List<Call> calls, int window) {
        RecordingModel model =
                ask(
                        "And now?",
                        Optional.empty(),
                        calls.stream().map(call -> List.of(lookedUp(call))).toList(),
                        window);
        return model.requests().stream()
                        .map(request -> Written.input(request, this::same))
                        .collect(Collectors.joining("\n--- next round\n"))
                + "\n"
                + asking.end();
    }

    String prompt() throws InterruptedException {
        return same(asking.prompt());
    }

    private RecordingModel ask(
            String question, Optional<String> task, List<List<Call>> rounds, int window) {
        return ask(asking, question, task, rounds, window);
    }

    private static RecordingModel ask(
            Asking asking,
            String question,
            Optional<String> task,
            List<List<Call>> rounds,
            int window) {
        RecordingModel model = new RecordingModel(window, rounds);
        asking.ask(question, task, model);
        if (model.requests().isEmpty()) {
            throw new AssertionError("The model was not asked: " + asking.end());
        }
        return model;
    }

    private Call lookedUp(Call call) {
        return new Call(call.tool(), lookedUp(call.arguments()));
    }

    /// With the chip's id for `@chip`, the newest run of a task for `@task(CheckT1,3)`, the newest
    /// version of a parameter for `@entity(t1,3)` and the handle of a result for `@handle(t1@1)`.
    private String lookedUp(String text) {
        String found = text.replace("@chip", asking.chip());
        for (Map.Entry<String, String> handle : asking.handles().entrySet()) {
            found =
                    found.replace(
                            handle.getValue().replace("<handle of ", "@handle(").replace('>', ')'),
                            handle.getKey());
        }
        return LOOKED_UP.matcher(found).replaceAll(this::lookUp);
    }

    private String lookUp(MatchResult wanted) {
        boolean task = wanted.group(1).equals("task");
        String arguments =
                "{\"chip_id\":\"%s\",\"%s\":\"%s\",\"qid\":\"%s\",\"last_n\":1}"
                        .formatted(
                                asking.chip(),
                                task ? "task_name" : "parameter_name",
                                wanted.group(2),
                                wanted.group(3));
        Call call = new Call(task ? "search_task_results" : "get_parameter_lineage", arguments);
        String output =
                ask(lookups, "Look it up.", Optional.empty(), List.of(List.of(call)), LARGE_WINDOW)
                        .outputs()
                        .getFirst();
        JsonNode newest = Json.parse(output).orElseThrow().path(0);
        return Matcher.quoteReplacement(newest.path(task ? "task_id" : "entity_id").asText("none"));
    }

    /// Returns a text without the day on which it was written, and without the numbers of keys:
    /// calls of one round run beside each other, and whichever ends first has the first number.
    static String repeatable(String text) {
        String undated = TODAY.matcher(text).replaceAll("- today: <day and zone>");
        return NUMBERED_KEY.matcher(undated).replaceAll("$1#<number>\"");
    }

    /// A text in which nothing is left that differs from run to run.
    String same(String text) {
        String same = repeatable(text);
        for (Map.Entry<String, String> handle : asking.handles().entrySet()) {
            same = same.replace(handle.getKey(), handle.getValue());
        }
        for (Map.Entry<String, String> place : places.entrySet()) {
            same = same.replace(place.getKey(), place.getValue());
        }
        return same;
    }

    @Override
    public void close() {
        asking.close();
        lookups.close();
    }
}
