package dev.assay.chip.guide.question;

import dev.assay.chip.guide.words.ChipSlot;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.words.CommonSlot;
import java.util.List;

/// Whether the "average" of "average readout fidelity", which belongs to its name, asks for the
/// mean too: where many are asked about and nothing else is wanted of them.
public final class AverageInName {
    private static final List<Slot> OTHER_WISHES =
            List.of(
                    CommonSlot.ORDER,
                    CommonSlot.CONDITION,
                    CommonSlot.HOW_MANY,
                    CommonSlot.COMPARE);

    private AverageInName() {}

    public static boolean isMeant(ParsedQuestion asked) {
        return asked.words(CommonSlot.METRIC).stream().anyMatch(word -> word.startsWith("average "))
                && (asked.has(CommonSlot.EXCEPT)
                        || asked.has(ChipSlot.NEIGHBOUR)
                        || asked.qubits().size() > 1)
                && OTHER_WISHES.stream().noneMatch(asked::has);
    }
}
