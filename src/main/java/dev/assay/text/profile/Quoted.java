package dev.assay.text.profile;

/// Words of a text inside a sentence about it: one line, in quotes, without control characters.
final class Quoted {
    private Quoted() {}

    static String of(String text) {
        return '"' + plain(text) + '"';
    }

    /// The same, no longer than wanted.
    static String of(String text, int longest) {
        return of(shortened(text, longest));
    }

    static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end) + "…";
    }

    static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints()
                .map(c ->
                        Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE
                                ? ' '
                                : c)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }
}
