package dev.assay.inspector.code;

import dev.assay.result.store.ResultStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Code that is being written over the stored results of the open conversation: its text, what is
/// wrong with it, what became of what was run, and what was run before. Each conversation has its
/// own. For the screen's thread.
public final class WrittenCode {
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<CodeProblem>> problem =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<CodeRun> run =
            new ReadOnlyObjectWrapper<>(new CodeRun.None());
    private final CodeHistory history = new CodeHistory();

    /// What was left in the editor, by the stored results that it was written over.
    private final Map<ResultStore, String> left = new WeakHashMap<>();

    private Optional<ResultStore> store = Optional.empty();
    private String suggested = "";

    /// Nothing is wrong any more with a text that was changed.
    public WrittenCode() {
        text.subscribe(_ -> problem.set(Optional.empty()));
    }

    /// The code as it is written.
    public StringProperty text() {
        return text;
    }

    /// What is wrong with it; empty where nothing is, as far as anybody has looked.
    public ReadOnlyObjectProperty<Optional<CodeProblem>> problem() {
        return problem.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<CodeRun> run() {
        return run.getReadOnlyProperty();
    }

    /// The stored results that it is written over; empty while no conversation is open.
    public Optional<ResultStore> store() {
        return store;
    }

    /// Another conversation is open, or none.
    public void enter(Optional<ResultStore> opened) {
        store.ifPresent(before -> left.put(before, text.get()));
        store = opened;
        suggested = "";
        text.set(opened.map(now -> left.getOrDefault(now, "")).orElse(""));
        run.set(new CodeRun.None());
    }

    /// Says what is wrong.
    public void tell(Optional<CodeProblem> found) {
        problem.set(found);
    }

    /// Says what became of what was run.
    public void tell(CodeRun now) {
        run.set(now);
    }

    /// Says why code was not run.
    public void refuse(CodeProblem found) {
        problem.set(Optional.of(found));
        run.set(new CodeRun.Refused(found));
    }

    /// Begins an editor in which nobody has written.
    public void suggest(String code) {
        if (text.get().isBlank() || text.get().equals(suggested)) {
            suggested = code;
            text.set(code);
        }
    }

    /// What stands there now is a person's own.
    public void keep() {
        suggested = "";
    }

    /// Puts code in the place of what stands there, which can be taken back.
    public void put(String code) {
        suggested = "";
        text.set(code);
    }

    /// Begins the history anew.
    ///
    /// @param all what was run, the oldest first
    public void remember(List<String> all) {
        history.startOver(all);
    }

    /// What was run, the newest first.
    public List<String> ran() {
        return history.newestFirst();
    }

    /// Goes to what was run before.
    public void older() {
        history.older(text.get()).ifPresent(this::put);
    }

    /// Goes to what was run after it, or back to what was being written.
    public void newer() {
        history.newer().ifPresent(this::put);
    }
}
