package dev.assay.source;

/// What a source is called.
///
/// @param name in few words: "Rides of 2026"
/// @param detail a second line: "212 rides · folder"
/// @param changeable whether its domain's [Opening.Form] can change it
public record SourceLabel(String name, String detail, boolean changeable) {}
