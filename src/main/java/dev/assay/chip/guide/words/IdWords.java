package dev.assay.chip.guide.words;

import dev.assay.guide.answer.NameList;
import java.util.Collection;

/// Qubits and couplings in words.
public final class IdWords {
    private IdWords() {}

    /// "qubit 4", "couplings 4-5 and 8-9".
    public static String called(Collection<String> ids, boolean couplings) {
        return noun(couplings, ids.size()) + " " + NameList.words(ids);
    }

    /// "qubit", "couplings".
    public static String noun(boolean couplings, int count) {
        return (couplings ? "coupling" : "qubit") + (count == 1 ? "" : "s");
    }
}
