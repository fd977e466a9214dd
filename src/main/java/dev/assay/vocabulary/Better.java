package dev.assay.vocabulary;

/// Which of two values of a column people would rather have.
public enum Better {
    HIGHER,
    LOWER,
    NEITHER
}
