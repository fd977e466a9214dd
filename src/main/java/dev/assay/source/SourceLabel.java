package dev.assay.source;

/// What a source is called.
///
/// @param name in few words: "Sample chip 64Q"
/// @param detail a second line: "64 qubits · dump folder"
/// @param changeable whether its domain's [Opening.Form] can change it
public record SourceLabel(String name, String detail, boolean changeable) {}
