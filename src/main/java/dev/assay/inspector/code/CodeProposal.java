package dev.assay.inspector.code;

/// Something that could be written.
///
/// @param detail for people: a type, a number of rows, parameters
/// @param inserted what is put into the text
/// @param caret where it stands in that afterwards
public record CodeProposal(Of kind, String text, String detail, String inserted, int caret) {
    /// What is proposed.
    public enum Of {
        COLUMN,
        TABLE,
        FUNCTION,
        KEYWORD,
        /// The key of a stored result.
        KEY
    }

    /// A proposal that is put in as it is named; a function with its parentheses around the caret.
    public CodeProposal(Of kind, String text, String detail) {
        this(
                kind,
                text,
                detail,
                kind == Of.FUNCTION ? text + "()" : text,
                kind == Of.FUNCTION ? text.length() + 1 : text.length());
    }
}
