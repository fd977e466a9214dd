package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A question of the resources, on one chip.
///
/// @param before the questions that were asked before it, oldest first
/// @param task the task result that it is about: a task and a qubit
record Asked(String on, List<String> before, String question, JsonNode task, JsonNode expected) {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> FILES =
            List.of(
                    "numbers",
                    "qubits",
                    "pictures",
                    "follow-ups",
                    "refusals",
                    "hostile",
                    "newcomer");

    /// The questions of the resources, in their order, one for each chip.
    static List<Asked> all() {
        List<Asked> all = new ArrayList<>();
        for (String file : FILES) {
            for (JsonNode entry : read(file)) {
                for (JsonNode on : entry.path("on")) {
                    all.add(
                            new Asked(
                                    on.asText(),
                                    texts(entry.path("after")),
                                    entry.path("ask").asText(),
                                    entry.path("task"),
                                    entry.path("expect")));
                }
            }
        }
        return all;
    }

    /// The names of the questions that are not answered rightly yet.
    static List<String> unanswered() {
        List<String> listed = texts(read("unanswered"));
        listed.addAll(texts(read("hostile-unanswered")));
        return listed;
    }

    private static JsonNode read(String file) {
        try (InputStream in = Asked.class.getResourceAsStream(file + ".json")) {
            return JSON.readTree(Objects.requireNonNull(in, file));
        } catch (IOException e) {
            throw new AssertionError(file, e);
        }
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /// The name under which the question is listed where it is not answered yet.
    String name() {
        List<String> said = new ArrayList<>(before);
        said.add(question);
        return on + ": " + String.join(" → ", said);
    }

    /// All that is asked, oldest first.
    List<String> questions() {
        List<String> all = new ArrayList<>(before);
        all.add(question);
        return all;
    }

    /// The newest run of the task that the question is about.
    Optional<String> taskId(ChipFacts facts) {
        return task.isMissingNode()
                ? Optional.empty()
                : facts.runs().stream()
                        .filter(run -> run.task().equals(task.path("task").asText()))
                        .filter(run -> run.qid().equals(task.path("of").asText()))
                        .max((a, b) -> a.start().compareTo(b.start()))
                        .map(ChipFacts.TaskRun::id);
    }
}
