package dev.assay.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Names that somebody may have meant who typed another one.
public final class NearNames {
    private static final int MOST = 3;

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

    private static boolean isNear(String wanted, String name) {
        int slips = Math.max(1, wanted.length() / LETTERS_A_SLIP);
        return name.contains(wanted) || EditDistance.between(wanted, name) <= slips;
    }

    /// A name as it is compared: `Get-Summary` and `get_summary` are one.
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}
