package dev.assay.chip.finding;

import dev.assay.chip.QubitId;
import dev.assay.chip.words.Parameter;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The value of each qubit or coupling nearest to a moment, on one side of it.
///
/// @param values the measured ones
/// @param met all that have a row, be it only the zero of a failed fit
/// @param days of these values
public record Snapshot(Map<String, Double> values, Set<String> met, TreeSet<LocalDate> days) {
    /// So many are named one by one.
    private static final int FEW = 12;

    public static Snapshot empty() {
        return new Snapshot(new LinkedHashMap<>(), new TreeSet<>(QubitId.ORDER), new TreeSet<>());
    }

    /// Takes in a row of a history, unless its qubit or coupling has a value already: rows come in
    /// the order of their distance from the moment.
    ///
    /// @param day null where nobody knows
    public void add(Parameter parameter, String id, double value, @Nullable LocalDate day) {
        met.add(id);
        if (parameter.isMeasured(value) && !values.containsKey(id)) {
            values.put(id, value);
            if (day != null) {
                days.add(day);
            }
        }
    }

    /// "10 to 12 November 2026"; "nothing" where no value was there.
    public String window() {
        return days.isEmpty() ? "nothing" : CalendarDays.words(days.first(), days.last());
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

    /// Says from when the values of two snapshots are, and who is not in both.
    ///
    /// @param compared the sentence up to there, with a place for the days of each
    /// @param all how many there are in the history
    public static String words(
            String compared, Snapshot before, Snapshot after, int all, Parameter parameter) {
        List<String> both = before.with(after);
        Set<String> met = new TreeSet<>(QubitId.ORDER);
        met.addAll(before.met);
        met.addAll(after.met);
        both.forEach(met::remove);
        List<String> failed =
                met.stream().filter(id -> before.failedAt(id) || after.failedAt(id)).toList();
        failed.forEach(met::remove);
        int absent = all - both.size() - failed.size();
        String noun = parameter.noun(absent);
        String who =
                met.size() == absent && absent <= FEW
                        ? noun + " " + NameList.listed(met)
                        : absent + " " + noun;
        String onlyFailed =
                "; %s %s %s only results without a measured value in one of the two"
                        .formatted(
                                parameter.noun(failed.size()),
                                NameList.listed(failed),
                                failed.size() == 1 ? "has" : "have");
        String unmeasured =
                "; %s %s not measured in one of the two"
                        .formatted(who, absent == 1 ? "was" : "were");
        return compared.formatted(before.window(), after.window())
                + ", for %s %s%s%s."
                        .formatted(
                                both.size() == all ? "all " + all : both.size() + " of " + all,
                                parameter.noun(all),
                                failed.isEmpty() ? "" : onlyFailed,
                                absent <= 0 ? "" : unmeasured);
    }

    private boolean failedAt(String id) {
        return met.contains(id) && !values.containsKey(id);
    }
}
