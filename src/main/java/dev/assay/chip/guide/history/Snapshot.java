package dev.assay.chip.guide.history;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.StoredRows;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The value of each qubit or coupling nearest to a moment, on one side of it.
///
/// @param values the measured ones
/// @param met all that have a row, be it only the zero of a failed fit
/// @param days the first and the last day of these values
public record Snapshot(Map<String, Double> values, Set<String> met, List<LocalDate> days) {
    /// So many are named one by one.
    private static final int FEW = 12;

    public static Snapshot empty() {
        return new Snapshot(new LinkedHashMap<>(), new HashSet<>(), new ArrayList<>());
    }

    /// Takes in a row of a history, unless its qubit or coupling has a value already: rows come in
    /// the order of their distance from the moment.
    public void add(Parameter parameter, StoredRows.Row row) {
        String id = row.text("qid");
        met.add(id);
        double value = row.number("v").orElse(Double.NaN);
        if (!Double.isNaN(value) && parameter.isMeasured(value) && !values.containsKey(id)) {
            values.put(id, value);
            CalendarDays.of(row.text("t")).ifPresent(this::add);
        }
    }

    private void add(LocalDate day) {
        if (days.isEmpty()) {
            days.addAll(List.of(day, day));
        }
        days.set(0, day.isBefore(days.getFirst()) ? day : days.getFirst());
        days.set(1, day.isAfter(days.getLast()) ? day : days.getLast());
    }

    /// "10 to 12 November 2026"; "nothing" where no value was there.
    public String window() {
        return days.isEmpty() ? "nothing" : CalendarDays.words(days.getFirst(), days.getLast());
    }

    /// The ids that have a value here and there.
    public List<String> with(Snapshot other) {
        return values.keySet().stream()
                .filter(other.values::containsKey)
                .sorted(QubitId.ORDER)
                .toList();
    }

    public double value(String id) {
        return values.getOrDefault(id, Double.NaN);
    }

    public List<Double> of(Collection<String> ids) {
        return ids.stream().map(this::value).toList();
    }

    public double median(Collection<String> ids) {
        return QuantityText.median(of(ids));
    }

    /// From when values are that are the newest up to a day.
    public static String newest(Snapshot snapshot) {
        return "the newest values up to then are of " + snapshot.window();
    }

    /// From when to when the values of two snapshots are, and who is not in both.
    ///
    /// @param all how many there are in the history
    public static String words(Snapshot before, Snapshot after, int all, boolean couplings) {
        List<String> both = before.with(after);
        String some = both.size() == all ? "all " + all : both.size() + " of " + all;
        String windows =
                "Values of %s are compared with those of %s, for %s %s"
                        .formatted(
                                before.window(),
                                after.window(),
                                some,
                                IdWords.noun(couplings, all));
        Set<String> met = new HashSet<>(before.met);
        met.addAll(after.met);
        List<String> failed =
                met.stream()
                        .filter(id -> !both.contains(id))
                        .filter(id -> before.failedAt(id) || after.failedAt(id))
                        .sorted(QubitId.ORDER)
                        .toList();
        int absent = all - both.size() - failed.size();
        List<String> unmeasured =
                met.stream()
                        .filter(id -> !both.contains(id) && !failed.contains(id))
                        .sorted(QubitId.ORDER)
                        .toList();
        String who =
                unmeasured.size() == absent && absent <= FEW
                        ? IdWords.noun(couplings, absent) + " " + IdWords.listed(unmeasured)
                        : absent + " " + IdWords.noun(couplings, absent);
        return windows
                + (failed.isEmpty() ? "" : onlyFailed(failed, couplings))
                + (absent <= 0
                        ? ""
                        : "; %s %s not measured in one of the two"
                                .formatted(who, absent == 1 ? "was" : "were"))
                + ".";
    }

    private static String onlyFailed(List<String> failed, boolean couplings) {
        return "; %s %s %s only results without a measured value in one of the two"
                .formatted(
                        IdWords.noun(couplings, failed.size()),
                        IdWords.listed(failed),
                        failed.size() == 1 ? "has" : "have");
    }

    private boolean failedAt(String id) {
        return met.contains(id) && !values.containsKey(id);
    }
}
