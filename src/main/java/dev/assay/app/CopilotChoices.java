package dev.assay.app;

import dev.assay.chip.Scoring;
import dev.assay.copilot.prompt.Languages;
import java.nio.file.Path;
import java.util.Optional;

/// How the copilot behaves, as chosen in `copilot.json`; see [CopilotFile].
record CopilotChoices(Languages languages, Scoring scoring, Analysis analysis) {
    /// Where nothing was chosen.
    static CopilotChoices usual() {
        return new CopilotChoices(Languages.OF_THE_QUESTION, Scoring.shipped(), Analysis.USUAL);
    }

    /// The same in another language of answers; an empty one changes nothing.
    CopilotChoices answeringIn(String language) {
        return language.isEmpty()
                ? this
                : new CopilotChoices(
                        new Languages(language, languages.thinking()), scoring, analysis);
    }

    /// The analysis of a task result.
    ///
    /// @param enabled whether there is one
    /// @param multimodal whether pictures go with it
    /// @param expectedImages how many pictures of expected results at most
    /// @param figures where figures of results lie on this computer
    record Analysis(
            boolean enabled, boolean multimodal, int expectedImages, Optional<Path> figures) {
        static final Analysis USUAL = new Analysis(true, true, 2, Optional.empty());
    }
}
