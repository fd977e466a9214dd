package dev.assay.database.server;

import java.util.List;

/// What a server is, as it was when it was opened.
///
/// @param version with its product: "PostgreSQL 17.5"
/// @param user who is asking, as the server says
/// @param schemas those with tables, the one with most first
/// @param tables how many can be read; -1 where nobody counted
/// @param largest tables with the most rows, as the server estimates; some where it does not
public record ServerInfo(
        String version,
        String user,
        List<Schema> schemas,
        long tables,
        List<TableEntry> largest,
        List<String> remarks) {
    public ServerInfo {
        schemas = List.copyOf(schemas);
        largest = List.copyOf(largest);
        remarks = List.copyOf(remarks);
    }

    /// A schema.
    ///
    /// @param tables how many it has; -1 where nobody counted
    public record Schema(String name, long tables) {}
}
