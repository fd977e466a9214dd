package dev.assay.extract;

/// Whether a mode can draw anything from a result.
public sealed interface Applicability {
    /// The mode can.
    record Applies() implements Applicability {}

    /// The mode cannot.
    ///
    /// @param reason in words for people: "There is no table in it"
    record DoesNot(String reason) implements Applicability {}
}
