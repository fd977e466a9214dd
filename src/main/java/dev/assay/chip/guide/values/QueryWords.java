package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.question.Intent.Query;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a query asked for, in the words of its answer.
public record QueryWords(Query query, ValueTable table, List<Parameter> shown) {
    /// "below 40 μs", "between 100 and 150 μs", "above T1 (102.3 μs)".
    public String limit(Condition condition) {
        Parameter parameter = table.as(condition.parameter());
        return switch (condition) {
            case Condition.Limit(_, Bound bound) -> {
                QueryPlan.Limits limits = QueryPlan.limits(bound, parameter, table);
                Bound.Side side = bound.sideFor(parameter);
                String low = QuantityText.exact(parameter, limits.low(), bound);
                boolean range = side == Bound.Side.BETWEEN || side == Bound.Side.OUTSIDE;
                String ends =
                        range
                                ? low.split(" ", 2)[0]
                                        + " and "
                                        + QuantityText.exact(parameter, limits.high(), bound)
                                : low;
                yield Bound.words(side) + " " + figure(bound, range, ends);
            }
            case Condition.Against(_, Bound.Side side, Parameter other) ->
                    Bound.words(Bound.of(side, 0, "").sideFor(parameter))
                            + " "
                            + table.as(other).title();
        };
    }

    /// "the chip's median of 144.9 μs", "289.8 μs (2 times the chip's median)".
    private static String figure(Bound bound, boolean range, String ends) {
        if (bound.statistics().isEmpty()) {
            return ends;
        }
        String names =
                bound.statistics().stream()
                        .map(ValueFigures::title)
                        .distinct()
                        .collect(Collectors.joining(" and "));
        boolean itself = bound.value() == 1 && bound.upper() == 1;
        if (itself && !range) {
            return "the chip's " + names + " of " + ends;
        }
        String times =
                itself
                        ? ""
                        : QuantityText.number(bound.value())
                                + (range ? " and " + QuantityText.number(bound.upper()) : "")
                                + " times ";
        return ends + " (" + times + "the chip's " + names + ")";
    }

    /// "qubits 3 to 7", "all qubits but 50".
    public String whose(List<String> among) {
        boolean all = query.among().ids().isEmpty() && query.among().ranked() == null;
        List<String> except = query.among().except();
        return except.isEmpty() || !all || query.among().first() != 0
                ? IdWords.called(among, query.among().couplings())
                : "all %s but %s"
                        .formatted(
                                IdWords.noun(query.among().couplings(), 2),
                                IdWords.words(ordered(except)));
    }

    private static List<String> ordered(List<String> ids) {
        return ids.stream().sorted(QubitId.ORDER).toList();
    }

    /// Says who was not to count; empty where everybody was.
    public String exception() {
        List<String> except = query.among().except();
        return except.isEmpty()
                ? ""
                : IdWords.capital(IdWords.called(ordered(except), query.among().couplings()))
                        + (except.size() == 1 ? " was" : " were")
                        + " left out, as asked.";
    }

    /// "T1 below 40 μs and T2 echo above T1".
    public String wish() {
        List<String> wishes = new ArrayList<>();
        if (!query.ways().isEmpty()) {
            wishes.add(
                    query.ways().stream()
                            .map(way ->
                                    way.stream()
                                            .map(this::passing)
                                            .collect(Collectors.joining(" and ")))
                            .collect(Collectors.joining(separator())));
        }
        if (query.wanted() != null) {
            String what =
                    switch (query.wanted()) {
                        case BAD -> "bad";
                        case NOT_GOOD -> "short of good";
                        case GOOD -> "good or excellent";
                        case EXCELLENT -> "excellent";
                    };
            String of =
                    query.parameters().isEmpty()
                            ? query.wanted() == WantedWorth.BAD
                                            || query.wanted() == WantedWorth.NOT_GOOD
                                    ? "a value that is " + what
                                    : "only values that are " + what
                            : what + " " + titles(shown);
            wishes.add(of + " by the limits");
        }
        return String.join(" and ", wishes);
    }

    private String passing(Condition condition) {
        return table.as(condition.parameter()).title() + " " + limit(condition);
    }

    /// A comma shows what belongs together where some of it is joined by "and".
    private String separator() {
        return query.ways().stream().anyMatch(way -> way.size() > 1) ? ", or " : " or ";
    }

    public static String titles(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::title).collect(Collectors.joining(", "));
    }
}
