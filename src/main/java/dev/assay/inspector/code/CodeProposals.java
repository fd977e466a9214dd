package dev.assay.inspector.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// What could be written at a place, the likeliest first.
///
/// @param from where the word begins that they replace
/// @param atOnce whether they are shown before anything of the word is written
public record CodeProposals(int from, List<CodeProposal> all, boolean atOnce) {
    private static final int MAX_PROPOSALS = 60;

    public CodeProposals {
        all = List.copyOf(all);
    }

    /// Returns nothing.
    public static CodeProposals none(int caret) {
        return new CodeProposals(caret, List.of(), false);
    }

    /// The proposals that fit the beginning of a word: first those that begin with it, then names
    /// that hold it elsewhere. Quotes and the size of letters make no difference.
    ///
    /// @param sameness equal for those of which the first is enough
    public static List<CodeProposal> fitting(
            List<CodeProposal> possible, String word, Function<CodeProposal, String> sameness) {
        String written = plain(word);
        List<CodeProposal> begin = new ArrayList<>();
        List<CodeProposal> contain = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (CodeProposal each : possible) {
            String name = plain(each.text());
            if (!name.contains(written) || !seen.add(sameness.apply(each))) {
                continue;
            }
            if (name.startsWith(written)) {
                begin.add(each);
            } else if (written.length() > 1 && each.kind() != CodeProposal.Of.KEYWORD) {
                contain.add(each);
            }
        }
        return Stream.concat(begin.stream(), contain.stream()).limit(MAX_PROPOSALS).toList();
    }

    /// A name as it is compared with another.
    public static String plain(String name) {
        return name.replace("\"", "").toLowerCase(Locale.ROOT);
    }

    /// Whether nothing but what is written already is proposed.
    public boolean addNothing(String written) {
        return all.isEmpty()
                || (all.size() == 1 && all.getFirst().text().equalsIgnoreCase(written));
    }
}
