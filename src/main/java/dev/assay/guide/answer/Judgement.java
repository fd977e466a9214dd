package dev.assay.guide.answer;

import java.util.Locale;

/// The assessment of an answer, best first.
public enum Judgement {
    GOOD,
    WARNING,
    BAD;

    /// As the answer format spells it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
