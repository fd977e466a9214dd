package dev.assay.pages.mcp;

import dev.assay.mcp.domain.McpAccess.Looked;

/// How the dialog for a server stands.
public sealed interface McpFormState {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing(String hint) implements McpFormState {}

    /// The server is being started and asked, which can be stopped.
    record Working(String step) implements McpFormState {}

    /// The server answered; the source can be connected to.
    record Answered(Looked looked) implements McpFormState {}

    /// The server did not answer.
    record Refused(String sentence) implements McpFormState {}

    /// The source is open; the dialog has done its work.
    record Connected(String sourceId) implements McpFormState {}
}
