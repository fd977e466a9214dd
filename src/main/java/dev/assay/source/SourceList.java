package dev.assay.source;

/// The sources of the program, for a form that opens one by itself.
public interface SourceList {
    /// Takes over an open source and remembers it. One of the same id stays open for those who have
    /// it; everybody else is handed the new one.
    void add(Source opened);
}
