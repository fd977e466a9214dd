package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ForPeople;
import dev.assay.base.Json;
import dev.assay.task.Work;
import java.io.Serial;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The stored results of a conversation on their way to Python: as files of columns that are mapped
/// into its memory, each made when it is asked for first.
public interface PythonData {
    /// The folder of the files.
    Path folder();

    /// What there is now, by data key.
    ///
    /// A result with tables is `{"kind": "tables", "tables": {NAME: {"rows": 3, "columns":
    /// [{"name": "v", "type": "NUMBER"}]}}}`, a JSON text `{"kind": "json", "bytes": 10}`, any
    /// other text `{"kind": "text", "bytes": 10}`; texts whose tables are stored have `tables` too.
    /// With an `id` that is never given again and `bytes`, where known. Types are those of
    /// [dev.assay.result.table.TableInfo.Type].
    ObjectNode index();

    /// Makes sure that something of a result is in the folder, and says where; blocking.
    ///
    /// Of a table: `{"rows": 3, "columns": [{"name", "type", "values", "missing", "offsets",
    /// "words"}]}` with names of files in the folder. `values` is an array in little-endian order:
    /// doubles (`NUMBER`, NaN where one is missing), 64-bit integers (`INTEGER`), bytes 0 and 1
    /// (`BOOLEAN`), days (`DATE`) or microseconds (`INSTANT`, `LOCAL_TIME`) since 1970 as 64-bit
    /// integers whose smallest value is missing. `missing`, where there is any beside those, has a
    /// byte 1 for each row without a value. A `TEXT` is either UTF-8 in `values` with `offsets`,
    /// one more than rows, as 64-bit integers; or 32-bit indices in `values` (-1 is missing) into
    /// the JSON list in `words`.
    ///
    /// Of a result with tables without naming one: `{"layout": {…}}`, its JSON with null in the
    /// place of each table. Of a text: `{"file": NAME, "bytes": 10, "encoding": "UTF-8"}`.
    ///
    /// @param columns of the table; empty for all
    /// @throws RefusedException where there is no such thing, or it is too large to be brought
    ObjectNode bring(String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
            throws InterruptedException, RefusedException;

    /// Nothing that is stored, for code that looks at nothing.
    static PythonData none(Path folder) {
        return new PythonData() {
            @Override
            public Path folder() {
                return folder;
            }

            @Override
            public ObjectNode index() {
                return Json.object();
            }

            @Override
            public ObjectNode bring(
                    String key, Optional<String> table, List<String> columns, Work.Monitor monitor)
                    throws RefusedException {
                throw new RefusedException("Nothing is stored here.");
            }
        };
    }

    /// Why something cannot be brought, as a sentence for whoever wrote the code.
    final class RefusedException extends Exception implements ForPeople {
        @Serial private static final long serialVersionUID = 1;

        public RefusedException(String message) {
            super(message);
        }
    }
}
