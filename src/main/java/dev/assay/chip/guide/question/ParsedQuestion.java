package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Among;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.Condition;
import dev.assay.chip.guide.words.ConditionReader;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.time.DayMention;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.RankingEnd;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A question whose parts were put together, for the plan that takes it: what each slot holds.
///
/// @param lexicon where parameters are found that nobody named
public record ParsedQuestion(QuestionReading reading, ParameterLexicon lexicon) {
    private static final int USUAL_COUNT = 5;

    /// What a figure that hides in a name goes without.
    private static final List<Slot> OTHER_WISHES =
            List.of(
                    CommonSlot.ORDER,
                    CommonSlot.CONDITION,
                    CommonSlot.HOW_MANY,
                    CommonSlot.COMPARE);

    /// Puts limits and comparisons together with the parameters they are about.
    public static ParsedQuestion of(QuestionReading raw, ParameterLexicon lexicon) {
        QuestionReading read = ConditionReader.read(raw);
        return new ParsedQuestion(
                read.with(
                        read.parts().stream()
                                .map(part ->
                                        part.slot() == CommonSlot.METRIC
                                                        && part.value() instanceof Parameter known
                                                ? part.as(
                                                        CommonSlot.METRIC,
                                                        lexicon.parameter(known.key()))
                                                : read.has(CommonSlot.CHANGED) && isShare(part)
                                                        ? part.as(CommonSlot.SHARE, "")
                                                        : part)
                                .toList()),
                lexicon);
    }

    private static boolean isShare(Part part) {
        return part.slot() == CommonSlot.UNIT && part.text().matches("in (%|percent)");
    }

    /// The same without some of what was said.
    public ParsedQuestion without(Slot... slots) {
        List<Slot> unwanted = List.of(slots);
        return new ParsedQuestion(reading.without(part -> unwanted.contains(part.slot())), lexicon);
    }

    public boolean has(Slot slot) {
        return reading.has(slot);
    }

    /// Each parameter once, in the order of their mention; where couplings are meant, the fidelity
    /// is that of their gates.
    public List<Parameter> parameters() {
        return reading.all(CommonSlot.METRIC, Parameter.class).stream().distinct().toList();
    }

    public Parameter parameter() {
        return parameters().getFirst();
    }

    /// By which couplings are good where nobody says by what; how slow they are is a matter of
    /// time.
    public Parameter ofGates() {
        return lexicon.parameter(
                isSlowest() ? ParameterNames.GATE_TIME : ParameterNames.OF_GATES.key());
    }

    private boolean isSlowest() {
        return words(CommonSlot.ORDER).contains("slowest");
    }

    public List<Condition> conditions() {
        return reading.all(CommonSlot.CONDITION, Condition.class);
    }

    /// The conditions, apart where "or" stands between them.
    public List<List<Condition>> ways() {
        List<List<Condition>> ways = new ArrayList<>();
        boolean open = false;
        for (Part part : reading.parts()) {
            if (part.slot() == CommonSlot.OR) {
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

    public List<String> qubits() {
        return ids(CommonSlot.NAMED);
    }

    public List<String> ids(Slot slot) {
        LinkedHashSet<String> ids = new LinkedHashSet<>();
        for (Part part : reading.parts()) {
            if (part.slot().equals(slot) && part.value() instanceof List<?> list) {
                list.forEach(id -> ids.add((String) id));
            }
        }
        return List.copyOf(ids);
    }

    /// The couplings and the qubits that are named.
    public List<String> ids() {
        return Stream.concat(couplings().stream(), qubits().stream()).toList();
    }

    public List<String> couplings() {
        return reading.all(ChipSlot.COUPLINGS, String.class).stream().distinct().toList();
    }

    /// The first qubit or coupling that is named; null where none is.
    public @Nullable String qid() {
        return ids().isEmpty() ? null : ids().getFirst();
    }

    /// The same; empty where none is.
    public String id() {
        return ids().isEmpty() ? "" : ids().getFirst();
    }

    /// Whether the "average" of "average readout fidelity", which belongs to its name, asks for the
    /// mean too: where many are asked about and nothing else is wanted of them.
    public boolean meansTheAverage() {
        boolean many = has(CommonSlot.EXCEPT) || has(ChipSlot.NEIGHBOUR) || qubits().size() > 1;
        return many
                && words(CommonSlot.METRIC).stream().anyMatch(word -> word.startsWith("average "))
                && OTHER_WISHES.stream().noneMatch(this::has);
    }

    /// Tells that no plan has a use for what was said of a slot.
    public Intent noUseFor(Slot slot) {
        return new Intent.NotUnderstood(List.of(), words(slot));
    }

    public @Nullable String text(Slot slot) {
        return reading.first(slot, String.class).orElse(null);
    }

    /// How a slot was typed.
    public List<String> words(Slot slot) {
        return reading.parts().stream()
                .filter(part -> part.slot().equals(slot))
                .map(Part::text)
                .toList();
    }

    public @Nullable DayMention day() {
        return reading.first(CommonSlot.DAY, DayMention.class).orElse(null);
    }

    /// The days that are named, each as a time in which something was done.
    public List<Intent.Period> periods() {
        List<Intent.Period> periods = new ArrayList<>();
        for (Part part : reading.parts()) {
            if (part.value() instanceof DayMention mention) {
                periods.add(new Intent.Period(new Intent.Moment(mention, 0), 0));
            } else if (part.slot() == CommonSlot.MOMENT && part.value() instanceof Integer ago) {
                periods.add(new Intent.Period(new Intent.Moment(null, ago), 0));
            } else if (part.slot() == CommonSlot.SPAN && part.value() instanceof Integer days) {
                periods.add(new Intent.Period(new Intent.Moment(null, 0), days));
            }
        }
        return periods;
    }

    public int number(Slot slot) {
        return reading.first(slot, Integer.class).orElse(0);
    }

    public ChangeDirection direction() {
        return reading.all(CommonSlot.CHANGED, ChangeDirection.class).stream()
                .filter(direction -> direction != ChangeDirection.ANY)
                .findFirst()
                .orElse(ChangeDirection.ANY);
    }

    public Optional<RankingEnd> order() {
        boolean ofTime =
                parameters().isEmpty()
                        ? has(ChipSlot.COUPLING)
                        : parameter().key().equals(ParameterNames.GATE_TIME);
        return isSlowest() && ofTime
                ? Optional.of(RankingEnd.HIGHEST)
                : reading.all(CommonSlot.ORDER, RankingEnd.class).stream().findFirst();
    }

    /// How many are wanted: one where one is spoken of.
    public int count() {
        // "The best pair of qubits" is one.
        String some =
                has(ChipSlot.COUPLING)
                        ? "couplings|couplers|edges|pairs|links|gates"
                        : "qubits|qbits";
        boolean many =
                reading.text().matches(".*\\b(" + some + "|rank\\w*|sort\\w*|order\\w*)\\b.*");
        boolean noEnd =
                words(CommonSlot.ORDER).stream().allMatch(w -> w.matches("(rank|sort|order).*|"));
        boolean sorted =
                (has(CommonSlot.ALL) || noEnd)
                        && reading.text().matches(".*\\b(rank|sort|order)(ed|ing|s)?\\b.*");
        return has(CommonSlot.COUNT)
                ? Math.max(1, number(CommonSlot.COUNT))
                : sorted ? Integer.MAX_VALUE : many ? USUAL_COUNT : 1;
    }

    /// Whose course is wanted: of those named, of the first ones, or of an end of a ranking.
    public Among whose() {
        List<String> named = couplings().isEmpty() ? qubits() : couplings();
        int first = named.isEmpty() ? number(CommonSlot.FIRST) : 0;
        Intent.Ranking ranked =
                named.isEmpty() && first == 0
                        ? order().map(end -> new Intent.Ranking(parameter(), end, count()))
                                .orElse(null)
                        : null;
        return new Among(
                named, first, ofCouplings(), false, ranked, List.of(), Intent.Kin.THEMSELVES);
    }

    /// Whether couplings are asked about: by word, by name, or by what is theirs.
    public boolean ofCouplings() {
        return has(ChipSlot.COUPLING)
                || has(ChipSlot.COUPLINGS)
                || parameters().stream().anyMatch(Parameter::ofCouplings)
                || conditions().stream().anyMatch(c -> c.parameter().ofCouplings());
    }

    /// Whether it can be answered by yes or no.
    public boolean isYesOrNo() {
        return reading.text()
                .matches("(and |so )?(is|are|was|were|does|do|did|has|have|can|could) .*");
    }

    /// What belongs to qubits has no course and no past on couplings. An error is computed for a
    /// query; other plans know only the fidelity that is stored.
    public Intent answerable(Intent intent) {
        boolean computes =
                intent instanceof Intent.Query
                        || intent instanceof Intent.Quality
                        || intent instanceof Intent.Missing
                        || intent instanceof Intent.Neighbours
                        || intent instanceof Intent.Meaning
                        || intent instanceof Intent.Export;
        boolean ofCouplings = has(ChipSlot.COUPLING) && !has(CommonSlot.THING);
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
    public Intent byUsual(Function<ParsedQuestion, Intent> intent) {
        if (has(CommonSlot.METRIC)) {
            return intent.apply(this);
        }
        Parameter usual =
                ofCouplings()
                        ? ofGates()
                        : lexicon.parameter(ParameterNames.WORTH_CHECKING.getFirst());
        ParsedQuestion named = new ParsedQuestion(reading.and(CommonSlot.METRIC, usual), lexicon);
        return new Intent.Several(
                List.of(
                        intent.apply(named),
                        new Intent.Remark(
                                "No parameter was named, so %s was taken. Name another to go by it."
                                        .formatted(usual.title()))));
    }

    /// The most or least stable qubits by a parameter.
    public Intent stability() {
        return new Intent.Stability(
                parameter(),
                reading.first(CommonSlot.STABLE, RankingEnd.class).orElse(RankingEnd.BEST),
                count());
    }

    /// All in an order, where no single one's place is asked for: "rank the couplings".
    public Intent.Query sorted() {
        QuestionReading only = without(CommonSlot.RANK).reading;
        QuestionReading named =
                has(CommonSlot.ORDER) ? only : only.and(CommonSlot.ORDER, RankingEnd.HIGHEST);
        return new ParsedQuestion(named, lexicon).query();
    }

    public Intent.Query query() {
        return new ValueQuery(this).query();
    }
}
