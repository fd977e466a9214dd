package dev.assay.source;

import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Pictures that go with a question.
///
/// @param references what a good result looks like, or what a bad one did
/// @param actual the result in question
public record QuestionPictures(List<Picture> references, List<Picture> actual) {
    /// No pictures.
    public static final QuestionPictures NONE = new QuestionPictures(List.of(), List.of());

    public QuestionPictures {
        references = List.copyOf(references);
        actual = List.copyOf(actual);
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return references.isEmpty() && actual.isEmpty();
    }

    /// The pictures with others after them.
    public QuestionPictures and(QuestionPictures more) {
        return new QuestionPictures(
                joined(references, more.references), joined(actual, more.actual));
    }

    private static List<Picture> joined(List<Picture> first, List<Picture> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /// The question with its pictures: first the references, each under its caption, then the
    /// result, then the words.
    public InputItem with(String question) {
        if (isEmpty()) {
            return new InputItem.User(question);
        }
        List<Piece> pieces = new ArrayList<>();
        if (!references.isEmpty()) {
            pieces.add(new Piece.Words("Expected result reference images:"));
        }
        for (Picture reference : references) {
            pieces.add(new Piece.Words("[Reference: " + reference.caption() + "]"));
            pieces.add(new Piece.Image(reference));
        }
        if (!actual.isEmpty()) {
            pieces.add(new Piece.Words("Actual experimental result:"));
        }
        actual.forEach(picture -> pieces.add(new Piece.Image(picture)));
        pieces.add(new Piece.Words(question));
        return new InputItem.Shown(pieces);
    }
}
