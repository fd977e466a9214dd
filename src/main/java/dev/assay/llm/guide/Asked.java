package dev.assay.llm.guide;

import dev.assay.llm.guide.Bound.Side;
import dev.assay.llm.guide.Intent.Among;
import dev.assay.llm.guide.Intent.Direction;
import dev.assay.llm.guide.Intent.Form;
import dev.assay.llm.guide.Intent.Kin;
import dev.assay.llm.guide.Intent.Order;
import dev.assay.llm.guide.Intent.Stat;
import dev.assay.llm.guide.Intent.Wanted;
import dev.assay.llm.guide.Intent.Whose;
import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Reading;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question whose parts were put together, for the plan that takes it: what each slot holds.
record Asked(Reading<Slot> reading) {
    private static final int USUAL_COUNT = 5;
    private static final Set<String> FIDELITY =
            Set.of("fidelity", "fidelities", "gate fidelity", "gate fidelities");

    /// Puts limits and comparisons together with the parameters they are about.
    static Asked of(Reading<Slot> raw) {
        return new Asked(raw.with(conditions(statistics(metrics(raw)), raw.text())));
    }

    /// Each parameter once where it is named twice in a row; the fidelity of couplings is that of
    /// their gates.
    private static List<Part<Slot>> metrics(Reading<Slot> raw) {
        boolean couplings = raw.has(Slot.COUPLING) || raw.has(Slot.COUPLINGS);
        List<Part<Slot>> parts = new ArrayList<>();
        for (Part<Slot> part : raw.parts()) {
            boolean gates =
                    part.slot() == Slot.METRIC && couplings && FIDELITY.contains(part.text());
            Part<Slot> meant = gates ? part.as(Slot.METRIC, Catalogue.OF_GATES) : part;
            boolean again =
                    meant.slot() == Slot.METRIC
                            && !parts.isEmpty()
                            && parts.getLast().slot() == Slot.METRIC
                            && parts.getLast().value().equals(meant.value());
            if (!again) {
                parts.add(meant);
            }
        }
        return parts;
    }

    /// "below the median" is a limit.
    private static List<Part<Slot>> statistics(List<Part<Slot>> parts) {
        List<Part<Slot>> joined = new ArrayList<>();
        for (Part<Slot> part : than(parts)) {
            Part<Slot> last = joined.isEmpty() ? part : joined.getLast();
            boolean limit =
                    last.slot() == Slot.COMPARISON
                            && part.value() instanceof Stat stat
                            && (stat == Stat.MEDIAN || stat == Stat.MEAN);
            if (limit) {
                joined.removeLast();
                Bound bound =
                        new Bound((Side) last.value(), 1, 1, "", List.of((Stat) part.value()));
                joined.add(last.upTo(part, Slot.BOUND, bound));
            } else {
                joined.add(part);
            }
        }
        return joined;
    }

    /// "a better T1 than the median" with the parameter first, as in "T1 better than the median".
    private static List<Part<Slot>> than(List<Part<Slot>> parts) {
        List<Part<Slot>> ordered = new ArrayList<>(parts);
        for (int i = 0; i + 2 < ordered.size(); i++) {
            boolean than =
                    ordered.get(i).slot() == Slot.COMPARISON
                            && ordered.get(i + 1).slot() == Slot.METRIC
                            && ordered.get(i + 2).text().equals("than");
            if (than) {
                ordered.add(i, ordered.remove(i + 1));
                ordered.remove(i + 2);
            }
        }
        return ordered;
    }

    private static List<Part<Slot>> conditions(List<Part<Slot>> parts, String text) {
        List<Part<Slot>> left = new ArrayList<>(parts);
        List<Part<Slot>> found = new ArrayList<>();
        List<Part<Slot>> used = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part<Slot> part = parts.get(i);
            Optional<Part<Slot>> before = metric(parts.subList(0, i).reversed());
            boolean metricNext = i + 1 < parts.size() && parts.get(i + 1).slot() == Slot.METRIC;
            if (part.slot() == Slot.BOUND) {
                for (Part<Slot> metric : limited(parts, i, text)) {
                    used.addAll(List.of(metric, part));
                    Bound bound = (Bound) part.value();
                    Part<Slot> place = metric.start() < part.start() ? metric : part;
                    found.add(
                            new Part<>(
                                    Slot.CONDITION,
                                    new Condition.Limit((Parameter) metric.value(), bound),
                                    place.start(),
                                    part.end(),
                                    part.text()));
                }
            } else if (part.slot() == Slot.COMPARISON && before.isPresent() && metricNext) {
                Part<Slot> next = parts.get(i + 1);
                used.addAll(List.of(before.get(), part, next));
                found.add(
                        part.as(
                                Slot.CONDITION,
                                new Condition.Against(
                                        (Parameter) before.get().value(),
                                        (Side) part.value(),
                                        (Parameter) next.value())));
            }
        }
        left.removeAll(used);
        left.addAll(found);
        return left;
    }

    /// The parameters that a limit is about: those just before it, or else the next ones. "T1 and
    /// T2 above 100" limits both.
    private static List<Part<Slot>> limited(List<Part<Slot>> parts, int bound, String text) {
        List<Part<Slot>> before = parts.subList(0, bound).reversed();
        List<Part<Slot>> after = parts.subList(bound, parts.size());
        List<Part<Slot>> way = metric(before).isPresent() ? before : after;
        Optional<Part<Slot>> nearest = metric(way);
        if (nearest.isEmpty()) {
            return byUnit(parts.get(bound)).stream().toList();
        }
        List<Part<Slot>> all = new ArrayList<>(List.of(nearest.get()));
        for (Part<Slot> part : way.subList(way.indexOf(nearest.get()) + 1, way.size())) {
            Part<Slot> last = all.getLast();
            int from = Math.min(part.end(), last.end());
            int to = Math.max(part.start(), last.start());
            boolean joined =
                    from <= to
                            && to <= text.length()
                            && text.substring(from, to).matches("\\s*(,|and|or|&|\\s)+\\s*");
            if (part.slot() == Slot.METRIC && joined) {
                all.add(part);
            } else if (part.slot() != Slot.OR) {
                break;
            }
        }
        return all;
    }

    /// What is measured in hertz and nobody names is the frequency of the qubit.
    private static Optional<Part<Slot>> byUnit(Part<Slot> bound) {
        return bound.value() instanceof Bound limit && Bound.factor(limit.unit(), "hz").isPresent()
                ? Optional.of(bound.as(Slot.METRIC, Catalogue.FREQUENCY))
                : Optional.empty();
    }

    private static Optional<Part<Slot>> metric(List<Part<Slot>> parts) {
        return parts.stream().filter(part -> part.slot() == Slot.METRIC).findFirst();
    }

    boolean has(Slot slot) {
        return reading.has(slot);
    }

    /// Each parameter once, in the order of their mention; where couplings are meant, the fidelity
    /// is that of their gates.
    List<Parameter> parameters() {
        return reading.all(Slot.METRIC, Parameter.class).stream().distinct().toList();
    }

    Parameter parameter() {
        return parameters().getFirst();
    }

    List<Condition> conditions() {
        return reading.all(Slot.CONDITION, Condition.class);
    }

    /// The conditions, apart where "or" stands between them.
    List<List<Condition>> ways() {
        List<List<Condition>> ways = new ArrayList<>();
        boolean open = false;
        for (Part<Slot> part : reading.parts()) {
            if (part.slot() == Slot.OR) {
                open = false;
            } else if (part.value() instanceof Condition condition) {
                if (!open) {
                    ways.add(new ArrayList<>());
                    open = true;
                }
                ways.getLast().add(condition);
            }
        }
        return ways;
    }

    /// The parameter that a ranking goes by: the one after the word that asks for it, as in "T2 of
    /// the best T1 qubits".
    private Optional<Parameter> rankedBy() {
        boolean asked = false;
        for (Part<Slot> part : reading.parts()) {
            asked |= part.slot() == Slot.ORDER;
            if (asked && part.value() instanceof Parameter parameter) {
                return Optional.of(parameter);
            }
        }
        return parameters().stream().findFirst();
    }

    List<String> qubits() {
        return ids(Slot.QUBITS);
    }

    private List<String> ids(Slot slot) {
        LinkedHashSet<String> ids = new LinkedHashSet<>();
        for (Part<Slot> part : reading.parts()) {
            if (part.slot() == slot && part.value() instanceof List<?> list) {
                list.forEach(id -> ids.add((String) id));
            }
        }
        return List.copyOf(ids);
    }

    List<String> couplings() {
        return reading.all(Slot.COUPLINGS, String.class).stream().distinct().toList();
    }

    /// The first qubit or coupling that is named; null where none is.
    @Nullable String qid() {
        return couplings().stream()
                .findFirst()
                .or(() -> qubits().stream().findFirst())
                .orElse(null);
    }

    @Nullable String text(Slot slot) {
        return reading.first(slot, String.class).orElse(null);
    }

    /// How a slot was typed.
    List<String> words(Slot slot) {
        return reading.parts().stream()
                .filter(part -> part.slot() == slot)
                .map(Part::text)
                .toList();
    }

    @Nullable DayMention day() {
        return reading.first(Slot.DAY, DayMention.class).orElse(null);
    }

    int number(Slot slot) {
        return reading.first(slot, Integer.class).orElse(0);
    }

    Direction direction() {
        return reading.all(Slot.CHANGED, Direction.class).stream()
                .filter(direction -> direction != Direction.ANY)
                .findFirst()
                .orElse(Direction.ANY);
    }

    Optional<Order> order() {
        return reading.all(Slot.ORDER, Order.class).stream().findFirst();
    }

    /// How many are wanted: one where one is spoken of.
    int count() {
        // "The best pair of qubits" is one.
        String some =
                has(Slot.COUPLING) ? "couplings|couplers|edges|pairs|links|gates" : "qubits|qbits";
        boolean many =
                reading.text().matches(".*\\b(" + some + "|rank\\w*|sort\\w*|order\\w*)\\b.*");
        return has(Slot.COUNT) ? Math.max(1, number(Slot.COUNT)) : many ? USUAL_COUNT : 1;
    }

    Whose whose() {
        if (!couplings().isEmpty()) {
            return new Whose.Named(couplings());
        }
        if (!qubits().isEmpty()) {
            return new Whose.Named(qubits());
        }
        if (has(Slot.FIRST)) {
            return new Whose.First(number(Slot.FIRST));
        }
        return order().<Whose>map(order -> new Whose.Ranked(order, count()))
                .orElseGet(Whose.WholeChip::new);
    }

    /// Whether couplings are asked about: by word, by name, or by what is theirs.
    boolean ofCouplings() {
        return has(Slot.COUPLING)
                || has(Slot.COUPLINGS)
                || parameters().stream().anyMatch(Parameter::ofCouplings)
                || conditions().stream().anyMatch(c -> c.parameter().ofCouplings());
    }

    /// Whether it can be answered by yes or no.
    boolean isYesOrNo() {
        return reading.text()
                .matches("(and |so )?(is|are|was|were|does|do|did|has|have|can|could) .*");
    }

    /// The qubits of a ranking, where something is asked about them: a mean, or which of them pass.
    private Optional<Intent.Ranking> pool() {
        boolean ofThem = (has(Slot.REFERS) || has(Slot.HOW_MANY)) && has(Slot.CONDITION);
        return has(Slot.STAT) || ofThem
                ? order().flatMap(order ->
                        rankedBy().map(by -> new Intent.Ranking(by, order, count())))
                : Optional.empty();
    }

    /// The parameters to show: the one that a ranking goes by comes first, and it alone is left out
    /// where figures of others are wanted.
    private List<Parameter> shown(Intent.@Nullable Ranking pool) {
        if (parameters().isEmpty() && order().isPresent() && conditions().isEmpty()) {
            return List.of(Catalogue.OF_GATES);
        }
        List<Parameter> shown = new ArrayList<>(parameters());
        if (order().isPresent() && shown.size() > 1) {
            rankedBy()
                    .ifPresent(by -> {
                        shown.remove(by);
                        if (pool == null || !has(Slot.STAT)) {
                            shown.addFirst(by);
                        }
                    });
        }
        return shown;
    }

    /// Whether those that are named are meant or who belongs to them. "Qubit 12 and its neighbours"
    /// are five, "the neighbours of qubit 12" four.
    private Kin kin() {
        if (endsOfCouplings()) {
            return Kin.ENDS;
        }
        if (!has(Slot.NEIGHBOUR)) {
            return Kin.THEMSELVES;
        }
        return reading.text().matches(".*\\d('s)? (and|with|plus|including) (its|their|the|all).*")
                ? Kin.WITH_NEIGHBOURS
                : Kin.NEIGHBOURS;
    }

    /// "T1 of the qubits of the worst coupling".
    private boolean endsOfCouplings() {
        return has(Slot.QUBIT)
                && (has(Slot.COUPLINGS) || (has(Slot.COUPLING) && has(Slot.ORDER)))
                && !parameters().isEmpty()
                && parameters().stream().noneMatch(Parameter::ofCouplings)
                && !has(Slot.CONDITION);
    }

    Intent.Query query() {
        boolean named = has(Slot.QUBITS) || has(Slot.COUPLINGS);
        boolean judged = has(Slot.CONDITION) || has(Slot.JUDGE);
        Form form =
                has(Slot.HOW_MANY) || has(Slot.AMOUNT)
                        ? Form.COUNT
                        : has(Slot.BARS) || has(Slot.DRAW) || has(Slot.RANK)
                                ? has(Slot.RANK) ? Form.RANK : Form.BARS
                                : isYesOrNo() && named && judged ? Form.YES_OR_NO : Form.LIST;
        List<String> ids = new ArrayList<>(couplings());
        ids.addAll(qubits());
        boolean listed = has(Slot.ALL) && (has(Slot.QUBIT) || has(Slot.COUPLING));
        Kin kin = kin();
        Intent.@Nullable Ranking pool =
                kin == Kin.ENDS
                        ? order().map(o -> new Intent.Ranking(Catalogue.OF_GATES, o, count()))
                                .orElse(null)
                        : pool().orElse(null);
        boolean couplings = kin != Kin.ENDS && ofCouplings();
        return new Intent.Query(
                kin == Kin.ENDS ? parameters() : shown(pool),
                new Among(ids, number(Slot.FIRST), couplings, listed, pool, ids(Slot.EXCEPT), kin),
                ways(),
                pool == null ? order().orElse(null) : null,
                count(),
                reading.all(Slot.STAT, Stat.class).stream().distinct().toList(),
                reading.first(Slot.JUDGE, Wanted.class).orElse(null),
                text(Slot.UNIT),
                form,
                reading.first(Slot.AMOUNT, Bound.class).orElse(null));
    }
}
