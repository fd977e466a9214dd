package dev.assay.base;

/// The characters of Unicode that turn the direction of what follows them. Nobody sees them, and a
/// text that has them is shown in another order than it is stored in: a file may seem to end with
/// `.txt`, and a statement to be a comment. Where somebody else's text is shown they are arrows.
/// Marks that languages written from right to left need, and that turn nothing around, stay.
public final class DirectionMarks {
    private static final char LEFTWARDS = '⇇';
    private static final char RIGHTWARDS = '⇉';
    private static final char BACK = '⇿';

    private DirectionMarks() {}

    /// The text with an arrow in the place of each, as long as before.
    public static String shown(String text) {
        int first = 0;
        while (first < text.length() && arrow(text.charAt(first)) == text.charAt(first)) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text);
        for (int i = first; i < text.length(); i++) {
            shown.setCharAt(i, arrow(text.charAt(i)));
        }
        return shown.toString();
    }

    private static char arrow(char next) {
        return switch (next) {
            case '\u202B', '\u202E', '\u2067' -> LEFTWARDS;
            case '\u202A', '\u202D', '\u2066', '\u2068' -> RIGHTWARDS;
            case '\u202C', '\u2069' -> BACK;
            default -> next;
        };
    }
}
