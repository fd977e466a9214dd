package dev.assay.text.profile;

import dev.assay.base.Words;

/// Words of a text inside a sentence about it: one line, in quotes, without control characters.
final class Quoted {
    private Quoted() {}

    static String of(String text) {
        return '"' + plain(text) + '"';
    }

    /// The same, no longer than wanted.
    static String of(String text, int longest) {
        return of(Words.shortened(text, longest));
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
