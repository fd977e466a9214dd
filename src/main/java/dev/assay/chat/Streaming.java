package dev.assay.chat;

/// An answer that is still arriving.
///
/// @param turn whose answer
/// @param markdown all that has arrived
public record Streaming(String turn, String markdown) {}
