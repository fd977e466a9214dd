package dev.assay.inspector.python;

import java.util.List;

/// Code that is kept by name, for every conversation. Its methods may block.
public interface SnippetShelf {
    /// A piece of code.
    record Snippet(String name, String code) {}

    /// All of them, by name.
    List<Snippet> all();

    /// Keeps one, in the place of the one that has its name.
    void keep(Snippet snippet);

    /// Deletes the one of a name.
    void delete(String name);
}
