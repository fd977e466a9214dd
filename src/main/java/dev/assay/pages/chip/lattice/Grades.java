package dev.assay.pages.chip.lattice;

import dev.assay.chip.Scoring.Grade;

/// Grades in words and colours.
public final class Grades {
    private Grades() {}

    public static String word(Grade grade) {
        return switch (grade) {
            case BAD -> "bad";
            case FAIR -> "fair";
            case GOOD -> "good";
            case EXCELLENT -> "excellent";
        };
    }

    /// The style class of a grade's colour.
    public static String colour(Grade grade) {
        return "grade-" + word(grade);
    }
}
