package dev.assay.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// One way to open a source, as the window offers it.
public sealed interface Opening {
    /// For the menu, as an order: "Open a dump folder…". The name of a source that is always there.
    String label();

    /// A source that is always there, such as a built-in sample.
    ///
    /// @param sourceId what is opened
    record BuiltIn(String sourceId, String label) implements Opening {}

    /// A folder that the analyst chooses. Its path is the source's name.
    ///
    /// @param title over the choice: "Open a dump folder"
    /// @param hint what the folder must hold, in a sentence
    /// @param check looks at a folder that exists, blocking: why it cannot be opened, in a sentence
    record Folder(String label, String title, String hint, FolderCheck check) implements Opening {}

    /// Files that the analyst chooses. The path of each is a source's name.
    ///
    /// @param title over the choice: "Open tables"
    /// @param patterns of their names: "*.csv"
    record Files(String label, String title, List<String> patterns) implements Opening {
        public Files {
            patterns = List.copyOf(patterns);
        }
    }

    /// A form of the domain's own, such as for the address of a server. It also changes a source
    /// that it opened, and asks for what is missing before one can be opened.
    ///
    /// @param id among the forms of the domain
    /// @param change for the menu of such a source: "Change the connection…"
    record Form(String id, String label, String change) implements Opening {}

    /// Looks whether a folder can be opened.
    @FunctionalInterface
    interface FolderCheck {
        /// Why not; empty where it can be tried.
        Optional<String> refusal(Path folder);
    }
}
