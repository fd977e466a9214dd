package dev.assay.copilot.prompt;

import dev.assay.source.Briefing;
import java.time.ZonedDateTime;
import java.util.List;

/// What a model is told about the data a conversation is on.
///
/// @param languages in which it answers and thinks
/// @param sources what each of them tells, the one first that is meant where nobody names one
/// @param today by the analyst's clock, and in which zone
public record PromptContext(Languages languages, List<ToldSource> sources, ZonedDateTime today) {
    /// What a source tells of itself.
    ///
    /// @param title what the model is told that it is called: "sample", "Dump folder fez"
    public record ToldSource(String title, Briefing briefing) {}

    public PromptContext {
        sources = List.copyOf(sources);
    }
}
