package dev.assay.guide.reading;

/// A kind of thing that words of a question can mean. What every domain asks about is in one
/// enumeration, what only one domain knows in another.
public interface Slot {
    /// What a follow-up replaces together: "only number 21" takes the place of "of the five worst".
    enum Group {
        WHAT,
        WHOSE,
        LOOK,
        TIME,
        NONE
    }

    Group group();

    /// What exactly words mean, from how that is written in a file of phrases.
    Object value(String written);

    /// Whether its words name single things.
    boolean isName();
}
