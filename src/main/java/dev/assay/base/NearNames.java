package dev.assay.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Names that somebody may have meant who typed another one.
public final class NearNames {
    private static final int MOST = 3;
    private static final int MAX_LISTED = 60;
    private static final Pattern WORDS = Pattern.compile("[\\W_]+");

    /// A slip for every so many letters still means the same name.
    private static final int LETTERS_A_SLIP = 4;

    private NearNames() {}

    /// The likeliest of some names, the best first: those that are a slip or a few away, or have
    /// what was typed in them.
    public static List<String> of(String typed, Collection<String> names) {
        String wanted = plain(typed);
        return names.stream()
                .filter(name -> isNear(wanted, plain(name)))
                .sorted(Comparator.comparingInt(name -> EditDistance.between(wanted, plain(name))))
                .limit(MOST)
                .toList();
    }

    /// The names that may be meant, the likeliest first, then those that share a word with what was
    /// typed.
    public static Set<String> alike(Collection<String> typed, Collection<String> names) {
        Set<String> ordered = new LinkedHashSet<>();
        typed.forEach(name -> ordered.addAll(of(name, names)));
        Set<String> words = new HashSet<>();
        typed.forEach(name -> words.addAll(words(name)));
        names.stream()
                .filter(name -> words(name).stream().anyMatch(words::contains))
                .forEach(ordered::add);
        return ordered;
    }

    /// All names as a sentence lists them for somebody who typed others: [#alike] first, and of
    /// very many the number of the last.
    public static String listed(Collection<String> typed, Collection<String> names) {
        return listed(typed, names, name -> name);
    }

    /// The same with a word about each.
    ///
    /// @param told a name with what is told of it
    public static String listed(
            Collection<String> typed, Collection<String> names, UnaryOperator<String> told) {
        Set<String> ordered = alike(typed, names);
        ordered.addAll(names);
        int more = ordered.size() - MAX_LISTED;
        return ordered.stream().limit(MAX_LISTED).map(told).collect(Collectors.joining(", "))
                + (more > 0 ? " and " + Words.count(more) + " more" : "");
    }

    private static List<String> words(String name) {
        return Stream.of(WORDS.split(plain(name))).filter(word -> word.length() > 1).toList();
    }

    private static boolean isNear(String wanted, String name) {
        int slips = Math.max(1, wanted.length() / LETTERS_A_SLIP);
        // A difference in length alone is as many slips; texts of megabytes are not compared.
        boolean maybe = Math.abs(wanted.length() - name.length()) <= slips;
        return name.contains(wanted) || (maybe && EditDistance.between(wanted, name) <= slips);
    }

    /// A name as it is compared: `Get-Summary` and `get_summary` are one.
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}
