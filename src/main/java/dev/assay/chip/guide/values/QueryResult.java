package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Query;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A query with what was found, and what it asked for in the words of its answer.
///
/// @param shown the parameters to show
/// @param among those that were looked at
/// @param passing those of them that pass, in the order of their numbers
/// @param absent ids that were asked for and that the chip does not have
record QueryResult(
        Query query,
        ValueTable table,
        List<Parameter> shown,
        List<String> among,
        List<String> passing,
        List<String> absent) {
    boolean couplings() {
        return query.among().couplings();
    }

    /// Whether all of the chip was looked at.
    boolean isOfTheWholeChip() {
        return query.among().isWholeChip();
    }

    /// "qubits", "directed couplings".
    String noun(int count) {
        return table.noun(couplings(), count);
    }

    /// "qubit 4", "couplings 4-5 and 8-9".
    String called(List<String> ids) {
        return IdWords.called(ids, couplings());
    }

    /// The parameters of the conditions, and what they are held against, as the chip measures them.
    List<Parameter> limited() {
        return query.limited().stream().map(table::as).toList();
    }

    /// Both ends of a limit as stored.
    record Limits(double low, double high) {}

    static Limits limits(Bound bound, Parameter parameter, ValueTable table) {
        double one = bound.stored(parameter, bound.value()).orElse(Double.NaN);
        double other = bound.stored(parameter, bound.upper()).orElse(Double.NaN);
        if (!bound.statistics().isEmpty()) {
            ValueFigures figures = table.figures(parameter);
            one = figures.of(bound.statistics().getFirst()) * bound.value();
            other = figures.of(bound.statistics().getLast()) * bound.upper();
        }
        return new Limits(Math.min(one, other), Math.max(one, other));
    }

    /// "below 40 μs", "between 100 and 150 μs", "above T1 (102.3 μs)".
    String limit(QuantityBound condition) {
        Parameter parameter = table.as(condition.quantity());
        Bound bound = condition.bound();
        Bound.Side side = bound.sideFor(parameter);
        if (condition.other() != null) {
            return side.words() + " " + table.as(condition.other()).title();
        }
        Limits limits = limits(bound, parameter, table);
        String low = QuantityText.exact(parameter, limits.low(), bound);
        String high = QuantityText.exact(parameter, limits.high(), bound);
        boolean range = side == Bound.Side.BETWEEN || side == Bound.Side.OUTSIDE;
        String ends = range ? low.split(" ", 2)[0] + " and " + high : low;
        return side.words() + " " + figure(bound, range, ends);
    }

    /// "the chip's median of 144.9 μs", "289.8 μs (2 times the chip's median)".
    private static String figure(Bound bound, boolean range, String ends) {
        if (bound.statistics().isEmpty()) {
            return ends;
        }
        String names =
                bound.statistics().stream()
                        .map(SummaryFigure::title)
                        .distinct()
                        .collect(Collectors.joining(" and "));
        boolean itself = bound.value() == 1 && bound.upper() == 1;
        if (itself && !range) {
            return "the chip's " + names + " of " + ends;
        }
        String upper = range ? " and " + QuantityText.number(bound.upper()) : "";
        String times = itself ? "" : QuantityText.number(bound.value()) + upper + " times ";
        return "%s (%sthe chip's %s)".formatted(ends, times, names);
    }

    /// "qubits 3 to 7", "all qubits but 50".
    String whose() {
        boolean all = query.among().ids().isEmpty() && query.among().ranked() == null;
        List<String> except = excepted();
        return except.isEmpty() || !all || query.among().first() != 0
                ? called(among)
                : "all %s but %s".formatted(IdWords.noun(couplings(), 2), NameList.words(except));
    }

    private List<String> excepted() {
        return query.among().except().stream().sorted(QubitId.ORDER).toList();
    }

    /// Says who was not to count; empty where everybody was.
    String exception() {
        List<String> except = excepted();
        return except.isEmpty()
                ? ""
                : "%s %s left out, as asked."
                        .formatted(
                                NameList.capital(called(except)),
                                except.size() == 1 ? "was" : "were");
    }

    /// "T1 below 40 μs and T2 echo above T1".
    String wish() {
        List<String> wishes = new ArrayList<>();
        // A comma shows what belongs together where some of it is joined by "and".
        String or = query.ways().stream().anyMatch(way -> way.size() > 1) ? ", or " : " or ";
        if (!query.ways().isEmpty()) {
            wishes.add(query.ways().stream().map(this::way).collect(Collectors.joining(or)));
        }
        if (query.wanted() != null) {
            wishes.add(worth(query.wanted()) + " by the limits");
        }
        return String.join(" and ", wishes);
    }

    private String way(List<QuantityBound> way) {
        return way.stream()
                .map(of -> table.as(of.quantity()).title() + " " + limit(of))
                .collect(Collectors.joining(" and "));
    }

    private String worth(WantedWorth wanted) {
        String what = wanted == WantedWorth.GOOD ? "good or excellent" : wanted.words();
        if (!query.parameters().isEmpty()) {
            return what + " " + titles();
        }
        return wanted == WantedWorth.BAD || wanted == WantedWorth.NOT_GOOD
                ? "a value that is " + what
                : "only values that are " + what;
    }

    /// "T1, T2 echo".
    String titles() {
        return shown.stream().map(Parameter::title).collect(Collectors.joining(", "));
    }

    /// "**T1** of qubit 3 is **45 μs**."
    String one(String id, Parameter parameter) {
        String of = "**%s** of %s".formatted(parameter.capital(), called(List.of(id)));
        return table.has(id, parameter)
                ? "%s is **%s**."
                        .formatted(of, QuantityText.show(parameter, table.value(id, parameter)))
                : of + " " + unmeasured(id, parameter) + ".";
    }

    /// Says that there is no measured value, and why where something else is stored.
    String unmeasured(String id, Parameter parameter) {
        String reason = table.reason(id, parameter);
        return "has no measured value" + (reason.isEmpty() ? "" : ": " + reason);
    }
}
