package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.guide.answer.Draft;

/// An activity as an answer names it: always with its date, because names come again.
public final class Named {
    private Named() {}

    /// "**Tempo run** of 2026-11-19".
    public static String bold(Activity one) {
        return "**%s**%s".formatted(Draft.escaped(one.name()), of(one));
    }

    /// "Tempo run of 2026-11-19".
    public static String plain(Activity one) {
        return Draft.escaped(one.name()) + of(one);
    }

    private static String of(Activity one) {
        return one.localStart() == null
                ? " (without a date)"
                : " of %s".formatted(one.localStart().toLocalDate());
    }
}
