package dev.assay.text.delimited;

import java.util.List;

/// The words with which programs mark a cell as missing.
public final class MissingText {
    /// As programs write them; each of them could be a name, too.
    public static final List<String> WORDS =
            List.of("NA", "N/A", "n/a", "#N/A", "NULL", "null", "NaN", "nan", "None", "-", "--");

    private MissingText() {}

    /// Returns whether a cell has one of the words, in whatever case.
    public static boolean isWord(String cell) {
        return WORDS.stream().anyMatch(cell::equalsIgnoreCase);
    }
}
