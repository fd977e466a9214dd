package dev.assay.pages.form;

/// State of a form.
///
/// @param <A> what is answered where the form is only tried
public sealed interface FormState<A> {
    /// Fields are being edited.
    ///
    /// @param hint what to do, or what is missing
    record Editing<A>(String hint) implements FormState<A> {}

    /// Work is under way, which can be stopped.
    record Working<A>(String step) implements FormState<A> {}

    /// The form was tried; it can be submitted.
    record Answered<A>(A answer) implements FormState<A> {}

    /// The work did not succeed.
    record Refused<A>(String sentence) implements FormState<A> {}

    /// The form has done its work.
    ///
    /// @param sourceId of the source that is on the list now; empty where the form is for none
    /// @param told what became of it, where the form stays open for that; empty where it closes
    record Done<A>(String sourceId, String told) implements FormState<A> {
        /// A form that closes.
        public Done(String sourceId) {
            this(sourceId, "");
        }
    }
}
