package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.question.Query;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Looks up values of all qubits or couplings and keeps those that were asked for.
public record QueryPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final Pattern OTHER_GATE = ChipWords.GRAMMAR.form("othergate");

    public Optional<Draft> answer(Query asked) {
        return new RelatedQubits(outputs)
                .named(asked.among())
                .flatMap(among ->
                        looked(asked.among(among))
                                .map(draft ->
                                        draft.say(RelatedQubits.words(asked.among(), among))
                                                .say(remarks(asked))));
    }

    /// What an answer took for what was asked.
    private String remarks(Query query) {
        List<Parameter> all = new ArrayList<>(query.parameters());
        all.addAll(query.asked().limited());
        Matcher gate = OTHER_GATE.matcher(QuestionTokens.plain(outputs.facts().question().text()));
        boolean other = gate.find() && all.stream().anyMatch(p -> p.key().startsWith("zx90"));
        String error =
                all.stream()
                        .filter(Parameter::isError)
                        .findFirst()
                        .map(p ->
                                "%s is computed as 100 %% minus %s, which is what the chip stores."
                                        .formatted(
                                                p.capital(),
                                                lexicon.parameter(p.storedKey()).title()))
                        .orElse("");
        return other
                ? "The chip stores its two-qubit gate as ZX90, which was taken for %s. %s"
                        .formatted(gate.group().toUpperCase(Locale.ROOT), error)
                : error;
    }

    private Optional<Draft> looked(Query query) {
        boolean couplings = query.among().couplings();
        Set<Parameter> needed = new LinkedHashSet<>(query.parameters());
        needed.addAll(query.limited());
        if (query.among().ranked() != null) {
            needed.add(query.among().ranked().by());
        }
        boolean named = !needed.isEmpty();
        List<Parameter> read =
                named
                        ? needed.stream().map(p -> lexicon.parameter(p.key())).distinct().toList()
                        : lexicon.judged(couplings);
        Optional<Parameter> ofQubits =
                read.stream().filter(p -> named && couplings && !p.ofCouplings()).findFirst();
        return ofQubits.isPresent()
                ? Optional.of(
                        Draft.of(
                                "**%s** is measured on qubits, not on couplings.",
                                ofQubits.get().title()))
                : ValueTable.read(outputs, read, couplings, named)
                        .map(table -> answer(query, table));
    }

    private static Draft answer(Query query, ValueTable table) {
        List<String> absent = new ArrayList<>();
        List<String> among = ranked(query.among(), table, among(query.among(), table, absent));
        List<Parameter> shown =
                (query.parameters().isEmpty() ? table.parameters() : query.parameters())
                        .stream().map(table::as).toList();
        String unit = query.unit();
        return Stream.concat(
                        query.conditions().stream().map(of -> wrongUnit(of, table)),
                        shown.stream().map(of -> wrongUnit(unit, of)))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() ->
                        new QueryAnswer(
                                        new QueryResult(
                                                query,
                                                table,
                                                inUnit(unit, shown),
                                                among,
                                                passing(query, table, shown, among),
                                                absent))
                                .write());
    }

    private static List<String> among(
            ElementSelection among, ValueTable table, List<String> absent) {
        List<String> all = new ArrayList<>(table.ids());
        all.removeAll(meant(among.except(), among.couplings(), all, absent));
        if (!among.ids().isEmpty()) {
            List<String> found = meant(among.ids(), among.couplings(), all, absent);
            return pair(among, all).orElse(found.stream().sorted(QubitId.ORDER).toList());
        }
        return among.first() == 0 ? all : RankedIds.first(all, among.first());
    }

    /// The ids at the wanted end of a ranking, in the order of their numbers.
    private static List<String> ranked(ElementSelection among, ValueTable table, List<String> of) {
        ElementSelection.Ranking ranking = among.ranked();
        return ranking == null
                ? of
                : RankedIds.first(table, of, ranking).stream().sorted(QubitId.ORDER).toList();
    }

    /// Two qubits name the coupling between them.
    private static Optional<List<String>> pair(ElementSelection among, List<String> all) {
        if (!among.couplings()
                || among.ids().size() != 2
                || IdWords.isCoupling(among.ids().getFirst())) {
            return Optional.empty();
        }
        List<String> meant = meant(String.join("-", among.ids()), true, all);
        return meant.isEmpty() ? Optional.empty() : Optional.of(meant);
    }

    /// Whom of the chip some ids mean, each once.
    ///
    /// @param absent takes the ids by which nobody is meant
    private static List<String> meant(
            List<String> ids, boolean couplings, List<String> all, List<String> absent) {
        Set<String> found = new LinkedHashSet<>();
        for (String id : ids) {
            List<String> meant = meant(id, couplings, all);
            found.addAll(meant);
            if (meant.isEmpty()) {
                absent.add(id);
            }
        }
        return List.copyOf(found);
    }

    private static List<String> meant(String id, boolean couplings, List<String> all) {
        String turned = QubitId.turned(id);
        if (all.contains(id) || all.contains(turned)) {
            return List.of(all.contains(id) ? id : turned);
        }
        return couplings && !IdWords.isCoupling(id)
                ? all.stream().filter(c -> List.of(c.split("-", -1)).contains(id)).toList()
                : List.of();
    }

    private static List<Parameter> inUnit(@Nullable String unit, List<Parameter> shown) {
        return unit == null ? shown : shown.stream().map(p -> p.shownIn(unit).orElse(p)).toList();
    }

    private static Optional<Draft> wrongUnit(@Nullable String unit, Parameter parameter) {
        return unit == null || parameter.shownIn(unit).isPresent()
                ? Optional.empty()
                : Optional.of(
                        Draft.of(
                                "**%s** is measured in %s, so it cannot be shown in %s.",
                                parameter.capital(), unitOf(parameter), unit));
    }

    private static Optional<Draft> wrongUnit(QuantityBound condition, ValueTable table) {
        Parameter parameter = table.as(condition.quantity());
        Bound bound = condition.bound();
        String measured =
                "**%s** is measured in %s".formatted(parameter.capital(), unitOf(parameter));
        if (condition.other() != null) {
            Parameter other = table.as(condition.other());
            return parameter.unit().equals(other.unit())
                    ? Optional.empty()
                    : Optional.of(
                            Draft.of(
                                    "%s and %s in %s, so one cannot be held against the other.",
                                    measured, other.title(), unitOf(other)));
        }
        return bound.stored(parameter, bound.value()).isPresent()
                ? Optional.empty()
                : Optional.of(
                        Draft.of(
                                "%s, so it cannot be held against %s %s.",
                                measured, QuantityText.number(bound.value()), bound.unit()));
    }

    private static String unitOf(Parameter parameter) {
        return parameter.unit().isEmpty() ? "no unit" : parameter.unit();
    }

    /// The ids that pass all conditions, or one where one is enough, and are worth what is wanted.
    private static List<String> passing(
            Query query, ValueTable table, List<Parameter> judged, List<String> among) {
        List<List<QuantityBound>> ways = query.ways();
        WantedWorth wanted = query.wanted();
        return among.stream()
                .filter(id ->
                        ways.isEmpty()
                                || ways.stream()
                                        .anyMatch(way ->
                                                way.stream().allMatch(c -> passes(c, table, id))))
                .filter(id -> wanted == null || isWorth(wanted, judged, table, id))
                .toList();
    }

    private static boolean passes(QuantityBound condition, ValueTable table, String id) {
        Parameter parameter = table.as(condition.quantity());
        double value = table.value(id, parameter);
        Bound.Side side = condition.bound().sideFor(parameter);
        if (condition.other() != null) {
            Parameter other = table.as(condition.other());
            double against = other.displayed(table.value(id, other));
            return side.passes(parameter.displayed(value), against, Double.NaN);
        }
        QueryResult.Limits limits = QueryResult.limits(condition.bound(), parameter, table);
        return side.passes(value, limits.low(), limits.high());
    }

    private static boolean isWorth(
            WantedWorth wanted, List<Parameter> judged, ValueTable table, String id) {
        List<Grade> grades =
                judged.stream()
                        .map(parameter -> parameter.grade(table.value(id, parameter)))
                        .filter(Objects::nonNull)
                        .toList();
        return !grades.isEmpty()
                && switch (wanted) {
                    case BAD -> grades.contains(Grade.BAD);
                    case NOT_GOOD ->
                            grades.stream().anyMatch(grade -> grade.compareTo(Grade.GOOD) < 0);
                    case GOOD ->
                            grades.stream().allMatch(grade -> grade.compareTo(Grade.GOOD) >= 0);
                    case EXCELLENT -> grades.stream().allMatch(grade -> grade == Grade.EXCELLENT);
                };
    }
}
