package dev.assay.copilot;

import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.prompt.Languages;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.source.QuestionPictures;
import dev.assay.task.Outcome;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/// What conversations of tests are told before a turn: of one chip.
public final class ToldChips {
    public static final ZonedDateTime TODAY =
            ZonedDateTime.of(2026, 11, 19, 15, 0, 0, 0, ZoneId.of("Europe/Berlin"));

    private ToldChips() {}

    /// The same before every turn.
    public static TurnBriefing.Preparer always(String chip, String... sections) {
        return (sources, _, _) ->
                new Outcome.Ready<>(
                        new TurnBriefing(
                                new PromptContext(
                                        Languages.OF_THE_QUESTION,
                                        List.of(
                                                new PromptContext.ToldSource(
                                                        sources.getFirst(),
                                                        OpenedChips.told(
                                                                Optional.of(chip),
                                                                List.of(),
                                                                sections))),
                                        ToldChips.TODAY),
                                QuestionPictures.NONE,
                                List.of(),
                                new TurnBriefing.ForRules(
                                        List.of(
                                                OpenSource.of(
                                                        sources.getFirst(),
                                                        sources.getFirst(),
                                                        OpenedChips.usual(chip))),
                                        Optional.empty())));
    }
}
