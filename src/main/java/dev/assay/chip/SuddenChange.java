package dev.assay.chip;

import dev.assay.series.LevelShift;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A sudden and lasting change of a single qubit or coupling: see [LevelShift].
///
/// @param at the first measurement of the new level
public record SuddenChange(String qid, Instant at, LevelShift step) {
    /// All of a parameter's measurements, the largest share first.
    public static List<SuddenChange> all(Measurements measurements, String parameter) {
        List<SuddenChange> changes = new ArrayList<>();
        for (String qid : measurements.series().keySet()) {
            List<Measurements.Point> sound = measurements.measured(qid, parameter);
            LevelShift.find(sound.stream().mapToDouble(each -> each.value().number()).toArray())
                    .ifPresent(step -> {
                        Instant at = sound.get(step.index()).at();
                        if (at != null) {
                            changes.add(new SuddenChange(qid, at, step));
                        }
                    });
        }
        changes.sort(Comparator.comparingDouble(SuddenChange::size).reversed());
        return changes;
    }

    /// The size of the change as a share of the level before; 0 where that was zero.
    public double size() {
        double relative = Math.abs(step.relativeChange());
        return Double.isNaN(relative) ? 0 : relative;
    }
}
