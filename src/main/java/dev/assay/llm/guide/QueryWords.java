package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a query asked for, in the words of its answer.
record QueryWords(Query query, ValueTable table, List<Parameter> shown) {
    /// "below 40 μs", "between 100 and 150 μs", "above T1 (102.3 μs)".
    String limit(Condition condition) {
        Parameter parameter = table.as(condition.parameter());
        return switch (condition) {
            case Condition.Limit(_, Bound bound) -> {
                QueryPlan.Limits limits = QueryPlan.limits(bound, parameter, table);
                Bound.Side side = bound.sideFor(parameter);
                String low = Quantities.show(parameter, limits.low());
                String named =
                        bound.statistic() == null
                                ? low
                                : "the chip's " + Figures.title(bound.statistic()) + " of " + low;
                yield side == Bound.Side.BETWEEN || side == Bound.Side.OUTSIDE
                        ? Bound.words(side)
                                + " "
                                + Quantities.bare(parameter, limits.low())
                                + " and "
                                + Quantities.show(parameter, limits.high())
                        : Bound.words(side) + " " + named;
            }
            case Condition.Against(_, Bound.Side side, Parameter other) ->
                    Bound.words(Bound.of(side, 0, "").sideFor(parameter))
                            + " "
                            + table.as(other).title();
        };
    }

    /// "T1 below 40 μs and T2 echo above T1".
    String wish() {
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
                        case GOOD -> "good";
                        case EXCELLENT -> "excellent";
                    };
            String of =
                    query.parameters().isEmpty()
                            ? query.wanted() == Intent.Wanted.BAD
                                            || query.wanted() == Intent.Wanted.NOT_GOOD
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

    static String titles(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::title).collect(Collectors.joining(", "));
    }
}
