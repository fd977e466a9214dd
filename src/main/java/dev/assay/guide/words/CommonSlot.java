package dev.assay.guide.words;

import dev.assay.guide.reading.Slot;

/// The kinds of things that words of any question mean: what is asked of the guide itself, and what
/// tells where one question ends and another one begins.
public enum CommonSlot implements Slot {
    STAT,
    ORDER,
    HOW_MANY,
    /// One chart for all that is asked about, which parts no question.
    ONE_CHART,
    /// A picture, a judgement, a change, and what else a question may be about.
    LOOK,
    WHY,
    /// What points back at what an answer named: "their", "of them".
    REFERS,
    SHOW,
    ALL,
    STORED,
    EXPORT,
    HELP,
    TOOLS,
    /// Words for which no general question has a use.
    OTHER;

    @Override
    public Object value(String written) {
        return written;
    }
}
