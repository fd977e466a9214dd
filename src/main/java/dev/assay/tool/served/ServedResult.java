package dev.assay.tool.served;

/// What another program is told of a result.
///
/// @param text exactly what a model reads in its place
/// @param whole whether the text is all of the result; otherwise the rest is stored
/// @param failed whether nothing came of the call
public record ServedResult(String text, boolean whole, boolean failed) {}
