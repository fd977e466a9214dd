package dev.assay.chip.guide.history;

import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.StoredPage;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.time.CalendarDays;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.series.LevelShift;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What happened to one parameter in the time that is asked about.
///
/// @param steps rows of the sudden steps
/// @param gaps what of the time, or of those asked about, has no values, in sentences
/// @param before the chip just before the steps; empty where there are none
/// @param after the chip just after them; empty where there are none
record ParameterChanges(
        StoredHistory history,
        List<StoredRows.Row> steps,
        Evidence evidence,
        List<String> gaps,
        Snapshot before,
        Snapshot after) {
    /// A move of the chip's median, or a share of its qubits, from which the chip itself moved.
    private static final double CHIP_MOVED = 0.15;

    private static final double MANY_QUBITS = 0.5;

    /// What there is to tell by that nothing changed.
    enum Evidence {
        ENOUGH,
        /// Fewer values than a step takes to be told.
        TOO_LITTLE,
        /// No values of that time.
        NONE
    }

    /// Reads the steps of a history, and what there is to tell by where it has none.
    static ParameterChanges read(
            StoredHistory history, ParsedQuestion asked, ChangesWindow window) {
        Search search = new Search(history, asked, window);
        List<StoredRows.Row> steps = search.steps();
        boolean measured = search.isMeasured();
        Evidence evidence =
                !steps.isEmpty()
                        ? Evidence.ENOUGH
                        : !measured
                                ? Evidence.NONE
                                : search.hasEnough() ? Evidence.ENOUGH : Evidence.TOO_LITTLE;
        return new ParameterChanges(
                history,
                steps,
                evidence,
                measured ? search.gaps() : List.of(),
                Snapshot.empty(),
                Snapshot.empty());
    }

    /// The same with the chip on both sides of the steps.
    ParameterChanges withTheChip() {
        List<LocalDate> days = steps.stream().flatMap(row -> row.day("at").stream()).toList();
        if (days.isEmpty()) {
            return this;
        }
        LocalDate first = days.stream().min(Comparator.naturalOrder()).orElseThrow();
        LocalDate last = days.stream().max(Comparator.naturalOrder()).orElseThrow();
        return new ParameterChanges(
                history,
                steps,
                evidence,
                gaps,
                chip("< " + first, true),
                chip(">= " + last.plusDays(1), false));
    }

    private Snapshot chip(String when, boolean newestFirst) {
        return history.snapshots(List.of(when), newestFirst).ofAll(history.size());
    }

    Parameter parameter() {
        return history.parameter();
    }

    /// The qubits, or couplings, of the steps, each once.
    List<String> qubits() {
        return steps.stream().map(row -> row.text("qid")).distinct().toList();
    }

    /// The chip's median before and after, over the qubits measured on both sides; empty where
    /// there are none.
    List<Double> medians() {
        List<String> both = before.with(after);
        return both.isEmpty() ? List.of() : List.of(before.median(both), after.median(both));
    }

    boolean isOfTheWholeChip() {
        List<Double> medians = medians();
        boolean moved =
                !medians.isEmpty()
                        && Math.abs(medians.getLast() - medians.getFirst())
                                        / Math.abs(medians.getFirst())
                                >= CHIP_MOVED;
        return moved || qubits().size() > history.size() * MANY_QUBITS;
    }

    /// Looks for the steps of one history.
    private record Search(StoredHistory history, ParsedQuestion asked, ChangesWindow window) {
        private ToolOutputs outputs() {
            return history.outputs();
        }

        /// Only rows of those asked about.
        private PlannedCall ofThose(PlannedCall call) {
            return asked.qubits().isEmpty() ? call : call.whereAny("qid", asked.qubits());
        }

        List<StoredRows.Row> steps() {
            if (history.steps() == 0) {
                return List.of();
            }
            PlannedCall call = PlannedCall.rows(history.key(), "changes").sorted("at", false);
            window.limit(call, "at");
            return outputs().rows(ofThose(call)).stream()
                    .flatMap(rows -> rows.having("before").stream())
                    .filter(row -> row.hasNumber("after") && isWanted(row))
                    .toList();
        }

        private boolean isWanted(StoredRows.Row step) {
            boolean up = step.number("after") > step.number("before");
            boolean better = up != (history.parameter().better() == Parameter.Better.LOWER);
            return asked.direction() == ChangeDirection.ANY
                    || better == (asked.direction() == ChangeDirection.GAIN);
        }

        /// Whether one of those asked about has as many values as a step takes to be told.
        boolean hasEnough() {
            int least = LevelShift.LEAST_VALUES;
            if (asked.qubits().isEmpty() && history.values() >= least * history.size()) {
                return true;
            }
            PlannedCall known = history.things().where("count", ">= " + least).with("limit", 1);
            return outputs().page(ofThose(known)).map(page -> !page.isEmpty()).orElse(true);
        }

        /// Whether there are values of that time, of those asked about: without them nobody can
        /// tell that nothing changed.
        boolean isMeasured() {
            if (!asked.qubits().isEmpty() && absent().size() == asked.qubits().size()) {
                return false;
            }
            PlannedCall points = oldest();
            window.limit(points, "t");
            return window.day() == null
                    || outputs().page(ofThose(points)).map(page -> !page.isEmpty()).orElse(true);
        }

        private PlannedCall oldest() {
            return history.points().with("limit", 1);
        }

        /// The qubits asked about that have no values at all.
        private List<String> absent() {
            List<String> absent = new ArrayList<>();
            if (!asked.qubits().isEmpty()) {
                outputs()
                        .rows(ofThose(history.things()))
                        .ifPresent(rows -> {
                            absent.addAll(asked.qubits());
                            rows.measured(history.parameter(), "mean")
                                    .forEach(row -> absent.remove(row.text("qid")));
                        });
            }
            return absent;
        }

        List<String> gaps() {
            List<String> gaps = new ArrayList<>();
            String title = history.parameter().title();
            List<String> absent = absent();
            if (!absent.isEmpty()) {
                gaps.add(
                        "There are no values of %s of %s."
                                .formatted(title, IdWords.called(absent, false)));
            }
            LocalDate day = window.day();
            if (day == null) {
                return gaps;
            }
            outputs()
                    .page(oldest())
                    .flatMap(StoredPage::first)
                    .flatMap(row -> row.day("t"))
                    .filter(oldest -> oldest.isAfter(day))
                    .ifPresent(oldest ->
                            gaps.add(
                                    "The values of %s begin only on %s."
                                            .formatted(title, CalendarDays.words(oldest))));
            Optional<LocalDate> newest = window.more() > 0 ? history.newest() : Optional.empty();
            newest.filter(last -> last.isBefore(day.plusDays(window.more())))
                    .ifPresent(last ->
                            gaps.add(
                                    "The newest value of %s is of %s."
                                            .formatted(title, CalendarDays.words(last))));
            return gaps;
        }
    }
}
