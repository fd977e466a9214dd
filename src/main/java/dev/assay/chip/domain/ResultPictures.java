package dev.assay.chip.domain;

import dev.assay.llm.Picture;
import dev.assay.source.QuestionPictures;
import dev.assay.source.QuestionPictures.Section;
import java.util.ArrayList;
import java.util.List;

/// The pictures that go with a question about a task result.
final class ResultPictures {
    private ResultPictures() {}

    /// The references before the result.
    ///
    /// @param references what a good result looks like, or what a bad one did, each with a caption
    /// @param actual the figure of the result in question
    static QuestionPictures of(List<Picture> references, List<Picture> actual) {
        List<Section> sections = new ArrayList<>();
        if (!references.isEmpty()) {
            sections.add(new Section("Expected result reference images:", List.of()));
        }
        for (Picture reference : references) {
            sections.add(
                    new Section("[Reference: " + reference.caption() + "]", List.of(reference)));
        }
        if (!actual.isEmpty()) {
            sections.add(new Section("Actual experimental result:", actual));
        }
        return new QuestionPictures(sections);
    }
}
