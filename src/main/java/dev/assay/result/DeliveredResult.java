package dev.assay.result;

import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What became of a tool's result.
///
/// @param view the exact text for the model, of all parts together
/// @param bytesIn the whole result's size, each part as JSON in UTF-8 or as its document is
/// @param charts for the screen, past the model
/// @param stored the parts that were stored, in their order
/// @param oversized why the first of them was too large to send whole, where that was the reason
public record DeliveredResult(
        ModelView view,
        long bytesIn,
        List<ChartSpec> charts,
        List<ResultStore.Stored> stored,
        Optional<Oversized> oversized) {
    public DeliveredResult {
        charts = List.copyOf(charts);
        stored = List.copyOf(stored);
    }

    /// Why a part is too large to send whole; where several hold, the first.
    public enum Oversized {
        /// The part's text has more bytes than one result may have.
        SIZE_CAP,
        /// With it the next request would be more than the model reads at once.
        TOKEN_BUDGET,
        /// The same, for another call took the room at the same time.
        RESERVE_FAILED;

        /// As logs have it: "size_cap".
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
