package dev.assay.pages;

import dev.assay.chip.Reading;
import dev.assay.chip.TaskRun;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// How the details of the selected qubits stand.
sealed interface QubitsState {
    /// None is selected.
    record None() implements QubitsState {}

    /// They are being read, which can be stopped.
    record Waiting(List<Integer> qubits) implements QubitsState {}

    /// One qubit.
    ///
    /// @param readings its parameters
    /// @param runs what was run on it last, newest first
    /// @param newest date of the chip's newest data, from which ages count
    record One(int qubit, List<Reading> readings, List<TaskRun> runs, @Nullable Instant newest)
            implements QubitsState {}

    /// Several qubits side by side.
    ///
    /// @param leftOut how many more are selected
    record Several(SequencedMap<Integer, List<Reading>> readings, int leftOut)
            implements QubitsState {
        public Several {
            readings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(readings));
        }

        /// The parameters that any of them has, metrics first.
        List<String> parameters() {
            return readings.values().stream()
                    .flatMap(List::stream)
                    .sorted(Reading.ORDER)
                    .map(Reading::parameter)
                    .distinct()
                    .toList();
        }

        /// What is stored of a parameter on a qubit.
        Optional<Reading> reading(int qubit, String parameter) {
            return readings.getOrDefault(qubit, List.of()).stream()
                    .filter(reading -> reading.parameter().equals(parameter))
                    .findFirst();
        }
    }

    /// They could not be read, or somebody stopped it.
    record Failed(String sentence) implements QubitsState {}
}
