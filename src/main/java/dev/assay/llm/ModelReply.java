package dev.assay.llm;

import java.util.List;
import java.util.Optional;

/// How a call of a model ended.
public sealed interface ModelReply {
    /// The model answered, asked for tools, or both.
    ///
    /// @param items all of them, in order
    /// @param cut why it stopped in the middle, where the limit of its output made it; a model that
    ///   came to its own end has none
    record Replied(List<OutputItem> items, Usage usage, Optional<ModelProblem> cut)
            implements ModelReply {
        public Replied {
            items = List.copyOf(items);
        }

        /// A reply that came to its own end.
        public Replied(List<OutputItem> items, Usage usage) {
            this(items, usage, Optional.empty());
        }

        /// The same with another count of its tokens.
        public Replied counted(Usage other) {
            return new Replied(items, other, cut);
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

    /// The model did not answer.
    record Refused(ModelProblem problem) implements ModelReply {}
}
