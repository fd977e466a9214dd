package dev.assay.result.store;

import dev.assay.result.database.StoreException;
import dev.assay.result.sql.SqlAccess;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The stored results of one conversation: whole, exact, durable. Safe from several threads.
public interface ResultStore extends AutoCloseable {
    /// Stores the parts of one result, each under the key it asks for, and says what became of
    /// those keys: all of them or none. What the same call brought before as it is now is kept
    /// once.
    ///
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take them; nothing is stored then
    List<Stored> store(ToolCall call, List<Storable> parts, Work.Monitor monitor)
            throws InterruptedException;

    /// Stores tables.
    default Stored store(ToolCall call, ResultPart.Tables tables, Work.Monitor monitor)
            throws InterruptedException {
        Storable part = new Storable.Tables(tables, Optional.empty());
        return store(call, List.of(part), monitor).getFirst();
    }

    /// Stores a text; its file is moved into the store.
    default Stored store(ToolCall call, ResultPart.File text, Work.Monitor monitor)
            throws InterruptedException {
        Storable part = new Storable.Document(text, Optional.empty());
        return store(call, List.of(part), monitor).getFirst();
    }

    /// The folder that holds it, that of the conversation where it is one's.
    Path folder();

    /// Keeps keys from being given to other results: the conversation names results by them, also
    /// some that cannot be read any more.
    void reserve(Collection<String> keys);

    /// What was stored and cannot be read, and where it is kept now, in sentences; empty where all
    /// is well.
    Optional<String> unreadable();

    /// Why the result of a key that was given cannot be read, in sentences; empty where it can, or
    /// where nothing was ever stored under it.
    default Optional<String> unreadable(String key) {
        return Optional.empty();
    }

    /// Tables that are stored when somebody first names them.
    OnDemand onDemand();

    /// Every stored result with every version, oldest first.
    List<StoredResult> all();

    /// The newest version under a key.
    Optional<StoredResult> find(String key);

    /// A table of a stored result. It stays readable until the store is closed.
    StoredTable table(StoredResult result, TableInfo table);

    /// The tables, asked with SQL.
    SqlAccess sql();

    /// Where the bytes of a stored text are, to be read only.
    ///
    /// @throws IllegalArgumentException when the result holds tables
    Path file(StoredResult result);

    /// Writes the whole result as the JSON its tool described, at full precision, row by row.
    void writeJson(StoredResult result, Writer target, Work.Monitor monitor)
            throws IOException, InterruptedException;

    /// What the store takes on disk.
    long bytes();

    @Override
    void close();

    /// A result that was just stored.
    record Stored(StoredResult result, Relation relation) {}

    /// What became of the key that a result asked for.
    enum Relation {
        /// The key was free.
        NEW,
        /// The key was taken by the same tool with other arguments, or by another tool: the result
        /// got a key with a number (`t1#2`).
        SIBLING,
        /// The same call made it before: this is a further version of it.
        NEW_VERSION,
        /// The same call brought the same before, which is kept once: this is what is kept.
        REPEATED
    }
}
