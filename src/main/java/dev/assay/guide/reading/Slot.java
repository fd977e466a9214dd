package dev.assay.guide.reading;

/// A kind of thing that words of a question can mean. What every domain asks about is in one
/// enumeration, what tables are asked in another.
public interface Slot {
    /// What exactly words mean, from how that is written in a file of phrases.
    Object value(String written);
}
