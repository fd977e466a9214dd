package dev.assay.llm.guide;

import java.util.Locale;

/// The assessment of an answer, best first.
enum Judgement {
    GOOD,
    WARNING,
    BAD;

    /// As the answer format spells it.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
