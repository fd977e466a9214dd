package dev.assay.result;

import dev.assay.llm.TokenCounter;
import dev.assay.result.DeliveredResult.Oversized;
import dev.assay.result.store.ModelView;
import dev.assay.text.Utf8;

/// Decides what is too large to be sent whole: the one place where that is decided, for every tool.
///
/// @param largest how many bytes a text may have; 0 for as many as there is room for
/// @param room of the running turn
record SizeRule(int largest, TokenAllowance room, TokenCounter counter) {
    /// What a turn should carry of one result, in bytes.
    static final int USUAL_LARGEST = 12_288;

    /// More is never sent, whatever the settings say: no model reads it, and no window shows it.
    private static final int LARGEST_EVER = 4 << 20;

    /// What the rule says of a text.
    sealed interface Verdict {
        /// The text may be sent, and its room is taken.
        record Send(ModelView view) implements Verdict {}

        /// The text must be stored.
        record Store(Oversized reason) implements Verdict {}
    }

    Verdict judge(String text) {
        if (!mayHave(Utf8.size(text))) {
            return new Verdict.Store(Oversized.SIZE_CAP);
        }
        ModelView view = whole(text);
        if (!room.fits(view.tokens())) {
            return new Verdict.Store(Oversized.TOKEN_BUDGET);
        }
        return room.take(view.tokens())
                ? new Verdict.Send(view)
                : new Verdict.Store(Oversized.RESERVE_FAILED);
    }

    /// A text as a model reads it where that is all.
    ModelView whole(String text) {
        return new ModelView(text, counter.count(text), ModelView.Kind.WHOLE);
    }

    /// Whether a text would be sent now. Nothing is taken.
    boolean fits(String text) {
        return mayHave(Utf8.size(text)) && room.fits(counter.count(text));
    }

    /// Whether a text may have so many bytes.
    boolean mayHave(long bytes) {
        return bytes <= (largest == 0 ? LARGEST_EVER : Math.min(largest, LARGEST_EVER));
    }
}
