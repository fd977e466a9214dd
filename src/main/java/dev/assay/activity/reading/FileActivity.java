package dev.assay.activity.reading;

import dev.assay.activity.Recording;
import java.util.List;

/// An activity as it was read from a file.
///
/// @param lost what the file lacks, a sentence each; these are among the remarks of the recording
public record FileActivity(Recording recording, List<String> lost) {
    public FileActivity {
        lost = List.copyOf(lost);
    }
}
