package dev.assay.chip.guide.question;

import dev.assay.chip.guide.question.Intent.Planned;
import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.words.CommonSlot;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The kinds of questions about a chip. Which question is of which kind is told by a table in a
/// file, and what is done about one by its plan.
public enum QuestionKind {
    HELP,
    EXPORT,
    MEANING,
    STORED,
    PARAMETERS,

    WHEN,
    TASKS,
    EXECUTIONS,
    NOTES,

    COVERAGE,

    SIZE,
    COUPLINGS,
    QUBITS,
    SUMMARY,

    MAP,
    OUTLIERS,
    DRIFT,

    OVER_TIME,
    STABILITY,
    AT_TIMES,
    CHANGES,

    QUALITY;

    /// Kinds that go by one parameter: by the usual one where none is named.
    private static final Set<QuestionKind> BY_ONE =
            EnumSet.of(STABILITY, DRIFT, OVER_TIME);

    /// Kinds that an error can be computed for, or that need no values; others know only the
    /// fidelity that is stored.
    private static final Set<QuestionKind> OF_ERRORS =
            EnumSet.of(QUALITY, MEANING, EXPORT);

    /// Kinds to which values of qubits are no answer about couplings.
    private static final Set<QuestionKind> OF_ONE_KIND_OF_THINGS =
            EnumSet.of(AT_TIMES, OVER_TIME, MAP, OUTLIERS, DRIFT);

    /// The kind that the table calls so: "all of couplings".
    static QuestionKind called(String name) {
        return valueOf(name.replace(' ', '_').toUpperCase(Locale.ROOT));
    }

    /// What a question of this kind wants.
    Intent of(ParsedQuestion asked) {
        Optional<Slot> useless = useless(asked);
        boolean ofCouplings = asked.has(ChipSlot.COUPLING) && !asked.has(CommonSlot.THING);
        if (useless.isEmpty() && ofCouplings && OF_ONE_KIND_OF_THINGS.contains(this)) {
            Optional<Parameter> ofQubits =
                    asked.parameters().stream().filter(p -> !p.ofCouplings()).findFirst();
            if (ofQubits.isPresent()) {
                return new Intent.Remark(
                        "**%s** is measured on qubits, not on couplings."
                                .formatted(ofQubits.get().capital()));
            }
        }
        boolean ofErrors = useless.isEmpty() && OF_ERRORS.contains(this);
        return asked.parameters().stream()
                .filter(parameter -> parameter.isError() && !ofErrors)
                .findFirst()
                .map(asked::notStored)
                .or(() -> useless.map(asked::noUseFor))
                .orElseGet(() -> planned(asked));
    }

    private Intent planned(ParsedQuestion asked) {
        if (BY_ONE.contains(this) && !asked.has(CommonSlot.METRIC)) {
            ParsedQuestion byDefault = asked.withDefaultParameter();
            return new Intent.Several(
                    new Planned(this, byDefault),
                    new Intent.Remark(
                            "No parameter was named, so %s was taken. Name another to go by it."
                                    .formatted(byDefault.parameter().title())));
        }
        Planned planned = new Planned(this, asked);
        boolean whole = !asked.has(CommonSlot.METRIC) && asked.periods().isEmpty();
        // One that was never calibrated has no values that could change.
        return this == CHANGES && whole && asked.qubits().size() == 1
                ? new Intent.Several(planned, asked.failedTasksOn(asked.qubits().getFirst()))
                : planned;
    }

    /// What was said that a question of this kind has no use for after all.
    private Optional<Slot> useless(ParsedQuestion asked) {
        if ((this == TASKS && asked.periods().size() > 1)
                || (this == AT_TIMES && asked.moments().size() > 2)) {
            return Optional.of(CommonSlot.MOMENT);
        }
        return Optional.empty();
    }
}
