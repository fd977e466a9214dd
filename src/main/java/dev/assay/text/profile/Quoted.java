package dev.assay.text.profile;

/// Words of a text inside a sentence about it: one line, in quotes, without control characters.
final class Quoted {
    private Quoted() {}

    static String of(String text) {
        return '"' + plain(text) + '"';
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
