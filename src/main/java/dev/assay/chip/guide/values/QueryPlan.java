package dev.assay.chip.guide.values;

import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.Intent.Among;
import dev.assay.chip.guide.question.Intent.Query;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.quantity.ValueFigures;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Looks up values of all qubits or couplings and keeps those that were asked for.
public record QueryPlan(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final Pattern OTHER_GATE = Pattern.compile("(?i)\\b(?:cz|ecr|cx|cnot)\\b");

    /// A query with what was found.
    ///
    /// @param shown the parameters to show
    /// @param among those that were looked at
    /// @param absent ids that were asked for and that the chip does not have
    public record Found(
            Query query,
            ValueTable table,
            List<Parameter> shown,
            List<String> among,
            List<String> absent) {
        public boolean couplings() {
            return query.among().couplings();
        }
    }

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
        query.conditions().forEach(condition -> all.add(condition.parameter()));
        Matcher gate = OTHER_GATE.matcher(outputs.facts().question().text());
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
        Set<Parameter> needed = new LinkedHashSet<>();
        query.parameters().forEach(p -> needed.add(lexicon.parameter(p.key())));
        for (Condition condition : query.conditions()) {
            needed.add(lexicon.parameter(condition.parameter().key()));
            if (condition instanceof Condition.Against against) {
                needed.add(lexicon.parameter(against.other().key()));
            }
        }
        if (query.among().ranked() != null) {
            needed.add(lexicon.parameter(query.among().ranked().by().key()));
        }
        boolean named = !needed.isEmpty();
        List<Parameter> read = named ? List.copyOf(needed) : lexicon.judged(couplings);
        Optional<String> mixed =
                read.stream()
                        .filter(p -> p.ofCouplings() != couplings)
                        .map(Parameter::title)
                        .findFirst();
        if (named && couplings && mixed.isPresent()) {
            return Optional.of(
                    new Draft()
                            .say(
                                    "**"
                                            + mixed.get()
                                            + "** is measured on qubits, not on couplings."));
        }
        return ValueTable.read(outputs, read, couplings, named).map(table -> answer(query, table));
    }

    private Draft answer(Query query, ValueTable table) {
        List<String> absent = new ArrayList<>();
        List<String> among = ranked(query.among(), table, among(query.among(), table, absent));
        List<Parameter> shown =
                (query.parameters().isEmpty() ? table.parameters() : query.parameters())
                        .stream().map(table::as).toList();
        Optional<Draft> wrong = wrongUnit(query, table).or(() -> wrongUnit(query.unit(), shown));
        Found found = new Found(query, table, inUnit(query.unit(), shown), among, absent);
        return wrong.orElseGet(() -> new QueryAnswer(found, passing(query, table, among)).write());
    }

    private static List<String> among(Among among, ValueTable table, List<String> absent) {
        List<String> all = new ArrayList<>(table.ids());
        for (String id : among.except()) {
            List<String> meant = meant(id, among.couplings(), all);
            if (meant.isEmpty()) {
                absent.add(id);
            }
            all.removeAll(meant);
        }
        if (!among.ids().isEmpty()) {
            List<String> found = new ArrayList<>();
            for (String id : among.ids()) {
                List<String> meant = meant(id, among.couplings(), all);
                found.addAll(meant);
                if (meant.isEmpty()) {
                    absent.add(id);
                }
            }
            return pair(among, all)
                    .orElse(found.stream().distinct().sorted(QubitId.ORDER).toList());
        }
        int first = Math.min(Math.abs(among.first()), all.size());
        return first == 0
                ? all
                : among.first() > 0
                        ? all.subList(0, first)
                        : all.subList(all.size() - first, all.size());
    }

    /// The ids at the wanted end of a ranking, in the order of their numbers.
    private static List<String> ranked(Among among, ValueTable table, List<String> of) {
        Intent.Ranking ranking = among.ranked();
        return ranking == null
                ? of
                : RankedIds.first(table, of, ranking).stream().sorted(QubitId.ORDER).toList();
    }

    /// Two qubits name the coupling between them.
    private static Optional<List<String>> pair(Among among, List<String> all) {
        if (!among.couplings() || among.ids().size() != 2 || among.ids().getFirst().contains("-")) {
            return Optional.empty();
        }
        List<String> meant = meant(among.ids().getFirst() + "-" + among.ids().getLast(), true, all);
        return meant.isEmpty() ? Optional.empty() : Optional.of(meant);
    }

    private static List<String> meant(String id, boolean couplings, List<String> all) {
        if (all.contains(id)) {
            return List.of(id);
        }
        if (!couplings) {
            return List.of();
        }
        if (id.contains("-")) {
            return all.contains(QubitId.turned(id)) ? List.of(QubitId.turned(id)) : List.of();
        }
        return all.stream().filter(c -> List.of(c.split("-", -1)).contains(id)).toList();
    }

    private static List<Parameter> inUnit(@Nullable String unit, List<Parameter> shown) {
        return unit == null ? shown : shown.stream().map(p -> p.shownIn(unit).orElse(p)).toList();
    }

    private static Optional<Draft> wrongUnit(@Nullable String unit, List<Parameter> shown) {
        if (unit == null) {
            return Optional.empty();
        }
        return shown.stream()
                .filter(parameter -> parameter.shownIn(unit).isEmpty())
                .findFirst()
                .map(parameter ->
                        new Draft()
                                .say(
                                        "**%s** is measured in %s, so it cannot be shown in %s."
                                                .formatted(
                                                        parameter.capital(),
                                                        parameter.unit().isEmpty()
                                                                ? "no unit"
                                                                : parameter.unit(),
                                                        unit)));
    }

    private static Optional<Draft> wrongUnit(Query query, ValueTable table) {
        return query.conditions().stream()
                .flatMap(condition -> wrongUnit(condition, table).stream())
                .findFirst()
                .map(sentence -> new Draft().say(sentence));
    }

    private static Optional<String> wrongUnit(Condition condition, ValueTable table) {
        Parameter parameter = table.as(condition.parameter());
        String unit = parameter.unit().isEmpty() ? "no unit" : parameter.unit();
        return switch (condition) {
            case Condition.Limit(_, Bound bound) ->
                    bound.stored(parameter, bound.value()).isPresent()
                            ? Optional.empty()
                            : Optional.of(
                                    "**%s** is measured in %s, so it cannot be held against %s %s."
                                            .formatted(
                                                    parameter.capital(),
                                                    unit,
                                                    QuantityText.number(bound.value()),
                                                    bound.unit()));
            case Condition.Against(_, _, Parameter known) -> {
                Parameter other = table.as(known);
                yield parameter.unit().equals(other.unit())
                        ? Optional.empty()
                        : Optional.of(
                                "**%s** is measured in %s and %s in %s, so one cannot be held against the other."
                                        .formatted(
                                                parameter.capital(),
                                                unit,
                                                other.title(),
                                                other.unit().isEmpty() ? "no unit" : other.unit()));
            }
        };
    }

    /// The ids that pass all conditions, or one where one is enough, and are worth what is wanted.
    private List<String> passing(Query query, ValueTable table, List<String> among) {
        return among.stream()
                .filter(id -> passes(query, table, id))
                .filter(id -> query.wanted() == null || isWorth(query.wanted(), query, table, id))
                .toList();
    }

    private static boolean passes(Query query, ValueTable table, String id) {
        return query.ways().isEmpty()
                || query.ways().stream()
                        .anyMatch(way -> way.stream().allMatch(c -> passes(c, table, id)));
    }

    private static boolean passes(Condition condition, ValueTable table, String id) {
        Parameter parameter = table.as(condition.parameter());
        OptionalDouble value = table.value(id, parameter);
        if (value.isEmpty()) {
            return false;
        }
        return switch (condition) {
            case Condition.Limit(_, Bound bound) -> {
                Limits limits = limits(bound, parameter, table);
                yield Bound.passes(
                        bound.sideFor(parameter), value.getAsDouble(), limits.low(), limits.high());
            }
            case Condition.Against(_, Bound.Side side, Parameter other) -> {
                OptionalDouble against = table.value(id, table.as(other));
                Bound.Side way = Bound.of(side, 0, "").sideFor(parameter);
                yield against.isPresent()
                        && Bound.passes(
                                way,
                                parameter.displayed(value.getAsDouble()),
                                table.as(other).displayed(against.getAsDouble()),
                                Double.NaN);
            }
        };
    }

    /// Both ends of a limit as stored.
    public record Limits(double low, double high) {}

    public static Limits limits(Bound bound, Parameter parameter, ValueTable table) {
        if (!bound.statistics().isEmpty()) {
            ValueFigures figures = ValueFigures.of(table.numbers(table.ids(), parameter));
            double low = figures.of(bound.statistics().getFirst()) * bound.value();
            double high = figures.of(bound.statistics().getLast()) * bound.upper();
            return new Limits(Math.min(low, high), Math.max(low, high));
        }
        double one = bound.stored(parameter, bound.value()).orElse(Double.NaN);
        double other = bound.stored(parameter, bound.upper()).orElse(Double.NaN);
        return new Limits(Math.min(one, other), Math.max(one, other));
    }

    private boolean isWorth(WantedWorth wanted, Query query, ValueTable table, String id) {
        List<Parameter> judged =
                query.parameters().isEmpty() ? table.parameters() : query.parameters();
        List<Grade> grades = new ArrayList<>();
        for (Parameter known : judged) {
            Parameter parameter = table.as(known);
            OptionalDouble value = table.value(id, parameter);
            if (value.isPresent()) {
                Grade grade = parameter.grade(value.getAsDouble());
                if (grade != null) {
                    grades.add(grade);
                }
            }
        }
        if (grades.isEmpty()) {
            return false;
        }
        return switch (Objects.requireNonNull(wanted)) {
            case BAD -> grades.contains(Grade.BAD);
            case NOT_GOOD -> grades.stream().anyMatch(grade -> grade.compareTo(Grade.GOOD) < 0);
            case GOOD -> grades.stream().allMatch(grade -> grade.compareTo(Grade.GOOD) >= 0);
            case EXCELLENT -> grades.stream().allMatch(grade -> grade == Grade.EXCELLENT);
        };
    }
}
