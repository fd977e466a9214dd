package dev.assay.guide.table.words;

/// Rows by their numbers, from 1.
public record RowRange(long first, long last) {}
