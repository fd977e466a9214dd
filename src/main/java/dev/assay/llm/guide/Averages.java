package dev.assay.llm.guide;

import java.util.List;

/// Whether the "average" of "average readout fidelity", which belongs to its name, asks for the
/// mean too: where many are asked about and nothing else is wanted of them.
final class Averages {
    private static final List<Slot> OTHER_WISHES =
            List.of(Slot.ORDER, Slot.CONDITION, Slot.HOW_MANY, Slot.COMPARE);

    private Averages() {}

    static boolean isMeant(Asked asked) {
        return asked.words(Slot.METRIC).stream().anyMatch(word -> word.startsWith("average "))
                && (asked.has(Slot.EXCEPT)
                        || asked.has(Slot.NEIGHBOUR)
                        || asked.qubits().size() > 1)
                && OTHER_WISHES.stream().noneMatch(asked::has);
    }
}
