package dev.assay.llm.guide;

import dev.assay.chip.ChipStandards;
import dev.assay.chip.Scoring;

/// The guide and its words with the limits that hold where nobody set others.
public final class ShippedGuide {
    static final Standards STANDARDS = new ChipStandards(Scoring.shipped());

    private ShippedGuide() {}

    /// A guide that judges by them.
    public static OfflineGuide make() {
        return new OfflineGuide(() -> STANDARDS);
    }
}
