package dev.assay.result.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.file.FoundTable;
import dev.assay.tool.ResultPart;
import java.util.List;
import java.util.Optional;

/// Something that is to be stored as one result.
///
/// What a model reads of it is the store's own summary or handle message, unless the keeper says
/// that all of it was sent.
public sealed interface Storable {
    /// The data key it asks for.
    String key();

    /// What a model reads of it where it is small enough to be sent whole.
    Optional<Sent> sent();

    /// What a model reads of something that may be small enough to be sent whole.
    interface Sent {
        /// The text that is sent.
        ///
        /// @param key that it got
        /// @param inPlace what stands in its place where it is not sent whole
        ModelView as(String key, ModelView inPlace);
    }

    /// Tables whose column types are known.
    record Tables(ResultPart.Tables tables, Optional<Sent> sent) implements Storable {
        @Override
        public String key() {
            return tables.key();
        }
    }

    /// Rows of unknown number, which are read once; whoever wants them stored closes them.
    record Stream(ResultPart.RowStream rows, Optional<Sent> sent) implements Storable {
        @Override
        public String key() {
            return rows.key();
        }
    }

    /// A JSON object: each list of objects in it becomes a table whose column types are found by
    /// reading it.
    record Layout(String key, ObjectNode json, Optional<Sent> sent) implements Storable {}

    /// A text, or bytes, in a file that is moved into the store.
    record Document(ResultPart.File file, Optional<Sent> sent) implements Storable {
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
        /// The id and the name of the call under which it is stored, which is nobody's.
        public static final String ORIGIN = "file";

        /// The field with the beginning of the digest of its bytes.
        public static final String DIGEST = "sha256_begins";

        /// The field with the time of its last change.
        public static final String MODIFIED = "modified";

        /// The field that tells its parts from others.
        public static final String PARTS = "parts";

        /// The facts on the file that are sent to a model: marks that tell one state of it from
        /// another are nothing to answer from.
        ObjectNode told() {
            return json.deepCopy().without(List.of(DIGEST, MODIFIED, PARTS));
        }

        @Override
        public Optional<Sent> sent() {
            return Optional.empty();
        }
    }
}
