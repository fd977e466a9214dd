package dev.assay.text.log;

/// What was counted while a log was read.
///
/// @param lines of the text
/// @param continuing lines that belong to the entry above them
/// @param before lines before the first entry, which have no time
/// @param unread entries whose time is no day of the calendar
/// @param cut entries of which not all is kept
/// @param zoned entries whose time has an offset from UTC
/// @param unzoned entries whose time has none
public record LogCounts(
        long lines,
        long entries,
        long continuing,
        long before,
        long unread,
        long withoutLevel,
        long cut,
        long zoned,
        long unzoned) {}
