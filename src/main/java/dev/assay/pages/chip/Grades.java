package dev.assay.pages.chip;

import dev.assay.chip.Scoring.Grade;

/// Grades in words and colours.
final class Grades {
    private Grades() {}

    static String word(Grade grade) {
        return switch (grade) {
            case BAD -> "bad";
            case FAIR -> "fair";
            case GOOD -> "good";
            case EXCELLENT -> "excellent";
        };
    }

    /// The style class of a grade's colour.
    static String colour(Grade grade) {
        return "grade-" + word(grade);
    }
}
