package dev.assay.pages.chip.details;

import dev.assay.chip.Reading;
import dev.assay.chip.TaskRun;
import dev.assay.pages.chip.lattice.SelectedElements;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// How the details of the selected qubits or couplings stand.
public sealed interface DetailsState {
    /// None is selected.
    record None() implements DetailsState {}

    /// The details are being read, which can be stopped.
    record Waiting(SelectedElements chosen) implements DetailsState {}

    /// One qubit or coupling.
    ///
    /// @param readings its parameters
    /// @param runs what was run on it last, newest first
    /// @param newest date of the chip's newest data, from which ages count
    record One(
            SelectedElements chosen,
            List<Reading> readings,
            List<TaskRun> runs,
            @Nullable Instant newest)
            implements DetailsState {}

    /// Several side by side.
    ///
    /// @param chosen all that are selected
    /// @param readings of those that are compared
    record Several(SelectedElements chosen, SequencedMap<String, List<Reading>> readings)
            implements DetailsState {
        public Several {
            readings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(readings));
        }

        /// How many of those that are selected are not compared.
        int leftOut() {
            return chosen.ids().size() - readings.size();
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

        /// What is stored of a parameter on one of them.
        Optional<Reading> reading(String id, String parameter) {
            return readings.getOrDefault(id, List.of()).stream()
                    .filter(reading -> reading.parameter().equals(parameter))
                    .findFirst();
        }
    }

    /// The details could not be read, or somebody stopped it.
    record Failed(String sentence) implements DetailsState {}
}
