package dev.assay.result.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.file.FoundTable;
import dev.assay.tool.ResultPart;
import java.util.Optional;

/// Something that is to be stored as one result.
///
/// What a model reads of it is the store's own summary or handle message, unless the keeper says
/// that all of it was sent.
public sealed interface Storable {
    /// The data key it asks for.
    String key();

    /// What a model reads of it where it is small enough to be sent whole.
    Optional<ModelView> sent();

    /// Tables whose column types are known.
    record Tables(ResultPart.Tables tables, Optional<ModelView> sent) implements Storable {
        @Override
        public String key() {
            return tables.key();
        }
    }

    /// Rows of unknown number, which are read once; whoever wants them stored closes them.
    record Stream(ResultPart.RowStream rows, Optional<ModelView> sent) implements Storable {
        @Override
        public String key() {
            return rows.key();
        }
    }

    /// A JSON object: each list of objects in it becomes a table whose column types are found by
    /// reading it.
    record Layout(String key, ObjectNode json, Optional<ModelView> sent) implements Storable {}

    /// A text, or bytes, in a file that is moved into the store.
    record Document(ResultPart.File file, Optional<ModelView> sent) implements Storable {
        @Override
        public String key() {
            return file.key();
        }
    }

    /// A table of a file.
    ///
    /// @param json what is said of the file
    /// @param copied whether the rows are copied into the store; otherwise they stay in their file
    record FileRows(String key, ObjectNode json, FoundTable table, boolean copied)
            implements Storable {
        @Override
        public Optional<ModelView> sent() {
            return Optional.empty();
        }
    }
}
