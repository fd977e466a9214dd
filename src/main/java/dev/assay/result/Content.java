package dev.assay.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/// What a stored result holds.
public sealed interface Content {
    /// Tables, and the rest of the result's JSON around them.
    ///
    /// @param json the layout, with null in the place of each table
    record Tables(ObjectNode json, List<TableInfo> tables) implements Content {
        public Tables {
            tables = List.copyOf(tables);
        }

        /// The table of a name.
        public Optional<TableInfo> table(String name) {
            return tables.stream().filter(table -> table.name().equals(name)).findFirst();
        }
    }

    /// A text kept byte for byte.
    ///
    /// @param file its name below the conversation's `outputs` folder
    record Document(String file, String mediaType, String sha256) implements Content {}
}
