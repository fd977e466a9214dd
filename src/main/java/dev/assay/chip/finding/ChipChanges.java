package dev.assay.chip.finding;

import dev.assay.chip.Measurements;
import dev.assay.chip.QubitId;
import dev.assay.chip.SuddenChange;
import dev.assay.chip.finding.ChipDetector.Looked;
import dev.assay.chip.words.IdWords;
import dev.assay.chip.words.Parameter;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import dev.assay.series.LevelShift;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The sudden steps of one parameter in a part of its history, and the chip around them. Where some
/// qubits are asked about, only theirs are told, but the chip they are held against is the whole
/// one.
///
/// @param steps of all, the largest share first
record ChipChanges(ParameterHistory history, Looked looked, List<SuddenChange> steps) {
    /// A move of the chip's median, or a share of its qubits, from which the chip itself moved.
    private static final double CHIP_MOVED = 0.15;

    private static final double MANY_QUBITS = 0.5;

    /// A change by half weighs as much as any.
    private static final double HALF = 0.5;

    private static final int MAX_NAMES = 60;

    private static final String COMPARED =
            "The medians of the values before and since are compared.";

    /// The values by which it can be told that nothing changed.
    enum Evidence {
        ENOUGH("no step", "%s step in %s%3$s. A slow change is no step but a drift."),
        /// Fewer values than a step takes to be told.
        TOO_LITTLE(
                "too few values",
                "There are too few values of %2$s%4$s%3$s, so nobody can tell whether anything changed: a sudden step takes "
                        + LevelShift.MIN_SIDE
                        + " values before it and as many from it on."),
        /// No values of that time.
        NONE(
                "not measured",
                "There are no values of %2$s%4$s%3$s, so nobody can tell whether anything changed.");

        private final String kind;
        private final String sentence;

        Evidence(String kind, String sentence) {
            this.kind = kind;
            this.sentence = sentence;
        }

        /// The kind of its finding.
        String kind() {
            return kind;
        }

        /// A sentence on parameters in which nothing changed.
        String sentence(String titles, Looked looked, Parameter first) {
            return sentence.formatted(
                    looked.nobody(first), titles, looked.window().words(), looked.ofThose());
        }
    }

    ChipChanges(ParameterHistory history, Looked looked) {
        this(
                history,
                looked,
                SuddenChange.all(history.measurements(), history.parameter().key()).stream()
                        .filter(each -> looked.window().holds(each.at()))
                        .toList());
    }

    private Parameter parameter() {
        return history.parameter();
    }

    /// The steps of those asked about.
    List<SuddenChange> shown() {
        return steps.stream().filter(each -> looked.isAsked(each.qid())).toList();
    }

    private List<String> asked() {
        return history.ids().stream().filter(looked::isAsked).toList();
    }

    Evidence evidence() {
        if (asked().stream().allMatch(id -> history.measured(id, looked.window()).isEmpty())) {
            return Evidence.NONE;
        }
        return asked().stream().anyMatch(this::isTellable) ? Evidence.ENOUGH : Evidence.TOO_LITTLE;
    }

    /// Returns whether one has enough values on both sides of a value that is looked at.
    private boolean isTellable(String id) {
        List<Measurements.Point> all = history.measured(id, Window.ALL);
        return IntStream.rangeClosed(LevelShift.MIN_SIDE, all.size() - LevelShift.MIN_SIDE)
                .anyMatch(i -> looked.window().holds(all.get(i).at()));
    }

    /// Sentences on days, and on those asked about, that have no values.
    List<String> gaps() {
        if (evidence() == Evidence.NONE) {
            return List.of();
        }
        List<String> gaps = new ArrayList<>();
        String title = parameter().title();
        List<String> absent =
                looked.asked().stream()
                        .filter(id ->
                                history.measured(id, Window.ALL).isEmpty()
                                        && history.measured(QubitId.turned(id), Window.ALL)
                                                .isEmpty())
                        .toList();
        if (!absent.isEmpty()) {
            gaps.add("There are no values of %s of %s.".formatted(title, IdWords.called(absent)));
        }
        int untold = (int) asked().stream().filter(id -> !isTellable(id)).count();
        if (evidence() == Evidence.ENOUGH && untold > 0) {
            gaps.add(tooFew(untold));
        }
        List<LocalDate> days = history.days(asked());
        LocalDate first = looked.window().first();
        if (first != null && days.getFirst().isAfter(first)) {
            gaps.add(
                    "The values of %s begin only on %s."
                            .formatted(title, CalendarDays.words(days.getFirst())));
        }
        LocalDate last = looked.window().last();
        if (last != null && days.getLast().isBefore(last)) {
            gaps.add(
                    "The newest value of %s is of %s."
                            .formatted(title, CalendarDays.words(days.getLast())));
        }
        return gaps;
    }

    private String tooFew(int count) {
        return "%d %s too few values of %s%s to tell a step."
                .formatted(
                        count,
                        parameter().noun(count) + (count == 1 ? " has" : " have"),
                        parameter().title(),
                        looked.window().words());
    }

    /// Tells who changed, then of the chip around them, then of single ones.
    ///
    /// @param most single ones
    List<Finding> findings(int most) {
        List<Finding> findings = new ArrayList<>();
        List<SuddenChange> shown = shown();
        List<LocalDate> days =
                shown.stream().map(each -> ParameterHistory.day(each.at())).sorted().toList();
        Place place = place(days.getFirst(), days.getLast());
        double share = Math.min(1, (double) shown.size() / history.size());
        findings.add(new Finding(parameter().key(), who(shown), place, share, "changed"));
        findings.add(chip(days.getFirst(), days.getLast()));
        shown.stream().limit(most).map(this::single).forEach(findings::add);
        return findings;
    }

    private static Place place(LocalDate first, LocalDate last) {
        return new Place(null, first.toString(), first.equals(last) ? null : last.toString());
    }

    private static double typical(List<SuddenChange> shown) {
        return QuantityText.median(
                shown.stream().map(each -> each.step().relativeChange()).toList());
    }

    private static String verb(SuddenChange change) {
        return change.step().after() > change.step().before() ? "gained" : "lost";
    }

    private String who(List<SuddenChange> shown) {
        List<String> ids = shown.stream().map(SuddenChange::qid).sorted(QubitId.ORDER).toList();
        Set<String> verbs = shown.stream().map(ChipChanges::verb).collect(Collectors.toSet());
        int asking = looked.asked().size();
        String did =
                "%s %s%s"
                        .formatted(
                                verbs.size() == 1
                                        ? verbs.iterator().next()
                                        : "made a sudden step in",
                                parameter().title(),
                                looked.window().words());
        String typical = QuantityText.percent(1, 1 + typical(shown)) + relative(parameter());
        if (asking == 1) {
            return "%s %s: %s. %s"
                    .formatted(NameList.capital(IdWords.called(ids)), did, typical, COMPARED);
        }
        String of =
                asking == 0
                        ? "%d %s".formatted(history.size(), parameter().noun(history.size()))
                        : "the %d %s asked about".formatted(asking, parameter().noun(asking));
        return "%d of %s %s: %s%s. %s %s. %s"
                .formatted(
                        ids.size(),
                        of,
                        did,
                        NameList.all(ids.stream().limit(MAX_NAMES).toList()),
                        ids.size() > MAX_NAMES
                                ? " and %d more".formatted(ids.size() - MAX_NAMES)
                                : "",
                        ids.size() == 1 ? "The change is" : "The median of their changes is",
                        typical,
                        COMPARED);
    }

    private static String relative(Parameter parameter) {
        return QuantityText.isShare(parameter) ? " relative" : "";
    }

    private Finding chip(LocalDate first, LocalDate last) {
        Snapshot before = history.nearest(first, true);
        Snapshot after = history.nearest(last.plusDays(1), false);
        List<String> both = before.with(after);
        List<String> changed = steps.stream().map(SuddenChange::qid).toList();
        String beside =
                (looked.asked().isEmpty() ? "" : " " + inAll(changed.size()))
                        + (parameter().ofCouplings()
                                ? ""
                                : " " + looked.lattice().describe(changed));
        Place place = place(first, last);
        if (both.isEmpty()) {
            String unknown =
                    "Whether the whole chip moved cannot be told: there are no values on both sides.";
            return new Finding(parameter().key(), (unknown + beside).strip(), place, 0, "");
        }
        double from = before.median(both);
        double to = after.median(both);
        boolean moved = from != to && Math.abs(to - from) >= CHIP_MOVED * Math.abs(from);
        boolean whole = moved || changed.size() > history.size() * MANY_QUBITS;
        List<String> others = new ArrayList<>(both);
        others.removeAll(changed);
        String statement =
                "It is %sthe whole chip: the chip's median went %s.%s %s%s"
                        .formatted(
                                whole ? "" : "not ",
                                QuantityText.change(parameter(), from, to),
                                others.isEmpty() ? "" : others(others, before, after),
                                Snapshot.words(
                                        "Of the chip, the last value of each before the days of the changes, of %s, is compared"
                                                + " with the first after them, of %s",
                                        before, after, history.size(), parameter()),
                                beside);
        return new Finding(
                parameter().key(),
                statement.strip(),
                place,
                whole ? 1 : 0,
                whole ? "whole chip" : "single");
    }

    /// A sentence on all that made a step, where only some are asked about.
    private String inAll(int changed) {
        return "In all, %d %s made a step.".formatted(changed, parameter().noun(changed));
    }

    /// A sentence on those that made no step.
    private String others(List<String> others, Snapshot before, Snapshot after) {
        List<Double> changes =
                others.stream()
                        .filter(id -> before.value(id) != 0)
                        .map(id -> after.value(id) / before.value(id) - 1)
                        .toList();
        if (changes.isEmpty()) {
            return "";
        }
        double change = QuantityText.median(changes);
        return " The median change of the %d %s without a step is %s%s."
                .formatted(
                        changes.size(),
                        parameter().noun(changes.size()),
                        QuantityText.percent(1, 1 + change),
                        relative(parameter()));
    }

    /// The change as a share, beside which a finding tells its ends; of nothing there is no share.
    static String share(Parameter parameter, double before, double after) {
        return before == 0
                ? QuantityText.change(parameter, before, after)
                : QuantityText.percent(before, after) + relative(parameter);
    }

    static Finding.Move move(Parameter parameter, double before, double after) {
        List<String> ends = QuantityText.shownEnds(parameter, before, after);
        return new Finding.Move(
                ends.getFirst(),
                ends.getLast(),
                before == 0 ? null : (after - before) / Math.abs(before));
    }

    private Finding single(SuddenChange change) {
        LevelShift step = change.step();
        LocalDate day = ParameterHistory.day(change.at());
        String statement =
                "%s %s %s: %s."
                        .formatted(
                                NameList.capital(IdWords.called(change.qid())),
                                verb(change),
                                parameter().title(),
                                share(parameter(), step.before(), step.after()));
        return new Finding(
                parameter().key(),
                statement,
                new Place(change.qid(), day.toString(), null),
                Math.min(1, change.size() / HALF),
                verb(change),
                move(parameter(), step.before(), step.after()));
    }
}
