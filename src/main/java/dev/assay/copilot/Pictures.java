package dev.assay.copilot;

import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.Picture;
import java.util.ArrayList;
import java.util.List;

/// Pictures that go with a question.
///
/// @param references what a good result looks like, or what a bad one did
/// @param actual the result in question
public record Pictures(List<Picture> references, List<Picture> actual) {
    /// No pictures.
    public static final Pictures NONE = new Pictures(List.of(), List.of());

    public Pictures {
        references = List.copyOf(references);
        actual = List.copyOf(actual);
    }

    boolean isEmpty() {
        return references.isEmpty() && actual.isEmpty();
    }

    /// The question with its pictures: first the references, each under its caption, then the
    /// result, then the words.
    InputItem with(String question) {
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
