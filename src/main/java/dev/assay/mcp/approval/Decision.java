package dev.assay.mcp.approval;

/// What was decided about a tool.
public enum Decision {
    /// Nothing: every call is asked about.
    ASK("ask"),
    /// Every call is run.
    ALWAYS("always"),
    /// No call is run.
    NEVER("never"),
    /// Every call was allowed, of a tool that is described in other words by now, or of a server
    /// that is started otherwise: it is asked about again.
    CHANGED("ask, it changed");

    private final String words;

    Decision(String words) {
        this.words = words;
    }

    /// For people.
    public String words() {
        return words;
    }
}
