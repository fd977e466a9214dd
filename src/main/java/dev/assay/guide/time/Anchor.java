package dev.assay.guide.time;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Set;

/// From where times are counted back, and by which a month without a year is found.
///
/// @param newest the day of the newest data, or today
/// @param known months with data: the latest of a name is meant; none where that is not known
public record Anchor(LocalDate newest, Set<YearMonth> known) {
    public Anchor {
        known = Set.copyOf(known);
    }

    public static Anchor of(LocalDate newest) {
        return new Anchor(newest, Set.of());
    }
}
