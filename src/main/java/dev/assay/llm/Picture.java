package dev.assay.llm;

import java.util.Base64;

/// A picture for a model to look at.
///
/// @param caption what it shows, in words for the model
/// @param dataUrl the picture itself: "data:image/png;base64,…"
public record Picture(String caption, String dataUrl) {
    /// A picture in PNG.
    public static Picture png(String caption, byte[] bytes) {
        return new Picture(
                caption, "data:image/png;base64," + Base64.getEncoder().encodeToString(bytes));
    }
}
