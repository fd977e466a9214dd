package dev.assay.llm;

import java.util.List;

/// A piece of the input of a model.
public sealed interface InputItem {
    /// What the user said.
    record User(String text) implements InputItem {}

    /// What the user said together with pictures, in the order it is to be read.
    record Shown(List<Piece> pieces) implements InputItem {
        public Shown {
            pieces = List.copyOf(pieces);
        }
    }

    /// What the model answered in an earlier turn, as text.
    record Assistant(String text) implements InputItem {}

    /// What the model produced earlier in this turn, handed back in its own order.
    record Produced(OutputItem item) implements InputItem {}

    /// The result of a call that the model asked for.
    record ToolOutput(String callId, String text) implements InputItem {}

    /// A part of what is shown.
    sealed interface Piece {
        record Words(String text) implements Piece {}

        record Image(Picture picture) implements Piece {}
    }
}
