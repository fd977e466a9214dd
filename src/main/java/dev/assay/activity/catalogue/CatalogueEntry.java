package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known of a file.
///
/// @param name its path below the folder
/// @param bytes of the file when it was read
/// @param modified when it was written, milliseconds since 1970
/// @param activities what it holds, in its order; empty where it cannot be read
/// @param refused why it cannot be read, a sentence; null where it can
record CatalogueEntry(
        String name, long bytes, long modified, List<Held> activities, @Nullable String refused) {
    CatalogueEntry {
        activities = List.copyOf(activities);
    }

    /// An activity in a file.
    ///
    /// @param withoutDate what it measured, counted from its first sample on
    /// @param lost what the file lacks of it, a sentence each
    /// @param place where it is read again
    record Held(
            Activity activity,
            Fingerprint fingerprint,
            Fingerprint withoutDate,
            List<String> lost,
            Place place) {
        Held {
            lost = List.copyOf(lost);
        }

        Held with(Activity now) {
            return new Held(now, fingerprint, withoutDate, lost, place);
        }
    }

    /// Where an activity is.
    ///
    /// @param number in the file, from 0 on
    record Place(String file, int number) {}

    /// Whether the file is as it was.
    boolean isOf(RecordingFolder.Found found) {
        return bytes == found.bytes() && modified == found.modified();
    }
}
