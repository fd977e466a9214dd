package dev.assay.guide.reading;

/// A stretch of a question that means something.
///
/// @param slot the kind of thing it means
/// @param value what exactly; of the type that belongs to the slot
/// @param text as it was typed, in lower case
public record Part(Slot slot, Object value, int start, int end, String text) {}
