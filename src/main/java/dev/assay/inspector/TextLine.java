package dev.assay.inspector;

/// A line of a stored text, or a piece of a line too long for the screen.
///
/// @param number of the line, from 1; 0 for the further pieces of a long one
record TextLine(long number, String text) {}
