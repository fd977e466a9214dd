package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import org.jspecify.annotations.Nullable;

/// What is known of a file.
///
/// @param name its path below the folder
/// @param bytes of the file when it was read
/// @param modified when it was written, milliseconds since 1970
/// @param activity what it holds; null where it cannot be read
/// @param refused why it cannot be read, a sentence; null where it can
record CatalogueEntry(
        String name,
        long bytes,
        long modified,
        @Nullable Activity activity,
        @Nullable String refused) {
    /// Whether the file is as it was.
    boolean isOf(RecordingFolder.Found found) {
        return bytes == found.bytes() && modified == found.modified();
    }
}
