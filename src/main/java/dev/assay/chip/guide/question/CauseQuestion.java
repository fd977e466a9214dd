package dev.assay.chip.guide.question;

import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.List;

/// What can be told where somebody asks why named qubits or couplings are as they are: their
/// values, how many tasks failed on them, and that a cause is not known.
public final class CauseQuestion {
    /// For more than so many, failed tasks are counted of none: of some it would look like all.
    private static final int MOST_COUNTED = 12;

    private CauseQuestion() {}

    public static Intent of(ParsedQuestion asked) {
        List<String> ids = new ArrayList<>(asked.couplings());
        ids.addAll(asked.qubits());
        List<Intent> all = new ArrayList<>();
        if (!asked.qubits().isEmpty()) {
            all.add(new Intent.Compare(asked.qubits(), asked.parameters()));
        }
        if (!asked.couplings().isEmpty()) {
            all.add(new Intent.OfCouplings(asked.couplings()));
        }
        if (ids.size() <= MOST_COUNTED) {
            ids.stream().map(CauseQuestion::failures).forEach(all::add);
        }
        boolean more = CommonSlot.MORE_THAN_A_CAUSE.stream().anyMatch(asked::has);
        all.add(new Intent.Why("", asked.parameters(), false, more, ids));
        return new Intent.Several(all);
    }

    /// How many tasks failed on a qubit or a coupling.
    public static Intent failures(String qid) {
        return new Intent.Tasks(null, "failed", qid, null, null, 0, true);
    }
}
