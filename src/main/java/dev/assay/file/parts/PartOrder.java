package dev.assay.file.parts;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names in the order in which people count: `part-9` before `part-10`.
final class PartOrder implements Comparator<String> {
    private static final Pattern PIECES = Pattern.compile("\\d+|\\D+");

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
        boolean numbers = Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0));
        return numbers
                ? new BigInteger(one).compareTo(new BigInteger(other))
                : one.compareTo(other);
    }
}
