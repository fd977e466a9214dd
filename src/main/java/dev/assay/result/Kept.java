package dev.assay.result;

import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What became of a tool's result.
///
/// @param view the exact text for the model
/// @param bytesIn the whole result's size, as JSON in UTF-8 or as the document is
/// @param charts for the screen, past the model
/// @param stored where it was not sent whole
/// @param oversized why it was too large to send whole, where that was the reason to store it
public record Kept(
        ModelView view,
        long bytesIn,
        List<ChartSpec> charts,
        Optional<ResultStore.Stored> stored,
        Optional<Oversized> oversized) {
    public Kept {
        charts = List.copyOf(charts);
    }

    /// Why a result is too large to send whole; where several hold, the first.
    public enum Oversized {
        /// Its text has more bytes than one result may have.
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
