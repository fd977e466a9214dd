package dev.assay.inspector.extract;

import dev.assay.extract.Extraction;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How far an extraction is.
sealed interface CardState {
    /// The extraction is being made.
    ///
    /// @param fraction from 0 to 1, or not a number where nobody can tell
    /// @param before the page that stays on screen until another one is there
    record Running(String step, double fraction, Instant since, Optional<Drawn> before)
            implements CardState {}

    /// There is a text.
    ///
    /// @param tokens of the text
    record Drawn(Extraction.Drawn extraction, int tokens, Duration took) implements CardState {}

    /// What was asked for cannot be drawn.
    ///
    /// @param sentence what stands in the way and what to do instead
    record Refused(String sentence) implements CardState {}

    /// Somebody stopped it before there was anything.
    record Stopped() implements CardState {}

    /// The extraction broke off.
    record Failed(String sentence) implements CardState {}

    /// The card was kept by its conversation, and cannot be shown again.
    ///
    /// @param sentence why
    record Unreadable(String sentence) implements CardState {
        static final Unreadable DAMAGED =
                new Unreadable(
                        "This extraction cannot be shown: its line in the conversation's log is"
                                + " damaged, or from a newer version of Assay.");
    }

    /// What is said in the place of a text; empty where there is one.
    default String words() {
        return switch (this) {
            case Running(String step, _, _, _) -> step;
            case Drawn _ -> "";
            case Refused(String sentence) -> sentence;
            case Unreadable(String sentence) -> sentence;
            case Stopped() ->
                    "Stopped before anything was extracted. The stored result is untouched.";
            case Failed(String sentence) ->
                    sentence + " The stored result is untouched; run it again.";
        };
    }
}
