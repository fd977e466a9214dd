package dev.assay.chip.words;

import dev.assay.guide.answer.NameList;
import java.util.List;

/// Qubits and couplings in words.
public final class IdWords {
    private IdWords() {}

    private static boolean isCoupling(String id) {
        return id.contains("-");
    }

    /// "qubit 4", "coupling 4-5".
    public static String called(String id) {
        return called(List.of(id));
    }

    /// The same for several of one kind: "couplings 4-5 and 8-9".
    public static String called(List<String> ids) {
        return noun(isCoupling(ids.getFirst()), ids.size()) + " " + NameList.words(ids);
    }

    /// "qubit", "couplings".
    static String noun(boolean couplings, int count) {
        return (couplings ? "coupling" : "qubit") + (count == 1 ? "" : "s");
    }
}
