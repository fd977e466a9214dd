package dev.assay.settings;

import java.util.List;

/// Code that is kept by name, for every conversation. Its methods may block.
public interface SnippetShelf {
    /// A piece of code.
    record Snippet(String name, String code) {}

    /// All of it, in the order of the names.
    List<Snippet> all();

    /// Keeps code in the place of what has its name.
    void keep(Snippet snippet);

    /// Deletes what has a name.
    void delete(String name);
}
