package dev.assay.inspector.sql;

import dev.assay.result.store.ResultStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// The open conversation as a statement by hand meets it: who runs one, and which were run before.
/// For the screen's thread.
public interface SqlDesk {
    /// The stored results of the open conversation; empty while none is open.
    ObservableValue<Optional<ResultStore>> store();

    /// The statements that were run in it, by hand or by the model, the oldest first and none
    /// twice.
    ObservableValue<List<String>> statements();

    /// What became of the statement that was run last. What is wrong with one has no place yet: the
    /// tool's sentence names it.
    ObservableValue<SqlRun> last();

    /// Runs a statement with the tool `query_results`.
    void run(String statement);

    /// Stops the statement.
    void stop();

    /// Opens the newest stored result of a key.
    void open(String key);

    /// How long a statement may take.
    Duration limit();
}
