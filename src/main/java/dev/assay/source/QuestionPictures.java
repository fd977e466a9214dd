package dev.assay.source;

import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Pictures that go with a question, in the order in which a model sees them.
public record QuestionPictures(List<Section> sections) {
    /// No pictures.
    public static final QuestionPictures NONE = new QuestionPictures(List.of());

    /// Pictures under words that say what they are.
    ///
    /// @param pictures perhaps none, for words over the sections that follow
    public record Section(String words, List<Picture> pictures) {
        public Section {
            pictures = List.copyOf(pictures);
        }
    }

    public QuestionPictures {
        sections = List.copyOf(sections);
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return sections.isEmpty();
    }

    /// The pictures with others after them.
    public QuestionPictures and(QuestionPictures more) {
        return new QuestionPictures(
                Stream.concat(sections.stream(), more.sections.stream()).toList());
    }

    /// The question after its pictures.
    public InputItem with(String question) {
        if (isEmpty()) {
            return new InputItem.User(question);
        }
        List<Piece> pieces = new ArrayList<>();
        for (Section section : sections) {
            pieces.add(new Piece.Words(section.words()));
            section.pictures().forEach(picture -> pieces.add(new Piece.Image(picture)));
        }
        pieces.add(new Piece.Words(question));
        return new InputItem.Shown(pieces);
    }
}
