package dev.assay.inspector.code;

import java.util.List;

/// What could be written at a place, the likeliest first.
///
/// @param from where the word begins that they replace
/// @param atOnce whether they are shown before anything of the word is written
public record CodeProposals(int from, List<CodeProposal> all, boolean atOnce) {
    public CodeProposals {
        all = List.copyOf(all);
    }

    /// Whether nothing but what is written already is proposed.
    public boolean addNothing(String written) {
        return all.isEmpty()
                || (all.size() == 1 && all.getFirst().text().equalsIgnoreCase(written));
    }
}
