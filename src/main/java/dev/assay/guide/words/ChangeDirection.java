package dev.assay.guide.words;

/// What happened to values.
public enum ChangeDirection {
    ANY,
    LOSS,
    GAIN
}
