package dev.assay.source;

import java.util.Set;

/// A change of a source's data that was noticed.
///
/// @param sentence for the analyst: what changed, or that the source is gone
/// @param files the names of files whose change the sentence tells of, as in [Source#digests];
///   empty where it is about no single files
public record DataChange(String sentence, Set<String> files) {
    public DataChange {
        files = Set.copyOf(files);
    }
}
