package dev.assay.pages.connect;

/// State of a dialog that connects to a server.
///
/// @param <A> what a server answers that is only looked at
public sealed interface ConnectState<A> {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing<A>(String hint) implements ConnectState<A> {}

    /// The server is being asked, which can be stopped.
    record Working<A>(String step) implements ConnectState<A> {}

    /// The server answered; the source can be connected to.
    record Answered<A>(A answer) implements ConnectState<A> {}

    /// The connection did not work out.
    record Refused<A>(String sentence) implements ConnectState<A> {}

    /// The source is open; the dialog has done its work.
    record Connected<A>(String sourceId) implements ConnectState<A> {}
}
