package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeStretch;
import dev.assay.guide.words.ChangeDirection;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.ConditionReader;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.RankingEnd;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A question whose parts were put together, for the plan that takes it: what each slot holds.
///
/// @param lexicon where parameters are found that nobody named
public record ParsedQuestion(QuestionReading reading, ParameterLexicon lexicon) {
    private static final int USUAL_COUNT = 5;

    private static final Pattern MANY_QUBITS = ChipWords.GRAMMAR.form("manyqubits");
    private static final Pattern MANY_COUPLINGS = ChipWords.GRAMMAR.form("manycouplings");
    private static final Pattern SORTS = ChipWords.GRAMMAR.form("sorts");
    private static final Pattern YES_OR_NO = ChipWords.GRAMMAR.form("yesorno");

    private static final ConditionReader CONDITIONS = new ConditionReader(ParameterNames::byUnit);

    /// What a figure that hides in a name goes without.
    private static final List<Slot> OTHER_WISHES =
            List.of(
                    CommonSlot.ORDER,
                    CommonSlot.CONDITION,
                    CommonSlot.HOW_MANY,
                    CommonSlot.COMPARE);

    private static final List<Slot> COMPARING =
            List.of(CommonSlot.COMPARE, CommonSlot.VERSUS, CommonSlot.COMPARISON);

    /// Puts limits and comparisons together with the parameters they are about.
    public static ParsedQuestion of(QuestionReading raw, ParameterLexicon lexicon) {
        QuestionReading meant =
                raw.with(raw.parts().stream().map(part -> meant(part, raw, lexicon)).toList());
        return new ParsedQuestion(CONDITIONS.read(meant), lexicon);
    }

    /// A question that says nothing.
    public static ParsedQuestion ofNothing(ParameterLexicon lexicon) {
        return new ParsedQuestion(new QuestionReading("", List.of(), List.of()), lexicon);
    }

    private static Part meant(Part part, QuestionReading raw, ParameterLexicon lexicon) {
        if (part.slot() == CommonSlot.METRIC && part.value() instanceof Parameter known) {
            boolean couplings = raw.has(ChipSlot.COUPLING) || raw.has(ChipSlot.COUPLINGS);
            Parameter meant = couplings ? ParameterNames.ofCouplings(part.text(), known) : known;
            return part.as(CommonSlot.METRIC, lexicon.parameter(meant.key()));
        }
        boolean share = raw.has(CommonSlot.CHANGED) && isShare(part);
        return share ? part.as(CommonSlot.SHARE, "") : part;
    }

    private static boolean isShare(Part part) {
        return part.slot() == CommonSlot.UNIT
                && ChipWords.UNITS.written((String) part.value()).equals("%");
    }

    /// The same without some of what was said.
    private ParsedQuestion without(Slot... slots) {
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

    /// The first parameter; of couplings that are asked about without one, that of their gates.
    public Parameter parameterOrGates() {
        return parameters().isEmpty() ? ofGates() : parameter();
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

    public List<QuantityBound> conditions() {
        return reading.all(CommonSlot.CONDITION, QuantityBound.class);
    }

    /// The parameters that conditions are about.
    public List<Parameter> limited() {
        return conditions().stream().map(condition -> (Parameter) condition.quantity()).toList();
    }

    /// The conditions, apart where "or" stands between them.
    public List<List<QuantityBound>> ways() {
        List<List<QuantityBound>> ways = new ArrayList<>();
        boolean open = false;
        for (Part part : reading.parts()) {
            if (part.slot() == CommonSlot.OR) {
                open = false;
            } else if (part.value() instanceof QuantityBound condition) {
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

    /// Whether it names no parameter, qubit or coupling.
    public boolean namesNothing() {
        return parameters().isEmpty() && ids().isEmpty();
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
        return new Intent.NotUnderstood(List.of(), words(slot), this);
    }

    public @Nullable String text(Slot slot) {
        return reading.first(slot, String.class).orElse(null);
    }

    String textOr(Slot slot, String otherwise) {
        return reading.first(slot, String.class).orElse(otherwise);
    }

    /// How a slot was typed.
    public List<String> words(Slot slot) {
        return reading.parts().stream()
                .filter(part -> part.slot().equals(slot))
                .map(Part::text)
                .toList();
    }

    /// The first day or month that is spoken of.
    public Optional<TimePhrase> day() {
        return reading.first(CommonSlot.DAY, TimePhrase.class);
    }

    /// The times that are spoken of, in their order.
    public List<TimePhrase> periods() {
        return reading.parts().stream()
                .map(Part::value)
                .filter(TimePhrase.class::isInstance)
                .map(TimePhrase.class::cast)
                .toList();
    }

    /// The times at which values are wanted. "Compare T1 with a week ago" compares with today.
    public List<TimePhrase> moments() {
        List<TimePhrase> moments = new ArrayList<>(periods());
        moments.removeIf(time -> time.kind() == TimePhrase.Kind.COUNTED);
        if (moments.size() == 1 && COMPARING.stream().anyMatch(this::has)) {
            moments.add(TimePhrase.in(new TimeStretch.Ago("day", 0, "day")));
        }
        return moments;
    }

    /// The figure that is told of many values at a time.
    public SummaryFigure figure() {
        return reading.first(CommonSlot.STAT, SummaryFigure.class)
                .filter(stat -> stat != SummaryFigure.ALL && stat != SummaryFigure.RANGE)
                .orElse(SummaryFigure.MEDIAN);
    }

    /// The parameters of a scatter plot, that across and that up: "T1 against T2" has T2 across.
    public List<Parameter> axes() {
        List<Parameter> both = List.of(parameters().getFirst(), parameters().getLast());
        return has(CommonSlot.TURNED) ? both : both.reversed();
    }

    /// So many last days; 0 where nobody said.
    public int days() {
        return reading.first(CommonSlot.SPAN, TimePhrase.class)
                .map(span -> span.stretch() instanceof TimeStretch.Counted last ? last.days() : 0)
                .orElse(0);
    }

    /// Whether those whose values vary least are wanted.
    public boolean isMostStable() {
        return reading.first(CommonSlot.STABLE, RankingEnd.class).orElse(RankingEnd.BEST)
                == RankingEnd.BEST;
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
        boolean many = says(has(ChipSlot.COUPLING) ? MANY_COUPLINGS : MANY_QUBITS);
        boolean noEnd =
                words(CommonSlot.ORDER).stream()
                        .allMatch(word -> word.isEmpty() || SORTS.matcher(word).lookingAt());
        boolean sorted = (has(CommonSlot.ALL) || noEnd) && says(SORTS);
        return has(CommonSlot.COUNT)
                ? Math.max(1, number(CommonSlot.COUNT))
                : sorted ? Integer.MAX_VALUE : many ? USUAL_COUNT : 1;
    }

    /// Whose course is wanted: of those named, of the first ones, or of an end of a ranking.
    public ElementSelection whose() {
        List<String> named = couplings().isEmpty() ? qubits() : couplings();
        int first = named.isEmpty() ? number(CommonSlot.FIRST) : 0;
        ElementSelection.Ranking ranked =
                named.isEmpty() && first == 0
                        ? order().map(end ->
                                        new ElementSelection.Ranking(parameter(), end, count()))
                                .orElse(null)
                        : null;
        return new ElementSelection(
                named,
                first,
                ofCouplings(),
                false,
                ranked,
                List.of(),
                ElementSelection.Kin.THEMSELVES);
    }

    /// Whether couplings are asked about: by word, by name, or by what is theirs.
    public boolean ofCouplings() {
        return has(ChipSlot.COUPLING)
                || has(ChipSlot.COUPLINGS)
                || parameters().stream().anyMatch(Parameter::ofCouplings)
                || limited().stream().anyMatch(Parameter::ofCouplings);
    }

    /// Whether it can be answered by yes or no.
    public boolean isYesOrNo() {
        return says(YES_OR_NO);
    }

    /// Whether something of this form was said.
    boolean says(Pattern form) {
        return form.matcher(reading.text()).find();
    }

    /// Tells that only a fidelity is stored, not what it lacks.
    Intent notStored(Parameter error) {
        String fidelity = lexicon.parameter(error.storedKey()).title();
        return new Intent.Remark(
                "**%s is not stored**: it is 100 %% minus %s. Ask the same about %s."
                        .formatted(error.capital(), fidelity, fidelity));
    }

    /// The same by T1, or by the fidelity of gates, where no parameter is named.
    ParsedQuestion withDefaultParameter() {
        return with(
                CommonSlot.METRIC,
                ofCouplings()
                        ? ofGates()
                        : lexicon.parameter(ParameterNames.WORTH_CHECKING.getFirst()));
    }

    /// The same with what no words stand for.
    ParsedQuestion with(Slot slot, Object value) {
        return new ParsedQuestion(reading.and(slot, value), lexicon);
    }

    /// All in an order, where no single one's place is asked for: "rank the couplings".
    ParsedQuestion sorted() {
        ParsedQuestion only = without(CommonSlot.RANK);
        return has(CommonSlot.ORDER) ? only : only.with(CommonSlot.ORDER, RankingEnd.HIGHEST);
    }

    /// The side of the named ones, where they are held against the chip.
    public ParsedQuestion withoutChipSide() {
        return without(CommonSlot.STAT, CommonSlot.WHOLE);
    }

    /// The side of the chip.
    public ParsedQuestion ofTheChip() {
        return without(CommonSlot.NAMED, CommonSlot.THING);
    }

    /// Asks how many tasks failed on a qubit or a coupling.
    Intent failedTasksOn(String id) {
        ParsedQuestion failed =
                ofNothing(lexicon).with(ChipSlot.STATUS, "failed").with(CommonSlot.HOW_MANY, "");
        return new Intent.Planned(
                QuestionKind.TASKS,
                IdWords.isCoupling(id)
                        ? failed.with(ChipSlot.COUPLINGS, id)
                        : failed.with(CommonSlot.NAMED, List.of(id)));
    }
}
