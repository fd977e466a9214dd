package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.ElementSelection.Kin;
import dev.assay.chip.guide.question.ElementSelection.Ranking;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.IdMentions;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.QuantityBound;
import dev.assay.guide.words.RankingEnd;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a question wants to know of values: of all or some, that pass conditions, in an order, or
/// figures over them.
///
/// @param among whose values they are
public record Query(ParsedQuestion asked, ElementSelection among) {
    private static final Pattern WITH_KIN = ChipWords.GRAMMAR.form("withkin");

    /// What an answer to a query is to be.
    public enum Form {
        LIST,
        COUNT,
        YES_OR_NO,
        BARS,
        RANK
    }

    public static Query of(ParsedQuestion asked) {
        return new Query(
                asked,
                asked.reading()
                        .first(ChipSlot.ENDS, ElementSelection.class)
                        .orElseGet(() -> whose(asked)));
    }

    private static ElementSelection whose(ParsedQuestion asked) {
        Kin kin = kin(asked);
        boolean listed =
                asked.has(CommonSlot.ALL)
                        && (asked.has(CommonSlot.THING) || asked.has(ChipSlot.COUPLING));
        boolean couplings = kin != Kin.ENDS && asked.ofCouplings();
        return new ElementSelection(
                asked.ids(),
                asked.number(CommonSlot.FIRST),
                couplings,
                listed,
                pool(asked).orElse(null),
                excepted(asked, couplings),
                kin);
    }

    /// The same of others.
    public Query among(ElementSelection others) {
        return new Query(asked, others);
    }

    /// The qubits of the couplings that this is about; empty where it chooses them by limits.
    Optional<ElementSelection> ends() {
        RankingEnd order = order();
        Ranking ranking =
                order == null || parameters().isEmpty()
                        ? among.ranked()
                        : new Ranking(parameters().getFirst(), order, count());
        return ranking == null && among.ids().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ElementSelection(
                                among.ids(), 0, false, false, ranking, among.except(), Kin.ENDS));
    }

    /// The parameters to show: the one that a ranking goes by comes first, and it alone is left out
    /// where figures of others are wanted. Empty where all are meant that can be judged.
    public List<Parameter> parameters() {
        List<Parameter> named = asked.parameters();
        if (kin(asked) == Kin.ENDS || asked.order().isEmpty()) {
            return named;
        }
        if (named.isEmpty() && asked.conditions().isEmpty()) {
            return List.of(asked.ofGates());
        }
        List<Parameter> shown = new ArrayList<>(named);
        if (shown.size() > 1) {
            rankedBy(asked)
                    .ifPresent(by -> {
                        shown.remove(by);
                        if (pool(asked).isEmpty() || !asked.has(CommonSlot.STAT)) {
                            shown.addFirst(by);
                        }
                    });
        }
        return shown;
    }

    /// Conditions of which all of one way have to be passed.
    public List<List<QuantityBound>> ways() {
        return asked.ways();
    }

    /// All conditions, whichever way they are of.
    public List<QuantityBound> conditions() {
        return ways().stream().flatMap(List::stream).toList();
    }

    /// The parameters of the conditions, and what they are held against.
    public List<Parameter> limited() {
        return conditions().stream()
                .flatMap(of ->
                        Stream.concat(Stream.of(of.quantity()), Stream.ofNullable(of.other())))
                .map(Parameter.class::cast)
                .toList();
    }

    /// The end of a ranking that is wanted; null where nobody asked for one.
    public @Nullable RankingEnd order() {
        return pool(asked).isPresent() ? null : asked.order().orElse(null);
    }

    public int count() {
        return asked.count();
    }

    /// Figures to compute instead of values.
    public List<SummaryFigure> stats() {
        List<SummaryFigure> named =
                asked.reading().all(CommonSlot.STAT, SummaryFigure.class).stream()
                        .distinct()
                        .toList();
        return named.isEmpty() && asked.meansTheAverage() ? List.of(SummaryFigure.MEAN) : named;
    }

    /// What values are to be worth; null where nobody asked for a judgement.
    public @Nullable WantedWorth wanted() {
        return asked.reading().first(CommonSlot.JUDGE, WantedWorth.class).orElse(null);
    }

    /// The unit to show values in; null for the usual one.
    public @Nullable String unit() {
        return asked.text(CommonSlot.UNIT);
    }

    /// How many there have to be; null where nobody asked.
    public @Nullable Bound amount() {
        return asked.reading().first(CommonSlot.AMOUNT, Bound.class).orElse(null);
    }

    public Form form() {
        if (asked.has(CommonSlot.HOW_MANY) || asked.has(CommonSlot.AMOUNT)) {
            return Form.COUNT;
        }
        if (asked.has(CommonSlot.RANK)) {
            return Form.RANK;
        }
        if (asked.has(CommonSlot.BARS) || asked.has(CommonSlot.DRAW)) {
            return Form.BARS;
        }
        boolean named = asked.has(CommonSlot.NAMED) || asked.has(ChipSlot.COUPLINGS);
        boolean judged = asked.has(CommonSlot.CONDITION) || asked.has(CommonSlot.JUDGE);
        return asked.isYesOrNo() && named && judged ? Form.YES_OR_NO : Form.LIST;
    }

    /// Who is not to count. Where couplings are asked about, "3-4" is one of them and no range of
    /// qubits.
    private static List<String> excepted(ParsedQuestion asked, boolean ofCouplings) {
        String typed = String.join(" ", asked.words(CommonSlot.EXCEPT));
        return ofCouplings ? IdMentions.pairsAndQubits(typed) : asked.ids(CommonSlot.EXCEPT);
    }

    /// The end of a ranking that something is asked about: a mean, which of them pass, or the
    /// qubits that couplings are of.
    private static Optional<Ranking> pool(ParsedQuestion asked) {
        if (kin(asked) == Kin.ENDS) {
            return asked.order().map(end -> new Ranking(asked.ofGates(), end, asked.count()));
        }
        boolean ofThem =
                (asked.has(CommonSlot.REFERS) || asked.has(CommonSlot.HOW_MANY))
                        && asked.has(CommonSlot.CONDITION);
        return asked.has(CommonSlot.STAT) || ofThem
                ? asked.order()
                        .flatMap(end ->
                                rankedBy(asked).map(by -> new Ranking(by, end, asked.count())))
                : Optional.empty();
    }

    /// Whether those that are named are meant or who belongs to them. "Qubit 12 and its neighbours"
    /// are five, "the neighbours of qubit 12" four.
    private static Kin kin(ParsedQuestion asked) {
        if (areEndsOfCouplings(asked)) {
            return Kin.ENDS;
        }
        if (!asked.has(ChipSlot.NEIGHBOUR)) {
            return Kin.THEMSELVES;
        }
        return asked.says(WITH_KIN) ? Kin.WITH_NEIGHBOURS : Kin.NEIGHBOURS;
    }

    /// "T1 of the qubits of the worst coupling".
    private static boolean areEndsOfCouplings(ParsedQuestion asked) {
        return asked.has(CommonSlot.THING)
                && (asked.has(ChipSlot.COUPLINGS)
                        || (asked.has(ChipSlot.COUPLING) && asked.has(CommonSlot.ORDER)))
                && !asked.parameters().isEmpty()
                && asked.parameters().stream().noneMatch(Parameter::ofCouplings)
                && !asked.has(CommonSlot.CONDITION);
    }

    /// The parameter that a ranking goes by: the one after the word that asks for it, as in "T2 of
    /// the best T1 qubits".
    private static Optional<Parameter> rankedBy(ParsedQuestion asked) {
        boolean ranks = false;
        for (Part part : asked.reading().parts()) {
            ranks |= part.slot() == CommonSlot.ORDER;
            if (ranks && part.value() instanceof Parameter parameter) {
                return Optional.of(parameter);
            }
        }
        return asked.parameters().stream().findFirst();
    }
}
