package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Answers about one parameter over all qubits: its map, distribution, statistics, outliers, drift.
final class LookPlans {
    /// Modified z-score beyond which a value is an outlier (Iglewicz and Hoaglin, 1993).
    private static final double OUTLIER = 3.5;

    /// Makes the median absolute deviation comparable to a standard deviation.
    private static final double NORMAL = 0.6745;

    private static final int MOST_DRIFTING = 10;
    private static final int DRAWN = 5;

    private final Notes notes;
    private final Lexicon lexicon;

    LookPlans(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
    }

    Optional<Draft> answer(Intent.LookAt intent) {
        Parameter parameter = intent.parameter();
        return switch (intent.look()) {
            case MAP -> map(parameter);
            case DISTRIBUTION -> distribution(parameter);
            case STATISTICS -> summary(parameter).map(this::writeStatistics);
            case OUTLIERS -> outliers(parameter);
            case DRIFT -> drift(parameter);
        };
    }

    /// A parameter over all qubits.
    private record Found(Parameter parameter, JsonNode statistics, JsonNode view) {
        String dataKey() {
            return view.path("data_key").asText();
        }
    }

    private Optional<Found> summary(Parameter parameter) {
        return notes.view(PlannedCall.summary(notes.chip(), parameter.key()))
                .map(view ->
                        new Found(
                                Statistics.parameter(lexicon, parameter.key(), view),
                                view.path("statistics").path(parameter.key()),
                                view));
    }

    private Optional<Draft> map(Parameter parameter) {
        PlannedCall call =
                PlannedCall.chip(PlannedCall.MAP, notes.chip())
                        .with("metric_name", parameter.key());
        return notes.view(call).map(view -> writeMap(parameter, view.path("statistics")));
    }

    /// The statistics of a map are in displayed units already.
    private static Draft writeMap(Parameter parameter, JsonNode found) {
        String unit = " " + found.path("unit").asText(parameter.unit());
        double median = found.path("median").asDouble();
        Function<String, String> shown =
                name -> Quantities.number(found.path(name).asDouble()) + unit;
        double stored = median / parameter.scale();
        return new Draft()
                .say(
                        String.format(
                                Locale.ROOT,
                                "The map shows **%s** of %d of %d qubits (%s): median %s, from %s"
                                        + " to %s.",
                                parameter.title(),
                                found.path("count").asInt(),
                                found.path("total_qubits").asInt(),
                                found.path("coverage").asText("coverage unknown"),
                                shown.apply("median"),
                                shown.apply("min"),
                                shown.apply("max")))
                .say(sentence(Statistics.verdict(parameter, stored)))
                .judge(parameter.judge(stored));
    }

    private static String sentence(String verdict) {
        return verdict.isEmpty() ? "" : "Median " + verdict + ".";
    }

    private static Draft nothing(Parameter parameter) {
        return new Draft()
                .say(
                        "No qubit of this chip has a number for **"
                                + parameter.title()
                                + "** (`"
                                + parameter.key()
                                + "`). Ask “which parameters are there” to see what it has.");
    }

    private Draft writeStatistics(Found found) {
        Parameter parameter = found.parameter();
        if (found.statistics().isEmpty()) {
            return nothing(parameter);
        }
        double median = found.statistics().path("median").asDouble();
        return new Draft()
                .say(
                        String.format(
                                Locale.ROOT,
                                "**%s** has a median of %s over %d qubits (standard deviation %s).",
                                parameter.capital(),
                                Quantities.show(parameter, median),
                                found.statistics().path("count").asInt(),
                                Quantities.show(
                                        parameter, found.statistics().path("stdev").asDouble())))
                .table(Statistics.HEADS, List.of(Statistics.row(parameter, found.statistics())))
                .say(sentence(Statistics.verdict(parameter, median)))
                .judge(parameter.judge(median));
    }

    private Optional<Draft> distribution(Parameter parameter) {
        return summary(parameter)
                .map(found -> {
                    if (found.statistics().isEmpty()) {
                        return nothing(parameter);
                    }
                    draw(found, "histogram", "x", "Distribution of ");
                    return writeStatistics(found);
                });
    }

    private void draw(Found found, String kind, String axis, String title) {
        Parameter parameter = found.parameter();
        notes.view(
                PlannedCall.plot(found.dataKey(), "qubits", kind, title + parameter.title())
                        .with(axis, parameter.key())
                        .measured(parameter, parameter.key()));
    }

    private Optional<Draft> outliers(Parameter parameter) {
        return summary(parameter)
                .flatMap(found -> {
                    if (found.statistics().isEmpty()) {
                        return Optional.of(nothing(parameter));
                    }
                    PlannedCall all =
                            PlannedCall.rows(found.dataKey(), "qubits")
                                    .list("columns", List.of("qid", parameter.key()))
                                    .sorted(parameter.key(), false);
                    draw(found, "box", "y", "Spread of ");
                    return notes.rows(all).map(rows -> writeOutliers(found, rows));
                });
    }

    /// Where the middle of some values lies and how far they usually are from it.
    private record Spread(double median, double deviation) {
        static Spread of(List<Double> values) {
            double median = Quantities.median(values);
            return new Spread(
                    median,
                    Quantities.median(values.stream().map(v -> Math.abs(v - median)).toList()));
        }

        double score(double value) {
            return deviation > 0 ? NORMAL * (value - median) / deviation : 0;
        }
    }

    private static Draft writeOutliers(Found found, Rows rows) {
        Parameter parameter = found.parameter();
        List<Rows.Row> measured = rows.measured(parameter);
        Spread spread = Spread.of(measured.stream().map(row -> value(row, parameter)).toList());
        List<List<String>> strange =
                measured.stream()
                        .filter(row -> Math.abs(spread.score(value(row, parameter))) > OUTLIER)
                        .map(row -> outlierRow(parameter, spread, row))
                        .toList();
        String scale =
                " (modified z-score beyond 3.5; the chip's median is "
                        + Quantities.show(parameter, spread.median())
                        + ").";
        Draft draft = new Draft();
        String title = parameter.title();
        if (strange.isEmpty()) {
            draft.say("**No outliers** in " + title + scale).judge(Judgement.GOOD);
        } else {
            String share = "**" + strange.size() + " of " + measured.size() + " qubits**";
            draft.say(share + " stand out in " + title + scale)
                    .table(
                            List.of("Qubit", parameter.heading(), "From the median", "Score"),
                            strange)
                    .judge(Judgement.WARNING);
        }
        return draft;
    }

    private static List<String> outlierRow(Parameter parameter, Spread spread, Rows.Row row) {
        double value = value(row, parameter);
        return List.of(
                row.text("qid"),
                Quantities.bare(parameter, value),
                Quantities.percent(spread.median(), value),
                Quantities.number(spread.score(value)));
    }

    private static double value(Rows.Row row, Parameter parameter) {
        return row.number(parameter.key()).orElse(0);
    }

    private Optional<Draft> drift(Parameter parameter) {
        return notes.view(PlannedCall.series(notes.chip(), parameter.key(), List.of()))
                .flatMap(view -> {
                    String key = view.path("data_key").asText();
                    return notes.rows(PlannedCall.rows(key, "qubits"))
                            .map(rows -> writeDrift(parameter, view, rows));
                });
    }

    private Draft writeDrift(Parameter known, JsonNode view, Rows rows) {
        Parameter parameter = known.measuredIn(view.path("unit").asText(""));
        List<Rows.Row> moving =
                rows.having("latest").stream()
                        .filter(row -> row.number("mean").orElse(0) != 0 && move(row) > 0)
                        .sorted(Comparator.comparingDouble(LookPlans::move).reversed())
                        .limit(MOST_DRIFTING)
                        .toList();
        List<List<String>> table = moving.stream().map(row -> driftRow(parameter, row)).toList();
        List<String> drawn = moving.stream().limit(DRAWN).map(row -> row.text("qid")).toList();
        if (!drawn.isEmpty()) {
            notes.view(OverTimePlan.lines(view, parameter, drawn, "the most drifting qubits"));
        }
        return new Draft()
                .say(
                        String.format(
                                Locale.ROOT,
                                "Between its oldest and newest point **%s** goes up for %d qubits,"
                                        + " down for %d and stays within 1 %% for %d.",
                                parameter.title(),
                                trend(rows, "up"),
                                trend(rows, "down"),
                                trend(rows, "stable")))
                .say(
                        moving.isEmpty()
                                ? "No qubit's latest value differs from its own mean."
                                : "The latest value of **qubit "
                                        + Draft.escaped(moving.getFirst().text("qid"))
                                        + "** lies farthest from its own mean.")
                .table(
                        List.of(
                                "Qubit",
                                "Trend",
                                parameter.heading(),
                                "Mean",
                                "Min",
                                "Max",
                                "Latest against mean"),
                        table);
    }

    private static long trend(Rows rows, String trend) {
        return rows.all().stream().filter(row -> row.text("trend").equals(trend)).count();
    }

    private static double move(Rows.Row row) {
        double mean = row.number("mean").orElse(1);
        return Math.abs((row.number("latest").orElse(mean) - mean) / mean);
    }

    private static List<String> driftRow(Parameter parameter, Rows.Row row) {
        double latest = row.number("latest").orElse(Double.NaN);
        double mean = row.number("mean").orElse(Double.NaN);
        return List.of(
                row.text("qid"),
                row.text("trend"),
                Quantities.bare(parameter, latest),
                Quantities.bare(parameter, mean),
                Quantities.bare(parameter, row.number("min").orElse(Double.NaN)),
                Quantities.bare(parameter, row.number("max").orElse(Double.NaN)),
                Quantities.percent(mean, latest));
    }
}
