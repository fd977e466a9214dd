package dev.assay.pages.database;

import dev.assay.database.server.ServerInfo;

/// How the dialog for a database server stands.
public sealed interface DatabaseFormState {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing(String hint) implements DatabaseFormState {}

    /// The server is being asked, which can be stopped.
    record Working(String step) implements DatabaseFormState {}

    /// The server answered; the source can be connected to.
    record Answered(ServerInfo info) implements DatabaseFormState {}

    /// The connection did not work out.
    record Refused(String sentence) implements DatabaseFormState {}

    /// The source is open; the dialog has done its work.
    record Connected(String sourceId) implements DatabaseFormState {}
}
