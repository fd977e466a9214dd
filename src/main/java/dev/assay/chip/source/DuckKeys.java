package dev.assay.chip.source;

import java.util.List;

/// The columns that stand beside each document in the embedded database, so that a query reads a
/// document's text only where it must.
final class DuckKeys {
    /// The document itself, as JSON text.
    static final String DOCUMENT = "document";

    /// What a database server calls each document by; decides between equal ones.
    static final String ID = "_id";

    /// Keys that are plain texts, in the order of their columns.
    static final List<String> TEXTS =
            List.of(
                    ID,
                    "project_id",
                    "chip_id",
                    "qid",
                    "name",
                    "status",
                    "task_type",
                    "parameter_name");

    /// The date most queries sort by.
    static final String TIME = "start_at";

    /// The list most queries look into.
    static final String NAMES = "output_parameter_names";

    private DuckKeys() {}

    /// The statement that makes the table of a collection. Documents repeat themselves so much that
    /// Zstandard makes them an eighth, in less time than it takes to write them as they are.
    static String createTable(DocumentCollection collection) {
        return "CREATE TABLE "
                + collection.wireName()
                + " ("
                + String.join(" VARCHAR, ", TEXTS)
                + " VARCHAR, "
                + TIME
                + " TIMESTAMP, "
                + NAMES
                + " VARCHAR[], "
                + DOCUMENT
                + " VARCHAR NOT NULL USING COMPRESSION zstd)";
    }
}
