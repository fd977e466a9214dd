package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.llm.guide.Intent.Order;
import dev.assay.llm.guide.Question.Bound;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers which qubits: the worst, the best, those beyond a limit.
final class RankPlans {
    private final Notes notes;
    private final Lexicon lexicon;

    RankPlans(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
    }

    private record Page(Parameter parameter, JsonNode view, Rows rows) {
        /// Says which qubits of the page have no measurement but a zero.
        String leftOut() {
            List<Rows.Row> failed = new ArrayList<>(rows.having(parameter.key()));
            failed.removeAll(rows.measured(parameter));
            return failed.isEmpty()
                    ? ""
                    : "Left out, because their 0 is what a failed fit leaves behind: "
                            + names(failed)
                            + ".";
        }
    }

    private Optional<Page> read(Parameter known, boolean descending, String filter) {
        return notes.view(PlannedCall.summary(notes.chip(), known.key()))
                .flatMap(view -> {
                    Parameter parameter = Statistics.parameter(lexicon, known.key(), view);
                    PlannedCall call =
                            PlannedCall.rows(view.path("data_key").asText(), "qubits")
                                    .list("columns", List.of("qid", known.key()))
                                    .sorted(known.key(), descending);
                    if (!filter.isEmpty()) {
                        call.where(known.key(), filter);
                    }
                    return notes.rows(call).map(rows -> new Page(parameter, view, rows));
                });
    }

    Optional<Draft> ranking(Intent.Ranking intent) {
        boolean low = Ranks.lowFirst(intent.parameter(), intent.order());
        return read(intent.parameter(), !low, "").map(page -> writeRanking(intent, page));
    }

    private static Draft writeRanking(Intent.Ranking intent, Page page) {
        Parameter parameter = page.parameter();
        List<Rows.Row> ranked =
                Ranks.first(
                        parameter,
                        intent.order(),
                        page.rows().measured(parameter),
                        parameter.key(),
                        intent.count());
        if (ranked.isEmpty()) {
            return new Draft().say("No qubit has a number for **" + parameter.title() + "**.");
        }
        JsonNode statistics = page.view().path("statistics").path(parameter.key());
        double median = statistics.path("median").asDouble();
        String order = Ranks.words(intent.order(), ranked.size());
        Draft draft =
                new Draft()
                        .say(
                                String.format(
                                        Locale.ROOT,
                                        "By **%s**, %s of %d: %s. The chip's median is %s.",
                                        parameter.title(),
                                        order,
                                        statistics.path("count").asInt(),
                                        names(ranked),
                                        Quantities.show(parameter, median)))
                        .table(
                                List.of(
                                        "Qubit",
                                        parameter.heading(),
                                        "Against the median",
                                        "Judgement"),
                                rows(parameter, ranked, median));
        draft.say(whyTheOrder(parameter, intent.order())).say(page.leftOut());
        draft.chart(chart(parameter, order, ranked));
        for (Rows.Row row : ranked) {
            draft.judge(parameter.judge(value(parameter, row)));
        }
        return draft;
    }

    private static String whyTheOrder(Parameter parameter, Order order) {
        boolean judged = order == Order.WORST || order == Order.BEST;
        return judged && parameter.better() == Parameter.Better.NEITHER
                ? "Neither high nor low is better for this parameter; worst is taken as lowest."
                : "";
    }

    private static String names(List<Rows.Row> rows) {
        return String.join(", ", rows.stream().map(r -> Draft.escaped(r.text("qid"))).toList());
    }

    private static double value(Parameter parameter, Rows.Row row) {
        return row.number(parameter.key()).orElse(Double.NaN);
    }

    private static List<List<String>> rows(
            Parameter parameter, List<Rows.Row> rows, double median) {
        List<List<String>> table = new ArrayList<>();
        for (Rows.Row row : rows) {
            double value = value(parameter, row);
            Judgement judgement = parameter.judge(value);
            table.add(
                    List.of(
                            row.text("qid"),
                            Quantities.bare(parameter, value),
                            Quantities.percent(median, value),
                            judgement == null
                                    ? "—"
                                    : judgement == Judgement.WARNING
                                            ? "between"
                                            : judgement.word()));
        }
        return table;
    }

    private static ObjectNode chart(Parameter parameter, String order, List<Rows.Row> rows) {
        return Charting.bars(
                parameter,
                parameter.capital() + " of " + order,
                rows.stream().map(row -> "Q" + row.text("qid")).toList(),
                rows.stream().map(row -> value(parameter, row)).toList());
    }

    Optional<Draft> beyond(Intent.Beyond intent) {
        Bound bound = intent.bound();
        double stored = stored(intent.parameter(), bound);
        String filter = (bound.below() ? "< " : "> ") + plain(stored);
        return read(intent.parameter(), !bound.below(), filter)
                .map(page -> writeBeyond(bound, stored, page));
    }

    /// The limit as the data store it. A fraction given for a percentage is taken as it is.
    private static double stored(Parameter parameter, Bound bound) {
        boolean fraction =
                parameter.unit().equals("%")
                        && bound.unit().isEmpty()
                        && Math.abs(bound.value()) <= 1;
        boolean raw = bound.unit().equals("ghz") && parameter.unit().equals("MHz");
        return fraction || raw ? bound.value() : bound.value() / parameter.scale();
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static Draft writeBeyond(Bound bound, double stored, Page page) {
        Parameter parameter = page.parameter();
        List<Rows.Row> found = page.rows().measured(parameter);
        JsonNode statistics = page.view().path("statistics").path(parameter.key());
        String limit = (bound.below() ? "below " : "above ") + Quantities.show(parameter, stored);
        String all = " of " + statistics.path("count").asInt() + " qubits ";
        Draft draft = new Draft();
        if (found.isEmpty()) {
            return draft.say("**None**" + all + "have " + parameter.title() + " " + limit + ".")
                    .say(page.leftOut());
        }
        int total = found.size();
        draft.say(
                "**"
                        + total
                        + "**"
                        + all
                        + (total == 1 ? "has " : "have ")
                        + parameter.title()
                        + " "
                        + limit
                        + ": "
                        + names(found)
                        + ".");
        draft.table(
                List.of("Qubit", parameter.heading(), "Against the median", "Judgement"),
                rows(parameter, found, statistics.path("median").asDouble()));
        found.forEach(row -> draft.judge(parameter.judge(value(parameter, row))));
        return draft.say(page.leftOut());
    }
}
