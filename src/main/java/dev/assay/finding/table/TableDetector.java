package dev.assay.finding.table;

import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Looks at any stored table, whose series are read once for all that look at it one after another.
record TableDetector(LastTable last, String id, String description, Look look) implements Detector {
    /// Finds one kind of thing.
    @FunctionalInterface
    interface Look {
        List<Finding> in(TableSeries series) throws NotLookedException;
    }

    @Override
    public Optional<String> refusal(Target target) {
        return switch (target) {
            case Target.OfResult _ -> Optional.empty();
            case Target.OfSource _ ->
                    Optional.of("It looks at stored tables: give the data key of one.");
        };
    }

    @Override
    public List<Finding> find(Target target, Part part, Work.Monitor monitor)
            throws InterruptedException, NotLookedException {
        if (!part.isWhole()) {
            throw new NotLookedException(
                    "It looks at whole tables: store the part by SQL, and analyse that.");
        }
        return switch (target) {
            case Target.OfResult table ->
                    look.in(last.read(table, monitor)).stream()
                            .filter(found ->
                                    part.subject().isEmpty()
                                            || found.subject().equalsIgnoreCase(part.subject()))
                            .sorted(Comparator.comparingDouble(found -> -found.weight()))
                            .toList();
            case Target.OfSource _ -> List.of();
        };
    }
}
