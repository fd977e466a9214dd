package dev.assay.shell.state;

import dev.assay.shell.state.Workspace.SourceEntry;

/// A source wants a password before it opens.
///
/// @param sentence for people
/// @param again opens what was to be opened, once the source is open
public record PasswordWanted(SourceEntry source, String sentence, Runnable again) {}
