package dev.assay.vocabulary;

/// The values of a column that people would rather have.
public enum Better {
    HIGHER,
    LOWER,
    NEITHER
}
