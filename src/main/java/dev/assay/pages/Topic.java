package dev.assay.pages;

import dev.assay.chip.TaskRun;
import dev.assay.copilot.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a question is about.
///
/// @param label for people: "64Q-SAMPLE · Q3, Q7"
/// @param line for the model: "About: chip 64Q-SAMPLE, qubits 3, 7 (metric t1)"
/// @param result the task result to be analysed, where it is one
public record Topic(String label, String line, Optional<Subject> result) {
    /// A task result, whose analysis has a prompt of its own.
    public static Topic ofResult(String chip, TaskRun run) {
        String what = run.title();
        String when = Ages.date(run.at());
        return new Topic(
                (what + " · " + when).strip(),
                "About: %s on chip %s, %s UTC (task result %s)"
                        .formatted(what, chip, when, run.taskId()),
                Optional.of(new Subject(chip, run.taskId())));
    }

    /// Some qubits of a chip, or all of it where none is named.
    ///
    /// @param metric that was looked at; perhaps empty
    static Topic of(String chip, List<Integer> qubits, String metric) {
        String about = metric.isEmpty() ? "" : " (metric " + metric + ")";
        if (qubits.isEmpty()) {
            return new Topic(
                    chip + (metric.isEmpty() ? "" : " · " + metric),
                    "About: chip " + chip + about,
                    Optional.empty());
        }
        String numbers = numbers(qubits);
        String noun = qubits.size() == 1 ? "qubit " : "qubits ";
        return new Topic(
                chip + " · " + noun + numbers,
                "About: chip " + chip + ", " + noun + numbers + about,
                Optional.empty());
    }

    /// Numbers with runs of at least three drawn together: "3, 7, 16 to 19".
    static String numbers(List<Integer> sorted) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= sorted.size(); end++) {
            if (end < sorted.size() && sorted.get(end) == sorted.get(end - 1) + 1) {
                continue;
            }
            if (end - start >= 3) {
                parts.add(sorted.get(start) + " to " + sorted.get(end - 1));
            } else {
                sorted.subList(start, end).forEach(number -> parts.add(number.toString()));
            }
            start = end;
        }
        return String.join(", ", parts);
    }
}
