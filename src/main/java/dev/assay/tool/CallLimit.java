package dev.assay.tool;

/// How often a tool may be called in a turn before another one takes all of its questions at once:
/// models that loop over single things waste a turn.
///
/// @param tool the one that is called too often
/// @param atMost how many calls of it a turn may have
/// @param instead the tool to call once
/// @param reason why that is better, as the end of a sentence: "it returns all rows in one result"
public record CallLimit(String tool, int atMost, String instead, String reason) {}
