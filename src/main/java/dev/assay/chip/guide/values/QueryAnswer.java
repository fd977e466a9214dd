package dev.assay.chip.guide.values;

import dev.assay.base.Words;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.Query;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.BarFigures;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.words.RankingEnd;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// Writes what a query found. Judges only where a judgement was asked for.
public final class QueryAnswer {
    private final QueryPlan.Found found;
    private final Query query;
    private final ValueTable table;
    private final List<Parameter> shown;
    private final List<String> passing;
    private final Draft draft = new Draft();
    private final QueryWords words;
    private final QueryRows values;
    private final QueryFigures figures;

    /// @param passing those that pass, in the order of their numbers
    QueryAnswer(QueryPlan.Found found, List<String> passing) {
        this.found = found;
        this.query = found.query();
        this.table = found.table();
        this.shown = found.shown();
        this.passing = passing;
        this.words = new QueryWords(query, table, shown);
        this.values = new QueryRows(found, draft);
        this.figures = new QueryFigures(found, words, values, draft);
    }

    public Draft write() {
        if (!found.absent().isEmpty()) {
            draft.say(table.absent(found.absent()));
        }
        if (found.among().isEmpty() || shown.isEmpty()) {
            return found.absent().isEmpty()
                    ? draft.say("The chip has no values of that kind.")
                    : draft;
        }
        if (query.wanted() != null && found.among().size() == 1) {
            judgedOne(found.among().getFirst());
        } else if (query.form() == Intent.Form.YES_OR_NO) {
            yesOrNo();
        } else if (query.form() == Intent.Form.RANK) {
            rank();
        } else if (query.order() != null) {
            ranking(query.order());
        } else if (!query.stats().isEmpty()) {
            figures.write(query.stats(), passing, wholeChip());
        } else if (query.form() == Intent.Form.BARS) {
            bars(passing, IdWords.called(passing, found.couplings()));
            values(passing);
        } else if (!query.conditions().isEmpty() || query.wanted() != null) {
            selection();
        } else if (wholeChip() && !query.among().listed()) {
            figures.write(List.of(SummaryFigure.ALL), passing, wholeChip());
        } else {
            values(found.among());
        }
        return draft;
    }

    private boolean wholeChip() {
        return query.among().ids().isEmpty()
                && query.among().first() == 0
                && query.among().ranked() == null
                && query.among().except().isEmpty();
    }

    /// "qubits", "of qubits 10 to 20".
    private String noun(int count) {
        return found.table().noun(found.couplings(), count);
    }

    private void yesOrNo() {
        List<String> asked = found.among();
        long yes = passing.size();
        String verdict = yes == asked.size() ? "Yes" : yes == 0 ? "No" : "Not all";
        if (asked.size() == 1 && query.wanted() == null) {
            String id = asked.getFirst();
            String parts =
                    query.conditions().stream()
                            .map(condition -> holds(id, condition))
                            .collect(Collectors.joining("; "));
            boolean known =
                    query.conditions().stream()
                            .allMatch(c -> table.value(id, table.as(c.parameter())).isPresent());
            draft.say("**" + (known ? verdict : "It cannot be told") + "**: " + parts + ".");
            return;
        }
        draft.say(
                "**%s**: %d of %d %s %s %s (%s asked about)."
                        .formatted(
                                verdict,
                                yes,
                                asked.size(),
                                noun(asked.size()),
                                yes == 1 ? "has" : "have",
                                words.wish(),
                                IdWords.words(asked)));
        values.rows(asked);
        judge(asked);
    }

    private void judgedOne(String id) {
        String what =
                switch (Objects.requireNonNull(query.wanted())) {
                    case GOOD -> "good";
                    case BAD -> "bad";
                    case NOT_GOOD -> "short of good";
                    case EXCELLENT -> "excellent";
                };
        String of = query.parameters().isEmpty() ? "" : QueryWords.titles(shown) + " of ";
        String name = of + noun(1) + " " + Draft.escaped(id);
        List<String> verdicts = new ArrayList<>();
        for (Parameter parameter : shown) {
            if (table.value(id, parameter).isPresent()) {
                double value = table.value(id, parameter).getAsDouble();
                String verdict = Verdicts.verdict(parameter, value);
                verdicts.add("- " + (verdict.isEmpty() ? values.one(id, parameter) : verdict));
            } else {
                verdicts.add("- " + values.one(id, parameter));
            }
        }
        boolean known = shown.stream().anyMatch(p -> !Verdicts.limits(p).isEmpty());
        boolean any = shown.stream().anyMatch(p -> table.value(id, p).isPresent());
        boolean yes = passing.contains(id);
        draft.say(
                !any || !known
                        ? "**" + name + "** cannot be judged."
                        : "**%s**: %s is %s%s by the limits."
                                .formatted(yes ? "Yes" : "No", name, yes ? "" : "not ", what));
        draft.say(String.join("\n", verdicts));
        judge(List.of(id));
    }

    private String holds(String id, Condition condition) {
        Parameter parameter = table.as(condition.parameter());
        String of = parameter.title() + " of " + noun(1) + " " + Draft.escaped(id);
        if (table.value(id, parameter).isEmpty()) {
            return of + " has no measured value" + values.whyNot(id, parameter);
        }
        double value = table.value(id, parameter).getAsDouble();
        boolean passes = passing.contains(id);
        return of
                + " is **"
                + QuantityText.show(parameter, value)
                + "**, "
                + (passes || query.conditions().size() > 1 ? "" : "not ")
                + (query.conditions().size() > 1 ? "the limit is " : "")
                + words.limit(condition);
    }

    /// Whether as many pass as there have to be, where that was asked; empty where it was not.
    private String enough() {
        Bound amount = query.amount();
        if (amount == null) {
            return "";
        }
        boolean yes = Bound.passes(amount.side(), passing.size(), amount.value(), amount.value());
        return "**%s**, %s%s %d: "
                .formatted(
                        yes ? "Yes" : "No",
                        yes ? "" : "not ",
                        Bound.countWords(amount.side()),
                        (int) amount.value());
    }

    private void selection() {
        int of = based().size();
        int count = passing.size();
        draft.say(
                "%s**%s** of %d %s%s %s %s%s."
                        .formatted(
                                enough(),
                                count == 0
                                        ? (enough().isEmpty() ? "None" : "none")
                                        : String.valueOf(count),
                                of,
                                noun(of),
                                query.form() == Intent.Form.COUNT && of > 0
                                        ? " (" + QuantityText.share(count, of) + ")"
                                        : "",
                                count < 2 ? "has" : "have",
                                words.wish(),
                                count == 0 ? "" : ": " + IdWords.all(passing)));
        if (query.form() != Intent.Form.COUNT && count > 0) {
            values.rows(passing);
        }
        values.undirected(passing, based());
        draft.say(words.exception());
        values.whoWasRanked();
        values.leftOut();
        if (query.wanted() != null) {
            judge(passing);
            limits();
        }
    }

    /// The ids that have a value to be held against the conditions.
    private List<String> based() {
        List<Parameter> needed = new ArrayList<>();
        query.conditions().forEach(c -> needed.add(table.as(c.parameter())));
        if (needed.isEmpty()) {
            needed.addAll(shown);
        }
        return found.among().stream()
                .filter(id -> needed.stream().anyMatch(p -> table.value(id, p).isPresent()))
                .toList();
    }

    private void judge(List<String> ids) {
        for (String id : ids) {
            for (Parameter parameter : shown) {
                table.value(id, parameter).ifPresent(value -> draft.judge(parameter.judge(value)));
            }
        }
        if (ids.isEmpty() && query.wanted() == WantedWorth.BAD) {
            draft.judge(table.failed().isEmpty() ? Judgement.GOOD : Judgement.WARNING);
        }
    }

    private void limits() {
        List<String> known =
                shown.stream().map(Verdicts::limits).filter(line -> !line.isEmpty()).toList();
        draft.say(
                known.isEmpty()
                        ? "No limits are known for "
                                + QueryWords.titles(shown)
                                + ", so nothing was judged."
                        : "The limits: " + String.join("; ", known) + ".");
    }

    private void rank() {
        Parameter parameter = shown.getFirst();
        List<Double> all = table.numbers(table.ids(), parameter);
        boolean low = RankedIds.lowFirst(parameter, RankingEnd.BEST);
        for (String id : found.among()) {
            if (table.value(id, parameter).isEmpty()) {
                draft.say(values.one(id, parameter));
                continue;
            }
            double own = table.value(id, parameter).getAsDouble();
            long before = all.stream().filter(v -> low ? v < own : v > own).count();
            draft.say(
                    "By **%s**, %s %s is number **%d** of %d, counted from the %s: %s."
                            .formatted(
                                    parameter.title(),
                                    noun(1),
                                    Draft.escaped(id),
                                    before + 1,
                                    all.size(),
                                    low ? "lowest" : "highest",
                                    QuantityText.show(parameter, own)));
        }
    }

    private void ranking(RankingEnd order) {
        Parameter parameter = shown.getFirst();
        List<String> pool = table.having(passing, parameter);
        List<String> ranked =
                RankedIds.first(table, pool, new Intent.Ranking(parameter, order, query.count()));
        if (ranked.isEmpty()) {
            draft.say("No " + noun(1) + " has a number for **" + parameter.title() + "**.");
            return;
        }
        double median = QuantityText.median(table.numbers(table.ids(), parameter));
        String called = RankedIds.words(order, ranked.size(), found.couplings());
        draft.say(
                place(parameter, order, ranked, pool.size())
                        + " The chip's median is %s."
                                .formatted(QuantityText.show(parameter, median)));
        draft.say(words.exception());
        if (ranked.size() > query.count()) {
            draft.say(
                    Words.count(ranked.size(), noun(1))
                            + " instead of "
                            + query.count()
                            + ", because the last of them have the same value.");
        }
        values.undirected(ranked, pool);
        values.rows(ranked);
        draft.say(RankedIds.whyTheOrder(parameter, order));
        values.leftOut();
        bars(ranked, called);
    }

    /// "Qubit 40 is the worst of 63 qubits by T1, at 40.83 μs."
    private String place(Parameter parameter, RankingEnd order, List<String> ranked, int of) {
        String among = of + " " + noun(of);
        String end = order.name().toLowerCase(Locale.ROOT);
        boolean values = order == RankingEnd.HIGHEST || order == RankingEnd.LOWEST;
        String title = "**" + parameter.title() + "**";
        if (ranked.size() == of && of > 1) {
            boolean low = RankedIds.lowFirst(parameter, order);
            return "All %s by %s, from the %s value to the %s."
                    .formatted(
                            among, title, low ? "lowest" : "highest", low ? "highest" : "lowest");
        }
        if (ranked.size() > 1) {
            return values
                    ? "The %d of %s with the %s %s are %s."
                            .formatted(ranked.size(), among, end, title, IdWords.listed(ranked))
                    : "By %s, the %d %s of %s are %s."
                            .formatted(title, ranked.size(), end, among, IdWords.listed(ranked));
        }
        String one =
                IdWords.capital(IdWords.noun(found.couplings(), 1))
                        + " "
                        + Draft.escaped(ranked.getFirst());
        String value =
                QuantityText.show(
                        parameter, table.value(ranked.getFirst(), parameter).orElseThrow());
        return values
                ? "**%s** has the %s %s of %s: %s.".formatted(one, end, title, among, value)
                : "**%s** is the %s of %s by %s, at %s.".formatted(one, end, among, title, value);
    }

    private void bars(List<String> ids, String which) {
        shown.forEach(parameter -> bars(parameter, ids, which));
    }

    private void bars(Parameter parameter, List<String> ids, String which) {
        List<String> drawn = table.having(ids, parameter);
        if (drawn.size() < 2) {
            return;
        }
        String title =
                parameter.capital()
                        + " of "
                        + (wholeChip() && drawn.size() > 20 ? "the chip" : which);
        String prefix = found.couplings() ? "" : "Q";
        draft.chart(
                BarFigures.bars(
                        parameter,
                        title,
                        found.couplings() ? "Coupling" : "Qubit",
                        drawn.stream().map(id -> prefix + id).toList(),
                        table.numbers(drawn, parameter)));
    }

    private void values(List<String> ids) {
        if (ids.size() == 1 && query.form() == Intent.Form.LIST) {
            draft.say(
                    shown.stream()
                            .map(parameter -> values.one(ids.getFirst(), parameter))
                            .collect(Collectors.joining(" ")));
            return;
        }
        draft.say(
                "The current values of **%s**%s:"
                        .formatted(
                                QueryWords.titles(shown),
                                wholeChip()
                                        ? " of all " + ids.size() + " " + noun(ids.size())
                                        : " of " + IdWords.called(ids, found.couplings())));
        values.rows(ids);
        values.leftOut();
    }
}
