package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.llm.Picture;
import dev.assay.settings.CheckedJson;
import dev.assay.source.Briefing;
import dev.assay.source.Expertise;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.source.SourceLabel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Calibration documents of tests as open sources, and what is told of them.
public final class OpenedChips {
    private OpenedChips() {}

    /// An open source on documents, with the shipped limits.
    public static ChipSource of(DocumentSource documents) {
        String name = documents.info().defaultChip().map(ChipInfo::chipId).orElse("none");
        return new ChipSource(
                "sample",
                documents,
                () -> new SourceLabel(name, ""),
                new ChipSource.Surroundings(
                        () -> CheckedJson.of("copilot.json", "{}"), Path.of("expected")),
                List.of("Summarise the chip"));
    }

    /// What a model must know of any chip.
    public static Expertise expertise() {
        return ChipExpertise.EXPERTISE;
    }

    /// What is told of a chip where nothing is selected; of no chip where none is named.
    public static Briefing told(Optional<String> chip, List<String> facts, String... sections) {
        return told(ChipInView.whole(chip), facts, sections);
    }

    /// What is told of a qubit or coupling that is selected.
    public static Briefing told(
            Optional<String> chip, Optional<String> qid, List<String> parameters) {
        return told(new ChipInView(chip, qid, parameters), List.of());
    }

    private static Briefing told(ChipInView view, List<String> facts, String... sections) {
        return new Briefing(
                Optional.empty(),
                ChipExpertise.EXPERTISE,
                List.of(sections),
                view.words(),
                Stream.concat(view.facts().stream(), facts.stream()).toList(),
                view.details(),
                QuestionPictures.NONE,
                List.of(),
                Json.object());
    }

    /// A task result that a question is about.
    public static FocusKey result(String chip, String task) {
        return new TaskResultFocus(chip, task).key("");
    }

    /// The pictures that go with a question about a task result.
    public static QuestionPictures pictures(List<Picture> references, List<Picture> actual) {
        return ResultPictures.of(references, actual);
    }

    /// The arguments of a source on one chip.
    public static ObjectNode usual(String chip) {
        return Json.object().put("chip_id", chip);
    }
}
