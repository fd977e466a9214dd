package dev.assay.extract;

/// What `tool_output` tells a model of a text of which only top and bottom are there, in the words
/// that its contract fixes, and what people are told in its place.
public final class FallbackWarning {
    private static final String BEGINNING = "WARNING: tool_output fallback to truncate (";
    private static final String END = ").";

    /// The reason where somebody chose the mode: nothing fell back.
    static final String CHOSEN = "truncate";

    private FallbackWarning() {}

    static String forModel(String reason) {
        return BEGINNING + reason + END;
    }

    /// A warning in words for people; one of another kind as it is.
    public static String forPeople(String warning) {
        if (!warning.startsWith(BEGINNING) || !warning.endsWith(END)) {
            return warning;
        }
        String reason = warning.substring(BEGINNING.length(), warning.length() - END.length());
        return reason.equals(CHOSEN)
                ? "Only the top and the bottom: the middle is left out."
                : "Only the top and the bottom, because " + because(reason) + ".";
    }

    private static String because(String reason) {
        return reason.equals("no model") ? "there is no model" : reason;
    }
}
