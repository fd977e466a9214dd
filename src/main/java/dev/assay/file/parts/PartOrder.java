package dev.assay.file.parts;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names in the order in which people count: `part-9` before `part-10`.
final class PartOrder implements Comparator<String> {
    private static final Pattern PIECES = Pattern.compile("[0-9]+|[^0-9]+");

    @Override
    public int compare(String one, String other) {
        Matcher left = PIECES.matcher(one);
        Matcher right = PIECES.matcher(other);
        while (true) {
            boolean more = left.find();
            if (more != right.find()) {
                return more ? 1 : -1;
            }
            if (!more) {
                // What comes to the same here, as 1 and 01 do, is in the order of the letters.
                return one.compareTo(other);
            }
            int order = pieces(left.group(), right.group());
            if (order != 0) {
                return order;
            }
        }
    }

    private static int pieces(String one, String other) {
        return isNumber(one) && isNumber(other)
                ? new BigInteger(one).compareTo(new BigInteger(other))
                : one.compareTo(other);
    }

    /// Whether a piece is one of digits, as only those from 0 to 9 are taken apart.
    private static boolean isNumber(String piece) {
        return piece.charAt(0) >= '0' && piece.charAt(0) <= '9';
    }
}
