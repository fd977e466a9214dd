package dev.assay.shell.sending;

import dev.assay.base.Words;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import java.util.List;
import java.util.Locale;

/// What is known of a request that is being looked at.
public sealed interface SendingState {
    /// Nothing yet.
    record Reading() implements SendingState {}

    /// The request as it would be sent.
    ///
    /// @param tokens of all parts, as the model counts them, or about so many
    /// @param exact whether the model's own vocabulary counted
    /// @param fits whether it would be sent at all
    record Shown(List<SentPart> parts, ModelInfo model, long tokens, boolean exact, boolean fits)
            implements SendingState {
        public Shown {
            parts = List.copyOf(parts);
        }

        /// What a part takes of all: "12 %".
        String share(SentPart part) {
            double share = tokens == 0 ? 0 : 100.0 * part.tokens() / tokens;
            return share > 0 && share < 1 ? "< 1 %" : String.format(Locale.ROOT, "%.0f %%", share);
        }

        /// The whole of it in words: "about 5,812 tokens · $0.012 to read · 1 % of the window of
        /// 1,047,576".
        String words() {
            if (!model.isLanguageModel()) {
                return "The offline guide reads no tokens: it goes by the question and the data. A model would be told this.";
            }
            String all = (exact ? "" : "about ") + Words.count(tokens, "token");
            int window = model.facts().contextTokens();
            if (!fits) {
                return "%s, more than %s reads at once (%s, room for its answer included). It would not be sent. Leave results out, or choose a model that reads more."
                        .formatted(all, model.name(), Words.count(window));
            }
            String price =
                    model.facts()
                            .price()
                            .flatMap(each -> each.of(new Usage(tokens, 0, 0)))
                            .map(dollars -> " · " + Words.dollars(dollars) + " to read")
                            .orElse(" · price unknown");
            String share =
                    window == 0
                            ? ""
                            : " · %s of the window of %s"
                                    .formatted(percent(tokens, window), Words.count(window));
            return all + price + share;
        }

        private static String percent(long tokens, int window) {
            double share = 100.0 * tokens / window;
            return share < 1 ? "under 1 %" : String.format(Locale.ROOT, "%.0f %%", share);
        }
    }

    /// The request waits no more: it was answered about, or its turn has ended.
    record Over() implements SendingState {}

    /// The request could not be put together.
    ///
    /// @param sentence for people
    record Failed(String sentence) implements SendingState {}
}
