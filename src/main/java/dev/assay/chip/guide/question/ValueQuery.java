package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Among;
import dev.assay.chip.guide.question.Intent.Form;
import dev.assay.chip.guide.question.Intent.Kin;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.IdMentions;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.WantedWorth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a question wants to know of values, as a query: whose, which that pass, in which order.
public record ValueQuery(ParsedQuestion asked) {
    public Intent.Query query() {
        boolean listed =
                asked.has(CommonSlot.ALL)
                        && (asked.has(CommonSlot.THING) || asked.has(ChipSlot.COUPLING));
        Kin kin = kin();
        Intent.@Nullable Ranking pool =
                kin == Kin.ENDS
                        ? asked.order()
                                .map(o -> new Intent.Ranking(asked.ofGates(), o, asked.count()))
                                .orElse(null)
                        : pool().orElse(null);
        boolean couplings = kin != Kin.ENDS && asked.ofCouplings();
        return new Intent.Query(
                kin == Kin.ENDS ? asked.parameters() : shown(pool),
                new Among(
                        asked.ids(),
                        asked.number(CommonSlot.FIRST),
                        couplings,
                        listed,
                        pool,
                        excepted(couplings),
                        kin),
                asked.ways(),
                pool == null ? asked.order().orElse(null) : null,
                asked.count(),
                stats(),
                asked.reading().first(CommonSlot.JUDGE, WantedWorth.class).orElse(null),
                asked.text(CommonSlot.UNIT),
                form(),
                asked.reading().first(CommonSlot.AMOUNT, Bound.class).orElse(null));
    }

    private Form form() {
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
    private List<String> excepted(boolean ofCouplings) {
        String typed = String.join(" ", asked.words(CommonSlot.EXCEPT));
        return ofCouplings ? IdMentions.pairsAndQubits(typed) : asked.ids(CommonSlot.EXCEPT);
    }

    /// The qubits of a ranking, where something is asked about them: a mean, or which of them pass.
    private Optional<Intent.Ranking> pool() {
        boolean ofThem =
                (asked.has(CommonSlot.REFERS) || asked.has(CommonSlot.HOW_MANY))
                        && asked.has(CommonSlot.CONDITION);
        return asked.has(CommonSlot.STAT) || ofThem
                ? asked.order()
                        .flatMap(order ->
                                rankedBy().map(by -> new Intent.Ranking(by, order, asked.count())))
                : Optional.empty();
    }

    /// The parameters to show: the one that a ranking goes by comes first, and it alone is left out
    /// where figures of others are wanted.
    private List<Parameter> shown(Intent.@Nullable Ranking pool) {
        if (asked.parameters().isEmpty()
                && asked.order().isPresent()
                && asked.conditions().isEmpty()) {
            return List.of(asked.ofGates());
        }
        List<Parameter> shown = new ArrayList<>(asked.parameters());
        if (asked.order().isPresent() && shown.size() > 1) {
            rankedBy()
                    .ifPresent(by -> {
                        shown.remove(by);
                        if (pool == null || !asked.has(CommonSlot.STAT)) {
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
        if (!asked.has(ChipSlot.NEIGHBOUR)) {
            return Kin.THEMSELVES;
        }
        return asked.reading()
                        .text()
                        .matches(".*\\d('s)? (and|with|plus|including) (its|their|the|all).*")
                ? Kin.WITH_NEIGHBOURS
                : Kin.NEIGHBOURS;
    }

    /// "T1 of the qubits of the worst coupling".
    private boolean endsOfCouplings() {
        return asked.has(CommonSlot.THING)
                && (asked.has(ChipSlot.COUPLINGS)
                        || (asked.has(ChipSlot.COUPLING) && asked.has(CommonSlot.ORDER)))
                && !asked.parameters().isEmpty()
                && asked.parameters().stream().noneMatch(Parameter::ofCouplings)
                && !asked.has(CommonSlot.CONDITION);
    }

    private List<SummaryFigure> stats() {
        List<SummaryFigure> named =
                asked.reading().all(CommonSlot.STAT, SummaryFigure.class).stream()
                        .distinct()
                        .toList();
        return named.isEmpty() && asked.meansTheAverage() ? List.of(SummaryFigure.MEAN) : named;
    }

    /// The parameter that a ranking goes by: the one after the word that asks for it, as in "T2 of
    /// the best T1 qubits".
    private Optional<Parameter> rankedBy() {
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
