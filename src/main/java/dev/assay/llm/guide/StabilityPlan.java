package dev.assay.llm.guide;

import dev.assay.llm.guide.Intent.Order;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Answers which qubits are the most stable: those whose values of a parameter lie closest together
/// over time, as a share of their own mean.
final class StabilityPlan {
    /// So many digits the numbers of the table have.
    private static final int DIGITS = 4;

    private final Notes notes;

    StabilityPlan(Notes notes) {
        this.notes = notes;
    }

    Optional<Draft> answer(Intent.Stability asked) {
        return notes.view(PlannedCall.series(notes.chip(), asked.parameter().key(), List.of()))
                .flatMap(view -> {
                    Parameter parameter =
                            asked.parameter().measuredIn(view.path("unit").asText(""));
                    String key = view.path("data_key").asText();
                    return notes.rows(PlannedCall.rows(key, "qubits"))
                            .flatMap(rows -> answer(asked, parameter, key, rows));
                });
    }

    private Optional<Draft> answer(
            Intent.Stability asked, Parameter parameter, String key, Rows rows) {
        List<Rows.Row> varying =
                rows.having("max").stream()
                        .filter(row -> !row.text("trend").isEmpty())
                        .filter(row -> row.number("mean").orElse(0) != 0)
                        .toList();
        if (varying.isEmpty()) {
            return Optional.of(
                    new Draft()
                            .say(
                                    "**Stability cannot be told**: no %s has more than one value of **%s**."
                                            .formatted(
                                                    Ids.noun(parameter.ofCouplings(), 1),
                                                    parameter.title())));
        }
        List<String> near = near(asked, varying);
        return notes.rows(PlannedCall.rows(key, "timeseries").ofQubits(near))
                .map(points -> write(asked, parameter, courses(parameter, near, points), varying));
    }

    /// Whoever may be among those asked for, where the bounds of the table are rounded.
    private static List<String> near(Intent.Stability asked, List<Rows.Row> varying) {
        double sign = asked.order() == Order.BEST ? 1 : -1;
        List<Double> ends =
                varying.stream().map(row -> sign * spread(row) + error(row)).sorted().toList();
        double end = ends.get(Math.min(asked.count(), ends.size()) - 1);
        return varying.stream()
                .filter(row -> sign * spread(row) - error(row) <= end)
                .map(row -> row.text("qid"))
                .toList();
    }

    private static double spread(Rows.Row row) {
        return (number(row, "max") - number(row, "min")) / Math.abs(number(row, "mean"));
    }

    /// By how much a spread may be off that is computed from rounded numbers.
    private static double error(Rows.Row row) {
        double largest = Math.max(Math.abs(number(row, "max")), Math.abs(number(row, "min")));
        double lastDigit = Math.pow(10, Math.floor(Math.log10(largest)) + 1 - DIGITS);
        return lastDigit / Math.abs(number(row, "mean"));
    }

    private static double number(Rows.Row row, String column) {
        return row.number(column).orElseThrow();
    }

    /// The exact values of one over time.
    private record Course(String id, Figures figures) {
        /// How far apart the highest and the lowest value are, as a share of the mean in percent.
        double spread() {
            return 100 * (figures.max() - figures.min()) / Math.abs(figures.mean());
        }
    }

    private static List<Course> courses(Parameter parameter, List<String> ids, Rows points) {
        List<Rows.Row> measured = points.measured(parameter, "v");
        return ids.stream()
                .map(id ->
                        new Course(
                                id,
                                Figures.of(
                                        measured.stream()
                                                .filter(row -> row.text("qid").equals(id))
                                                .map(row -> row.number("v").orElseThrow())
                                                .toList())))
                .toList();
    }

    private static Draft write(
            Intent.Stability asked, Parameter parameter, List<Course> near, List<Rows.Row> of) {
        Comparator<Course> steadyFirst = Comparator.comparingDouble(Course::spread);
        List<Course> shown =
                near.stream()
                        .sorted(asked.order() == Order.BEST ? steadyFirst : steadyFirst.reversed())
                        .limit(asked.count())
                        .toList();
        List<String> ids = shown.stream().map(Course::id).toList();
        boolean couplings = parameter.ofCouplings();
        String end = asked.order() == Order.BEST ? "most stable" : "least stable";
        String among = of.size() + " " + Ids.noun(couplings, of.size());
        String lead =
                ids.size() == 1
                        ? "**%s %s** is the %s of %s by **%s**: its values span %s of their mean."
                                .formatted(
                                        Ids.capital(Ids.noun(couplings, 1)),
                                        Draft.escaped(ids.getFirst()),
                                        end,
                                        among,
                                        parameter.title(),
                                        percent(shown.getFirst()))
                        : "By **%s**, the %d %s of %s are %s."
                                .formatted(
                                        parameter.title(), ids.size(), end, among, Ids.listed(ids));
        return new Draft()
                .say(lead)
                .say(
                        "Stable means a small spread over time: the highest less the lowest of its"
                                + " values, at most the newest 200, divided by their mean.")
                .table(heads(parameter), table(parameter, shown, ids));
    }

    private static List<String> heads(Parameter parameter) {
        return List.of(
                parameter.ofCouplings() ? "Coupling" : "Qubit",
                "Spread",
                "Min" + unit(parameter),
                "Max" + unit(parameter),
                "Mean" + unit(parameter),
                "Points");
    }

    private static String percent(Course course) {
        return Quantities.number(course.spread()) + " %";
    }

    private static String unit(Parameter parameter) {
        return parameter.unit().isEmpty() ? "" : " (" + parameter.unit() + ")";
    }

    private static List<List<String>> table(
            Parameter parameter, List<Course> shown, List<String> ids) {
        return Columns.rows(
                List.of(
                        ids,
                        shown.stream().map(StabilityPlan::percent).toList(),
                        column(parameter, shown, Figures::min),
                        column(parameter, shown, Figures::max),
                        column(parameter, shown, Figures::mean),
                        shown.stream().map(one -> "" + one.figures().count()).toList()));
    }

    private static List<String> column(
            Parameter parameter, List<Course> shown, ToDoubleFunction<Figures> figure) {
        return Columns.of(
                parameter, shown.stream().map(one -> figure.applyAsDouble(one.figures())).toList());
    }
}
