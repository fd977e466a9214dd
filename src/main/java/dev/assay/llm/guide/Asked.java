package dev.assay.llm.guide;

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
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A question whose parts were put together, for the plan that takes it: what each slot holds.
///
/// @param lexicon where parameters are found that nobody named
record Asked(Reading<Slot> reading, Lexicon lexicon) {
    private static final int USUAL_COUNT = 5;
    private static final Pattern PAIR = Pattern.compile("(\\d{1,4})\\s*-\\s*(\\d{1,4})");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");

    /// Puts limits and comparisons together with the parameters they are about.
    static Asked of(Reading<Slot> raw, Lexicon lexicon) {
        Reading<Slot> read = ConditionReader.read(raw);
        return new Asked(
                read.with(
                        read.parts().stream()
                                .map(part ->
                                        part.slot() == Slot.METRIC
                                                        && part.value() instanceof Parameter known
                                                ? part.as(
                                                        Slot.METRIC, lexicon.parameter(known.key()))
                                                : read.has(Slot.CHANGED) && isShare(part)
                                                        ? part.as(Slot.SHARE, "")
                                                        : part)
                                .toList()),
                lexicon);
    }

    private static boolean isShare(Part<Slot> part) {
        return part.slot() == Slot.UNIT && part.text().matches("in (%|percent)");
    }

    /// The same without some of what was said.
    Asked without(Slot... slots) {
        List<Slot> unwanted = List.of(slots);
        return new Asked(reading.without(part -> unwanted.contains(part.slot())), lexicon);
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

    /// By which couplings are good where nobody says by what; how slow they are is a matter of
    /// time.
    Parameter ofGates() {
        return lexicon.parameter(isSlowest() ? Catalogue.GATE_TIME : Catalogue.OF_GATES.key());
    }

    private boolean isSlowest() {
        return words(Slot.ORDER).contains("slowest");
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

    /// Who is not to count. Where couplings are asked about, "3-4" is one of them and no range of
    /// qubits.
    private List<String> excepted(boolean ofCouplings) {
        String typed = String.join(" ", words(Slot.EXCEPT));
        List<String> pairs =
                PAIR.matcher(typed)
                        .results()
                        .map(pair -> Ids.number(pair.group(1)) + "-" + Ids.number(pair.group(2)))
                        .toList();
        if (!ofCouplings || pairs.isEmpty()) {
            return ids(Slot.EXCEPT);
        }
        List<String> all = new ArrayList<>(pairs);
        NUMBER.matcher(PAIR.matcher(typed).replaceAll(" "))
                .results()
                .forEach(one -> all.add(Ids.number(one.group())));
        return all;
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

    /// The days that are named, each as a time in which something was done.
    List<Intent.Period> periods() {
        List<Intent.Period> periods = new ArrayList<>();
        for (Part<Slot> part : reading.parts()) {
            if (part.value() instanceof DayMention mention) {
                periods.add(new Intent.Period(new Intent.Moment(mention, 0), 0));
            } else if (part.slot() == Slot.MOMENT && part.value() instanceof Integer ago) {
                periods.add(new Intent.Period(new Intent.Moment(null, ago), 0));
            } else if (part.slot() == Slot.SPAN && part.value() instanceof Integer days) {
                periods.add(new Intent.Period(new Intent.Moment(null, 0), days));
            }
        }
        return periods;
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
        boolean ofTime =
                parameters().isEmpty()
                        ? has(Slot.COUPLING)
                        : parameter().key().equals(Catalogue.GATE_TIME);
        return isSlowest() && ofTime
                ? Optional.of(Order.HIGHEST)
                : reading.all(Slot.ORDER, Order.class).stream().findFirst();
    }

    /// How many are wanted: one where one is spoken of.
    int count() {
        // "The best pair of qubits" is one.
        String some =
                has(Slot.COUPLING) ? "couplings|couplers|edges|pairs|links|gates" : "qubits|qbits";
        boolean many =
                reading.text().matches(".*\\b(" + some + "|rank\\w*|sort\\w*|order\\w*)\\b.*");
        boolean noEnd = words(Slot.ORDER).stream().allMatch(w -> w.matches("(rank|sort|order).*|"));
        boolean sorted =
                (has(Slot.ALL) || noEnd)
                        && reading.text().matches(".*\\b(rank|sort|order)(ed|ing|s)?\\b.*");
        return has(Slot.COUNT)
                ? Math.max(1, number(Slot.COUNT))
                : sorted ? Integer.MAX_VALUE : many ? USUAL_COUNT : 1;
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
            return List.of(ofGates());
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

    /// What belongs to qubits has no course and no past on couplings. An error is computed for a
    /// query; other plans know only the fidelity that is stored.
    Intent answerable(Intent intent) {
        boolean computes =
                intent instanceof Intent.Query
                        || intent instanceof Intent.Quality
                        || intent instanceof Intent.Missing
                        || intent instanceof Intent.Neighbours
                        || intent instanceof Intent.Meaning
                        || intent instanceof Intent.Export;
        boolean ofCouplings = has(Slot.COUPLING) && !has(Slot.QUBIT);
        boolean looks =
                intent instanceof Intent.AtTimes
                        || intent instanceof Intent.OverTime
                        || intent instanceof Intent.LookAt;
        Optional<Parameter> ofQubits =
                parameters().stream().filter(p -> !p.ofCouplings()).findFirst();
        if (ofCouplings && looks && ofQubits.isPresent()) {
            return new Intent.OfQubits(ofQubits.get());
        }
        return parameters().stream()
                .filter(parameter -> parameter.isError() && !computes)
                .findFirst()
                .<Intent>map(Intent.NotStored::new)
                .orElse(intent);
    }

    /// An intent that is by T1 where no parameter is named, and says so.
    Intent byUsual(Function<Asked, Intent> intent) {
        if (has(Slot.METRIC)) {
            return intent.apply(this);
        }
        Parameter usual =
                ofCouplings() ? ofGates() : lexicon.parameter(Catalogue.WORTH_CHECKING.getFirst());
        Asked named = new Asked(reading.and(Slot.METRIC, usual), lexicon);
        return new Intent.Several(
                List.of(
                        intent.apply(named),
                        new Intent.Remark(
                                "No parameter was named, so %s was taken. Name another to go by it."
                                        .formatted(usual.title()))));
    }

    /// The most or least stable qubits by a parameter.
    Intent stability() {
        return new Intent.Stability(
                parameter(), reading.first(Slot.STABLE, Order.class).orElse(Order.BEST), count());
    }

    /// All in an order, where no single one's place is asked for: "rank the couplings".
    Intent.Query sorted() {
        Reading<Slot> only = without(Slot.RANK).reading;
        Reading<Slot> named = has(Slot.ORDER) ? only : only.and(Slot.ORDER, Order.HIGHEST);
        return new Asked(named, lexicon).query();
    }

    private List<Stat> stats() {
        List<Stat> named = reading.all(Slot.STAT, Stat.class).stream().distinct().toList();
        return named.isEmpty() && Averages.isMeant(this) ? List.of(Stat.MEAN) : named;
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
                        ? order().map(o -> new Intent.Ranking(ofGates(), o, count())).orElse(null)
                        : pool().orElse(null);
        boolean couplings = kin != Kin.ENDS && ofCouplings();
        return new Intent.Query(
                kin == Kin.ENDS ? parameters() : shown(pool),
                new Among(
                        ids, number(Slot.FIRST), couplings, listed, pool, excepted(couplings), kin),
                ways(),
                pool == null ? order().orElse(null) : null,
                count(),
                stats(),
                reading.first(Slot.JUDGE, Wanted.class).orElse(null),
                text(Slot.UNIT),
                form,
                reading.first(Slot.AMOUNT, Bound.class).orElse(null));
    }
}
