package dev.assay.source;

import java.util.Optional;

/// What a source is called.
///
/// @param name in few words: "Rides of 2026"
/// @param detail a second line: "212 rides · folder"
/// @param form the id of the [Opening.Form] that changes it; empty where none does
public record SourceLabel(String name, String detail, Optional<String> form) {
    /// What a source is called that no form changes.
    public SourceLabel(String name, String detail) {
        this(name, detail, Optional.empty());
    }
}
