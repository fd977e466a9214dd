package dev.assay.text.log;

/// A column of a log's entries beside those that all logs have.
///
/// @param name "source", "thread", "status"
/// @param whole whether its cells are whole numbers
public record LogColumn(String name, boolean whole) {}
