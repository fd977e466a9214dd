package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Reading;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Puts a question that leaves something out together with the one before.
final class FollowUp {
    private FollowUp() {}

    /// Both as one question; empty where that would mean something else. "Their" keeps whoever was
    /// chosen before; to those of "one or the other" no further limit can be added.
    static Optional<Reading<Slot>> merged(Reading<Slot> before, Reading<Slot> now) {
        boolean chosen = before.has(Slot.ORDER) || before.has(Slot.BOUND);
        boolean refers = refers(now) && (chosen || before.has(Slot.COMPARISON));
        if (refers && before.has(Slot.OR) && now.has(Slot.BOUND)) {
            return Optional.empty();
        }
        Set<Slot.Group> said = EnumSet.noneOf(Slot.Group.class);
        now.parts().forEach(part -> said.add(part.slot().group()));
        said.remove(Slot.Group.NONE);
        // What only qubits have is no question about couplings.
        boolean ofCouplings = now.has(Slot.COUPLINGS) && !now.has(Slot.QUBIT);
        if (ofCouplings
                && before.all(Slot.METRIC, Parameter.class).stream()
                        .anyMatch(parameter -> !parameter.ofCouplings())) {
            said.add(Slot.Group.WHAT);
        }
        if (refers) {
            said.clear();
        }
        int shift = before.text().length() + 1;
        List<Part<Slot>> parts =
                new ArrayList<>(
                        before.without(part ->
                                        said.contains(part.slot().group())
                                                || (refers && part.slot() == Slot.HOW_MANY))
                                .parts());
        for (Part<Slot> part : now.parts()) {
            parts.add(
                    new Part<>(
                            part.slot(),
                            part.value(),
                            part.start() + shift,
                            part.end() + shift,
                            part.text()));
        }
        return Optional.of(new Reading<>(before.text() + " " + now.text(), parts, now.unknown()));
    }

    /// Whether it is about those that the last answer named. "Qubits and their T1" are all qubits.
    static boolean refers(Reading<Slot> raw) {
        return raw.has(Slot.REFERS)
                && !raw.has(Slot.QUBIT)
                && !raw.has(Slot.QUBITS)
                && !raw.has(Slot.COUPLINGS)
                && !raw.has(Slot.ORDER)
                && !raw.has(Slot.CHIP);
    }
}
