package dev.assay.chip.dump;

/// The text of a JSON object, sign by sign, up to the brace that closes it or to the sign that
/// shows that it is broken.
///
/// Only what tells broken objects from long ones is looked at: brackets that do not match, a value
/// that nothing led to, a line's end inside a string. The rest is left to whoever parses the text.
final class ObjectText {
    private static final int DEEPEST = 1_000;

    private final StringBuilder text = new StringBuilder();
    private final StringBuilder open = new StringBuilder();
    private char before = ':';
    private boolean inString;
    private boolean escaped;
    private boolean broken;

    /// Takes the next sign; false where the object ends with it, whole or broken.
    boolean goesOn(char sign) {
        text.append(sign);
        if (inString) {
            string(sign);
        } else {
            switch (sign) {
                case '{', '[' -> {
                    broken = !mayBegin() || open.length() == DEEPEST;
                    open.append(sign);
                }
                case '}', ']' -> {
                    // The closing signs come two after the opening ones.
                    broken = open.charAt(open.length() - 1) != sign - 2;
                    open.setLength(open.length() - 1);
                }
                case '"' -> {
                    broken = !mayBegin() && before != '{';
                    inString = true;
                }
                default -> {}
            }
            before = sign <= ' ' ? before : sign;
        }
        return !broken && !open.isEmpty();
    }

    private void string(char sign) {
        broken = sign == '\n' || sign == '\r';
        inString = escaped || sign != '"';
        escaped = !escaped && sign == '\\';
    }

    private boolean mayBegin() {
        return before == ':' || before == ',' || before == '[';
    }

    /// Whether its last brace was read.
    boolean isWhole() {
        return !broken && open.isEmpty();
    }

    int length() {
        return text.length();
    }

    String text() {
        return text.toString();
    }
}
