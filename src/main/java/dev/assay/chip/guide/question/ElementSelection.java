package dev.assay.chip.guide.question;

import dev.assay.chip.QubitId;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.guide.words.RankingEnd;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whose values are looked at.
///
/// @param ids empty for all
/// @param first only this many in the order of their numbers; negative for the last ones, 0 for all
/// @param couplings whether couplings are meant rather than qubits
/// @param listed whether every one of them is to be shown
/// @param ranked only those at an end of a ranking; null for all
/// @param except those that are not to count
/// @param kin who is meant, where it is not the named ones themselves
public record ElementSelection(
        List<String> ids,
        int first,
        boolean couplings,
        boolean listed,
        @Nullable Ranking ranked,
        List<String> except,
        Kin kin) {
    public ElementSelection {
        ids = List.copyOf(ids);
        except = List.copyOf(except);
    }

    /// Whose values are meant where some are named.
    public enum Kin {
        THEMSELVES,
        /// The neighbours of the named qubits.
        NEIGHBOURS,
        /// The named qubits and their neighbours.
        WITH_NEIGHBOURS,
        /// The qubits of the named couplings, or of those at the end of a ranking.
        ENDS
    }

    /// So many from an end of a ranking.
    public record Ranking(Parameter by, RankingEnd order, int count) {}

    /// Whether nobody in particular is meant.
    public boolean isWholeChip() {
        return ids.isEmpty() && first == 0 && ranked == null && except.isEmpty();
    }

    /// The qubits that some couplings turned out to be of, or the neighbours of some.
    public ElementSelection withIds(Collection<String> found) {
        List<String> named = found.stream().sorted(QubitId.ORDER).toList();
        Ranking still = kin == Kin.ENDS ? null : ranked;
        return new ElementSelection(named, first, false, true, still, except, kin);
    }
}
