package dev.assay.text;

/// A line of a text, or a piece of a line too long to be read at once.
///
/// @param number of the line, from 1; 0 for the further pieces of a long one
/// @param text without the line's end; a byte that means nothing in the encoding is U+FFFD
/// @param bytes where it stands in the file, its end included
/// @param damaged whether some of its bytes mean nothing in the encoding
public record TextLine(long number, String text, ByteRange bytes, boolean damaged) {}
