package dev.assay.llm;

import java.util.List;

/// How a call of a model ended.
public sealed interface ModelReply {
    /// It answered, asked for tools, or both.
    ///
    /// @param items all of them, in order
    record Replied(List<OutputItem> items, Usage usage) implements ModelReply {
        public Replied {
            items = List.copyOf(items);
        }

        /// The answer's text, all pieces joined.
        public String text() {
            StringBuilder text = new StringBuilder();
            for (OutputItem item : items) {
                if (item instanceof OutputItem.Text(String piece, _)) {
                    text.append(piece);
                }
            }
            return text.toString();
        }

        /// The tools it wants called, in order.
        public List<OutputItem.Call> calls() {
            return items.stream()
                    .filter(OutputItem.Call.class::isInstance)
                    .map(OutputItem.Call.class::cast)
                    .toList();
        }
    }

    /// It did not answer.
    record Refused(ModelProblem problem) implements ModelReply {}
}
