package dev.assay.activity;

import org.jspecify.annotations.Nullable;

/// What a service says of an activity beside its list and its streams. What it does not say is
/// null.
///
/// @param calories kilocalories
/// @param kilojoules of work
/// @param sufferScore Strava's relative effort
/// @param gear name of the bike or the shoes
/// @param device that recorded it
/// @param description in the athlete's words, perhaps shortened
/// @param problem why the rest is not known, a sentence; null where the service answered
public record Details(
        @Nullable Double calories,
        @Nullable Double kilojoules,
        @Nullable Double sufferScore,
        @Nullable String gear,
        @Nullable String device,
        @Nullable String description,
        @Nullable String problem) {
    /// Nothing is known but what a device estimated.
    ///
    /// @param calories kilocalories
    public static Details ofCalories(double calories) {
        return new Details(calories, null, null, null, null, null, null);
    }

    /// Nothing is known, because of a problem.
    public static Details unknown(String problem) {
        return new Details(null, null, null, null, null, null, problem);
    }
}
