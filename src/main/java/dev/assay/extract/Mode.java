package dev.assay.extract;

import java.util.Arrays;
import java.util.Optional;

/// The name of a way to draw a text from a stored result.
public enum Mode {
    /// Whichever suits the result.
    AUTO("auto", "Automatic", "module decides"),
    /// A model reads all of it, chunk by chunk.
    FULL_CHUNKED("full-chunked", "Read all in chunks", "LLM chunk+reduce"),
    /// A model searches in it.
    READ_GREP("read-grep", "Search and read", "dynamic sub-agent with Read/Grep"),
    /// The beginning and the end of it.
    TRUNCATE("truncate", "Top and bottom", "keeps top and bottom, truncates in the middle"),
    /// Rows or lines as they are, a page at a time.
    RAW("raw", "Raw pages", "rows or lines as they are, a page at a time"),
    /// What can be computed from it.
    DERIVED("derived", "Derived features", "statistics, trends, spikes, gaps, repeated lines"),
    /// A model sums all of it up.
    AI_SUMMARY("ai-summary", "AI summary", "a model sums all of it up");

    private final String id;
    private final String label;
    private final String forModels;

    Mode(String id, String label, String forModels) {
        this.id = id;
        this.label = label;
        this.forModels = forModels;
    }

    /// As models and commands write it: "full-chunked".
    public String id() {
        return id;
    }

    /// As people read it.
    public String label() {
        return label;
    }

    /// Whether a model reads for it, which must be told what to look for.
    public boolean asksModel() {
        return switch (this) {
            case FULL_CHUNKED, READ_GREP, AI_SUMMARY -> true;
            case AUTO, TRUNCATE, RAW, DERIVED -> false;
        };
    }

    /// What it does, for a model to choose by.
    String forModels() {
        return forModels;
    }

    /// The mode of an id.
    public static Optional<Mode> of(String id) {
        return Arrays.stream(values()).filter(mode -> mode.id.equals(id)).findFirst();
    }

    @Override
    public String toString() {
        return id;
    }
}
