package dev.assay.pages;

import dev.assay.chip.TaskRun;
import dev.assay.copilot.Subject;
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

    /// Some qubits or couplings of a chip, or all of it where none is named.
    ///
    /// @param metric that was looked at; perhaps empty
    static Topic of(String chip, Chosen chosen, String metric) {
        String about = metric.isEmpty() ? "" : " (metric " + metric + ")";
        if (chosen.isEmpty()) {
            return new Topic(
                    chip + (metric.isEmpty() ? "" : " · " + metric),
                    "About: chip " + chip + about,
                    Optional.empty());
        }
        return new Topic(
                chip + " · " + chosen.words(),
                "About: chip " + chip + ", " + chosen.words() + about,
                Optional.empty());
    }
}
