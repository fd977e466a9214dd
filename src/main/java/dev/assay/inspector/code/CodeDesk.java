package dev.assay.inspector.code;

import dev.assay.result.store.ResultStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// The open conversation as code by hand meets it: who runs it, and what was run before. For the
/// screen's thread.
public interface CodeDesk {
    /// The stored results of the open conversation; empty while none is open.
    ObservableValue<Optional<ResultStore>> store();

    /// What was run in it, by hand or by the model, the oldest first and nothing twice.
    ObservableValue<List<String>> ran();

    /// What became of what was run last. What is wrong with it has no place yet: the tool's
    /// sentence names it.
    ObservableValue<CodeRun> last();

    /// Runs code with the tool of its language.
    void run(String code);

    /// Stops it.
    void stop();

    /// Opens the newest stored result of a key.
    void open(String key);

    /// How long a run may take.
    Duration limit();
}
