package dev.assay.pages.mcp;

import java.util.List;

/// How the dialog stands that takes servers over.
public sealed interface ImportState {
    /// Fields are being edited.
    record Editing(String hint) implements ImportState {}

    /// Servers that would be taken over.
    ///
    /// @param servers a line each
    /// @param remarks on what is left out, or otherwise here than there
    record Found(List<String> servers, List<String> remarks) implements ImportState {
        public Found {
            servers = List.copyOf(servers);
            remarks = List.copyOf(remarks);
        }
    }

    /// The file is no such file.
    record Refused(String sentence) implements ImportState {}

    /// The servers were taken over, and none was started.
    ///
    /// @param names of all of them
    /// @param remarks on what is left out, or otherwise here than there
    record Taken(String firstId, List<String> names, List<String> remarks) implements ImportState {
        public Taken {
            names = List.copyOf(names);
            remarks = List.copyOf(remarks);
        }
    }
}
