package dev.assay.shell.state;

/// A source wants a password before it opens.
///
/// @param domain the id of the kind of data that it is
/// @param sentence for people
/// @param again opens what was to be opened, once the source is open
public record PasswordWanted(String sourceId, String domain, String sentence, Runnable again) {}
