package dev.assay.guide.reading;

import dev.assay.base.EditDistance;
import java.util.List;

/// How alike two words are.
public final class Spelling {
    private static final String VOWELS = "aeiouy";

    /// The letters of a keyboard as they lie.
    private static final List<String> KEYS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");

    private Spelling() {}

    /// Whether they are the same, perhaps one in the plural.
    public static boolean same(String word, String wanted) {
        return word.equals(wanted)
                || word.equals(wanted + "s")
                || (wanted.endsWith("y")
                        && word.equals(wanted.substring(0, wanted.length() - 1) + "ies"));
    }

    /// Whether they are the same but for a slip or two; short words must be the same.
    public static boolean nearly(String word, String wanted) {
        if (same(word, wanted)) {
            return true;
        }
        if (wanted.length() < 4 || word.length() < 4) {
            return false;
        }
        int distance = EditDistance.between(word, wanted);
        boolean replaced = distance == 1 && word.length() == wanted.length();
        return distance <= (wanted.length() < 7 ? 1 : 2) && (!replaced || isSlip(word, wanted));
    }

    /// Whether one may be meant by the other, for somebody who is asked: it begins alike and
    /// differs by a letter left out or put in, or by two that changed places or a key beside the
    /// right one.
    public static boolean isNear(String word, String wanted) {
        if (word.length() < 3
                || wanted.length() < 3
                || word.equals(wanted)
                || word.charAt(0) != wanted.charAt(0)) {
            return false;
        }
        boolean same = word.length() == wanted.length();
        return EditDistance.between(word, wanted) == 1
                ? !same || isSlip(word, wanted)
                : same && areSwapped(word, wanted);
    }

    /// Whether two neighbouring letters changed places.
    private static boolean areSwapped(String word, String wanted) {
        for (int i = 0; i + 1 < word.length(); i++) {
            String swapped =
                    word.substring(0, i)
                            + word.charAt(i + 1)
                            + word.charAt(i)
                            + word.substring(i + 2);
            if (swapped.equals(wanted)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the one letter that differs is a vowel for a vowel or a key beside the right one:
    /// "charm" is no "chart" but another word.
    private static boolean isSlip(String word, String wanted) {
        int at = 0;
        while (at < word.length() && word.charAt(at) == wanted.charAt(at)) {
            at++;
        }
        if (at == word.length() || !word.substring(at + 1).equals(wanted.substring(at + 1))) {
            return true;
        }
        char typed = word.charAt(at);
        char meant = wanted.charAt(at);
        return (VOWELS.indexOf(typed) >= 0 && VOWELS.indexOf(meant) >= 0)
                || areNeighbours(typed, meant);
    }

    private static boolean areNeighbours(char left, char right) {
        for (int row = 0; row < KEYS.size(); row++) {
            int place = KEYS.get(row).indexOf(left);
            for (int other = Math.max(0, row - 1);
                    place >= 0 && other < Math.min(KEYS.size(), row + 2);
                    other++) {
                int beside = KEYS.get(other).indexOf(right);
                if (beside >= 0 && Math.abs(beside - place) <= 1) {
                    return true;
                }
            }
        }
        return false;
    }
}
