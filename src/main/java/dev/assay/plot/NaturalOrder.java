package dev.assay.plot;

/// Texts in the order people expect: "Q9" before "Q10".
final class NaturalOrder {
    private NaturalOrder() {}

    static int compare(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            if (Character.isDigit(one.charAt(i)) && Character.isDigit(other.charAt(j))) {
                int endOne = endOfDigits(one, i);
                int endOther = endOfDigits(other, j);
                int byNumber =
                        compareDigits(one.substring(i, endOne), other.substring(j, endOther));
                if (byNumber != 0) {
                    return byNumber;
                }
                i = endOne;
                j = endOther;
            } else {
                int byLetter = Character.compare(one.charAt(i), other.charAt(j));
                if (byLetter != 0) {
                    return byLetter;
                }
                i++;
                j++;
            }
        }
        return Integer.compare(one.length() - i, other.length() - j);
    }

    private static int endOfDigits(String text, int from) {
        int end = from;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int compareDigits(String one, String other) {
        String plainOne = one.replaceFirst("^0+(?!$)", "");
        String plainOther = other.replaceFirst("^0+(?!$)", "");
        int byLength = Integer.compare(plainOne.length(), plainOther.length());
        return byLength != 0 ? byLength : plainOne.compareTo(plainOther);
    }
}
