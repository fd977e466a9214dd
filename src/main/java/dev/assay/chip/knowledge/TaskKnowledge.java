package dev.assay.chip.knowledge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What is known of a calibration task.
///
/// @param task its name: "CheckT1"
/// @param head the lines at the top of its file, by name
/// @param body everything below them, as Markdown
public record TaskKnowledge(String task, Map<String, String> head, String body) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]{1,80}");
    private static final String FENCE = "---";
    private static final String LIST = "\\s*,\\s*";
    private static final int USUAL_HISTORY = 5;

    public TaskKnowledge {
        head = Map.copyOf(head);
    }

    /// What is known of a task; of one that nobody described, nothing but its name.
    public static TaskKnowledge of(String task) {
        return (NAME.matcher(task).matches() ? file(task) : Optional.<String>empty())
                .map(text -> parse(task, text))
                .orElseGet(() -> new TaskKnowledge(task, Map.of(), ""));
    }

    private static Optional<String> file(String task) {
        try (InputStream file = TaskKnowledge.class.getResourceAsStream(task + ".md")) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("The program's own files cannot be read", e);
        }
    }

    static TaskKnowledge parse(String task, String text) {
        String[] parts = text.split("(?m)^" + FENCE + "\\R", 3);
        if (parts.length < 3 || !parts[0].isEmpty()) {
            throw new IllegalArgumentException(task + ".md has no head between lines of ---");
        }
        Map<String, String> head = new LinkedHashMap<>();
        for (String line : parts[1].lines().toList()) {
            String[] field = line.split(":", 2);
            if (field.length < 2) {
                throw new IllegalArgumentException(task + ".md: no name before a colon: " + line);
            }
            head.put(field[0].strip(), field[1].strip());
        }
        return new TaskKnowledge(task, head, parts[2].strip());
    }

    /// A line of the head; empty where it is absent.
    String field(String name) {
        return head.getOrDefault(name, "");
    }

    /// How many earlier results help to judge one.
    public int history() {
        String count = field("history");
        return count.isEmpty() ? USUAL_HISTORY : Integer.parseInt(count);
    }

    /// The parameters of neighbouring qubits that help to judge a result.
    public List<String> ofNeighbours() {
        return list("neighbor_qubits");
    }

    /// The parameters of couplings that help to judge a result.
    public List<String> ofCouplings() {
        return list("coupling");
    }

    private List<String> list(String name) {
        String items = field(name);
        return items.isEmpty() ? List.of() : Arrays.asList(items.split(LIST));
    }

    /// What a model is told.
    public String section() {
        StringBuilder text = new StringBuilder("## Task: ").append(task);
        if (body.isEmpty()) {
            return text.append("\nNothing is written down about this task: judge it by its values")
                    .append(" and their history.")
                    .toString();
        }
        text.append('\n').append(field("summary")).append('\n');
        append(text, "category", "category");
        append(text, "result", "result_type");
        append(text, "x axis", "x_axis");
        append(text, "y axis", "y_axis");
        append(text, "fit", "fit_model");
        append(text, "typical", "typical_range");
        append(text, "outputs", "outputs");
        return text.append('\n').append(body.replaceAll("(?m)^## ", "### ")).toString();
    }

    private void append(StringBuilder text, String words, String name) {
        if (!field(name).isEmpty()) {
            text.append("- ").append(words).append(": ").append(field(name)).append('\n');
        }
    }
}
