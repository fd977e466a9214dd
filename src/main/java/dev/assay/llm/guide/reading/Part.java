package dev.assay.llm.guide.reading;

/// A stretch of a question that means something.
///
/// @param slot the kind of thing it means
/// @param value what exactly; of the type that belongs to the slot
/// @param text as it was typed, in lower case
public record Part<S extends Enum<S>>(S slot, Object value, int start, int end, String text) {
    /// The same words in another sense.
    public Part<S> as(S other, Object meaning) {
        return new Part<>(other, meaning, start, end, text);
    }

    /// This and a later one as one stretch.
    public Part<S> upTo(Part<S> last, S other, Object meaning) {
        String both = text.equals(last.text()) ? text : text + " " + last.text();
        return new Part<>(other, meaning, start, last.end(), both);
    }
}
