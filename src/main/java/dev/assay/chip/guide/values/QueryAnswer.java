package dev.assay.chip.guide.values;

import dev.assay.base.Words;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.question.Query;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.answer.BarFigures;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.RankingEnd;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Writes what a query found. Judges only where a judgement was asked for.
final class QueryAnswer {
    /// Bars of so many are those of the chip.
    private static final int MANY_BARS = 20;

    private final QueryResult found;
    private final Query query;
    private final ValueTable table;
    private final List<Parameter> shown;
    private final List<String> passing;
    private final Draft draft = new Draft();
    private final QueryRows rows;

    QueryAnswer(QueryResult found) {
        this.found = found;
        this.query = found.query();
        this.table = found.table();
        this.shown = found.shown();
        this.passing = found.passing();
        this.rows = new QueryRows(found, draft);
    }

    Draft write() {
        if (!found.absent().isEmpty()) {
            draft.say(table.absent(found.absent()));
        }
        if (found.among().isEmpty() || shown.isEmpty()) {
            return found.absent().isEmpty()
                    ? draft.say("The chip has no values of that kind.")
                    : draft;
        }
        boolean whole = found.isOfTheWholeChip();
        if (query.wanted() != null && found.among().size() == 1) {
            judgedOne(found.among().getFirst(), query.wanted());
        } else if (query.form() == Query.Form.YES_OR_NO) {
            yesOrNo();
        } else if (query.form() == Query.Form.RANK) {
            found.among().forEach(this::rank);
        } else if (query.order() != null) {
            ranking(query.order());
        } else if (!query.stats().isEmpty()) {
            new QueryFigures(found, rows, draft).write(query.stats());
        } else if (query.form() == Query.Form.BARS) {
            bars(passing, found.called(passing));
            values(passing);
        } else if (!query.conditions().isEmpty() || query.wanted() != null) {
            selection();
        } else if (whole && !query.among().listed()) {
            new QueryFigures(found, rows, draft).write(List.of(SummaryFigure.ALL));
        } else {
            values(found.among());
        }
        return draft;
    }

    private void yesOrNo() {
        List<String> asked = found.among();
        int yes = passing.size();
        String verdict = yes == asked.size() ? "Yes" : yes == 0 ? "No" : "Not all";
        if (asked.size() == 1 && query.wanted() == null) {
            String id = asked.getFirst();
            boolean known =
                    query.asked().limited().stream().allMatch(of -> table.has(id, table.as(of)));
            draft.say(
                    "**%s**: %s.",
                    known ? verdict : "It cannot be told",
                    query.conditions().stream()
                            .map(condition -> holds(id, condition))
                            .collect(Collectors.joining("; ")));
            return;
        }
        draft.say(
                "**%s**: %d of %d %s %s %s (%s asked about).",
                verdict,
                yes,
                asked.size(),
                found.noun(asked.size()),
                yes == 1 ? "has" : "have",
                found.wish(),
                NameList.words(asked));
        rows.rows(asked);
        judge(asked);
    }

    private void judgedOne(String id, WantedWorth wanted) {
        String of = query.parameters().isEmpty() ? "" : found.titles() + " of ";
        String name = "%s%s %s".formatted(of, found.noun(1), Draft.escaped(id));
        List<String> verdicts = new ArrayList<>();
        for (Parameter parameter : shown) {
            String verdict = Verdicts.verdict(parameter, table.value(id, parameter));
            verdicts.add("- " + (verdict.isEmpty() ? found.one(id, parameter) : verdict));
        }
        boolean known = shown.stream().anyMatch(p -> !Verdicts.limits(p).isEmpty());
        boolean any = shown.stream().anyMatch(p -> table.has(id, p));
        boolean yes = passing.contains(id);
        if (any && known) {
            draft.say(
                    "**%s**: %s is %s%s by the limits.",
                    yes ? "Yes" : "No", name, yes ? "" : "not ", wanted.words());
        } else {
            draft.say("**%s** cannot be judged.", name);
        }
        draft.say(String.join("\n", verdicts));
        judge(List.of(id));
    }

    private String holds(String id, QuantityBound condition) {
        Parameter parameter = table.as(condition.quantity());
        String of = "%s of %s %s".formatted(parameter.title(), found.noun(1), Draft.escaped(id));
        if (!table.has(id, parameter)) {
            return of + " " + found.unmeasured(id, parameter);
        }
        boolean several = query.conditions().size() > 1;
        return "%s is **%s**, %s%s"
                .formatted(
                        of,
                        QuantityText.show(parameter, table.value(id, parameter)),
                        several ? "the limit is " : passing.contains(id) ? "" : "not ",
                        found.limit(condition));
    }

    /// Whether as many pass as there have to be, where that was asked; empty where it was not.
    private String enough() {
        Bound amount = query.amount();
        if (amount == null) {
            return "";
        }
        boolean yes = amount.side().passes(passing.size(), amount.value(), amount.value());
        return "**%s**, %s%s %d: "
                .formatted(
                        yes ? "Yes" : "No",
                        yes ? "" : "not ",
                        amount.side().countWords(),
                        (int) amount.value());
    }

    private void selection() {
        List<String> based = based();
        int of = based.size();
        int count = passing.size();
        String enough = enough();
        String none = enough.isEmpty() ? "None" : "none";
        boolean counted = query.form() == Query.Form.COUNT;
        draft.say(
                "%s**%s** of %d %s%s %s %s%s.",
                enough,
                count == 0 ? none : String.valueOf(count),
                of,
                found.noun(of),
                counted && of > 0 ? " (" + QuantityText.share(count, of) + ")" : "",
                count < 2 ? "has" : "have",
                found.wish(),
                count == 0 ? "" : ": " + NameList.all(passing));
        if (!counted && count > 0) {
            rows.rows(passing);
        }
        rows.undirected(passing, based);
        draft.say(found.exception());
        rows.whoWasRanked();
        rows.leftOut();
        if (query.wanted() != null) {
            judge(passing);
            limits();
        }
    }

    /// The ids that have a value to be held against the conditions.
    private List<String> based() {
        List<Parameter> needed = query.asked().limited().stream().map(table::as).toList();
        return found.among().stream()
                .filter(id ->
                        (needed.isEmpty() ? shown : needed)
                                .stream().anyMatch(of -> table.has(id, of)))
                .toList();
    }

    private void judge(List<String> ids) {
        for (String id : ids) {
            for (Parameter parameter : shown) {
                draft.judge(parameter.judge(table.value(id, parameter)));
            }
        }
        if (ids.isEmpty() && query.wanted() == WantedWorth.BAD) {
            draft.judge(table.failed().isEmpty() ? Judgement.GOOD : Judgement.WARNING);
        }
    }

    private void limits() {
        List<String> known =
                shown.stream().map(Verdicts::limits).filter(line -> !line.isEmpty()).toList();
        if (known.isEmpty()) {
            draft.say("No limits are known for %s, so nothing was judged.", found.titles());
        } else {
            draft.say("The limits: %s.", String.join("; ", known));
        }
    }

    private void rank(String id) {
        Parameter parameter = shown.getFirst();
        if (!table.has(id, parameter)) {
            draft.say(found.one(id, parameter));
            return;
        }
        List<Double> all = table.numbers(table.ids(), parameter);
        boolean low = RankedIds.lowFirst(parameter, RankingEnd.BEST);
        double own = table.value(id, parameter);
        draft.say(
                "By **%s**, %s %s is number **%d** of %d, counted from the %s: %s.",
                parameter.title(),
                found.noun(1),
                Draft.escaped(id),
                all.stream().filter(v -> low ? v < own : v > own).count() + 1,
                all.size(),
                low ? "lowest" : "highest",
                QuantityText.show(parameter, own));
    }

    private void ranking(RankingEnd order) {
        Parameter parameter = shown.getFirst();
        List<String> pool = table.having(passing, parameter);
        List<String> ranked =
                RankedIds.first(
                        table, pool, new ElementSelection.Ranking(parameter, order, query.count()));
        if (ranked.isEmpty()) {
            draft.say("No %s has a number for **%s**.", found.noun(1), parameter.title());
            return;
        }
        draft.say(
                        "%s The chip's median is %s.",
                        place(parameter, order, ranked, pool.size()), table.median(parameter))
                .say(found.exception());
        if (ranked.size() > query.count()) {
            draft.say(
                    "%s instead of %d, because the last of them have the same value.",
                    Words.count(ranked.size(), found.noun(1)), query.count());
        }
        rows.undirected(ranked, pool);
        rows.rows(ranked);
        draft.say(RankedIds.whyTheOrder(parameter, order));
        rows.leftOut();
        bars(ranked, RankedIds.words(order, ranked.size(), found.couplings()));
    }

    /// "Qubit 40 is the worst of 63 qubits by T1, at 40.83 μs."
    private String place(Parameter parameter, RankingEnd order, List<String> ranked, int of) {
        String among = of + " " + found.noun(of);
        String end = order.name().toLowerCase(Locale.ROOT);
        boolean values = order == RankingEnd.HIGHEST || order == RankingEnd.LOWEST;
        String title = "**" + parameter.title() + "**";
        int count = ranked.size();
        if (count == of && of > 1) {
            boolean low = RankedIds.lowFirst(parameter, order);
            return "All %s by %s, from the %s."
                    .formatted(
                            among,
                            title,
                            low ? "lowest value to the highest" : "highest value to the lowest");
        }
        if (count > 1) {
            String listed = NameList.listed(ranked);
            return values
                    ? "The %d of %s with the %s %s are %s."
                            .formatted(count, among, end, title, listed)
                    : "By %s, the %d %s of %s are %s.".formatted(title, count, end, among, listed);
        }
        String one = NameList.capital(found.called(ranked));
        String value = QuantityText.show(parameter, table.value(ranked.getFirst(), parameter));
        return values
                ? "**%s** has the %s %s of %s: %s.".formatted(one, end, title, among, value)
                : "**%s** is the %s of %s by %s, at %s.".formatted(one, end, among, title, value);
    }

    private void bars(List<String> ids, String which) {
        String prefix = found.couplings() ? "" : "Q";
        for (Parameter parameter : shown) {
            List<String> drawn = table.having(ids, parameter);
            boolean chip = found.isOfTheWholeChip() && drawn.size() > MANY_BARS;
            if (drawn.size() > 1) {
                draft.chart(
                        BarFigures.bars(
                                parameter,
                                parameter.capital() + " of " + (chip ? "the chip" : which),
                                NameList.capital(IdWords.noun(found.couplings(), 1)),
                                drawn.stream().map(id -> prefix + id).toList(),
                                table.numbers(drawn, parameter)));
            }
        }
    }

    private void values(List<String> ids) {
        if (ids.size() == 1 && query.form() == Query.Form.LIST) {
            draft.say(
                    shown.stream()
                            .map(parameter -> found.one(ids.getFirst(), parameter))
                            .collect(Collectors.joining(" ")));
            return;
        }
        draft.say(
                "The current values of **%s** of %s:",
                found.titles(),
                found.isOfTheWholeChip()
                        ? "all " + ids.size() + " " + found.noun(ids.size())
                        : found.called(ids));
        rows.rows(ids);
        rows.leftOut();
    }
}
