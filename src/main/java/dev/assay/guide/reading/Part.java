package dev.assay.guide.reading;

/// A stretch of a question that means something.
///
/// @param slot the kind of thing it means
/// @param value what exactly; of the type that belongs to the slot
/// @param text as it was typed, in lower case
public record Part(Slot slot, Object value, int start, int end, String text) {
    /// The same words in another sense.
    public Part as(Slot other, Object meaning) {
        return new Part(other, meaning, start, end, text);
    }

    /// The stretch from here to the end of a later part.
    public Part upTo(Part last, Slot other, Object meaning) {
        String both = text.equals(last.text()) ? text : text + " " + last.text();
        return new Part(other, meaning, start, last.end(), both);
    }
}
