package dev.assay.activity.guide.topic;

/// What there is to say of one activity beside its figures.
public enum Topic {
    HOW,
    STEADY,
    SPLITS,
    STOPS,
    DRIFT,
    DECOUPLING,
    QUALITY,
    WHEN,
    CADENCE,
    EFFORTS,
    CLOCKS
}
