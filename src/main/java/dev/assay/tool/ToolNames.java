package dev.assay.tool;

import dev.assay.base.EditDistance;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Names of tools as people type them.
public final class ToolNames {
    private static final int MOST = 3;

    /// A slip for every so many letters still means the same name.
    private static final int LETTERS_A_SLIP = 4;

    private ToolNames() {}

    /// The tools that somebody who typed another name may have meant, the likeliest first: those
    /// that are a slip or a few away, or have what was typed in their names.
    public static List<String> near(String typed, List<ToolSpec> tools) {
        String wanted = plain(typed);
        return tools.stream()
                .map(ToolSpec::name)
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
