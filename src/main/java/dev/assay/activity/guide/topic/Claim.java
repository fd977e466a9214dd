package dev.assay.activity.guide.topic;

/// What a question supposes, so that a yes or a no answers what was asked: "was it steady" and "did
/// I fade" have opposite answers.
public enum Claim {
    /// Nothing: the question asks where, how or how much.
    NONE,
    /// The output was kept, or the heart rate, or the efforts were alike.
    STEADY,
    /// The output fell, or that of the efforts.
    FADED,
    /// The output rose.
    ROSE,
    /// Something changed, whichever way.
    CHANGED,
    /// Both halves took the same time.
    EVEN,
    /// The second half was quicker than the first.
    QUICKER,
    /// The second half was slower than the first.
    SLOWER,
    /// Something is wrong with the data.
    ODD,
    /// The data can be believed.
    SOUND,
    /// Something was not recorded.
    GAPS,
    /// The heart rate came apart from the output.
    DECOUPLED,
    /// Which effort was the strongest.
    STRONGEST,
    /// Which effort was the weakest.
    WEAKEST
}
