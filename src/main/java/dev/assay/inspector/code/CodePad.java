package dev.assay.inspector.code;

import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;

/// What a pane shows in which code is written and run. For the screen's thread.
public abstract class CodePad {
    private final Jobs jobs;
    private final CodeDesk desk;
    private final InstantSource clock;
    private final WrittenCode code = new WrittenCode();

    /// @param desk runs the code
    protected CodePad(Jobs jobs, CodeDesk desk, InstantSource clock) {
        this.jobs = jobs;
        this.desk = desk;
        this.clock = clock;
    }

    /// Begins to follow the open conversation, once all the rest is made.
    protected final void follow() {
        desk.store()
                .subscribe(opened -> {
                    code.enter(opened);
                    entered();
                });
        desk.ran().subscribe(code::remember);
        desk.last().subscribe(this::ended);
    }

    protected final Jobs jobs() {
        return jobs;
    }

    /// What is written, and what became of what was run.
    public final WrittenCode written() {
        return code;
    }

    /// Who runs it.
    public final CodeDesk desk() {
        return desk;
    }

    public final InstantSource clock() {
        return clock;
    }

    /// Further facts below the code, in few words; empty where there are none.
    public ObservableValue<String> facts() {
        return new ReadOnlyStringWrapper("");
    }

    /// Another conversation is open, or none.
    protected abstract void entered();

    public abstract CodeLanguage language();

    /// Looks at a stored result: its names are proposed first, and an empty editor begins with it.
    public abstract void look(StoredResult result, Optional<TableInfo> table);

    /// What could be written at a place.
    public abstract CodeProposals proposals(int caret);

    /// Somebody has paused to write.
    public abstract void check(int caret);

    /// Runs the code at a place, or the part of the text that is selected.
    ///
    /// @param from where the selection begins, or the place
    /// @param to where it ends
    public abstract void run(int from, int to);

    /// Stops what runs.
    ///
    /// @return whether anything does
    public final boolean stop() {
        boolean runs = isUnderWay();
        if (runs) {
            stopRun();
        }
        return runs;
    }

    /// Stops what runs, as something does.
    protected void stopRun() {
        desk.stop();
    }

    protected final boolean isUnderWay() {
        return code.run().get().isUnderWay();
    }

    private void ended(CodeRun now) {
        if (now instanceof CodeRun.Failed(CodeProblem told, long millis)) {
            CodeProblem placed = placed(told.sentence());
            code.tell(Optional.of(placed));
            code.tell(new CodeRun.Failed(placed, millis));
        } else {
            code.tell(now);
        }
    }

    /// The tool's words on the code that was run, with its place in the editor.
    protected abstract CodeProblem placed(String told);

    /// What ran well, in sentences: "60 rows stored in 0.2 s."
    ///
    /// @param took "0.2 s"
    public abstract String words(CodeRun.Done done, String took);

    /// What a person is told of a run that was stopped.
    public String stopped() {
        return "Stopped. Nothing of it was stored.";
    }

    /// Asks something of the stored results in the background, where a conversation is open, and
    /// tells how it ended where the same one is still open.
    ///
    /// @param key of such questions; the latest wins
    /// @param name of the job
    protected final <T> void ask(
            String key, String name, Function<ResultStore, Work<T>> work, Consumer<T> receiver) {
        Optional<ResultStore> in = code.store();
        in.ifPresent(results ->
                jobs.startLatest(
                        key,
                        name,
                        work.apply(results),
                        ended -> {
                            if (in.equals(code.store())) {
                                ended.tell(receiver, this::sayProblem);
                            }
                        }));
    }

    /// Says what is wrong, at no place.
    protected final void sayProblem(String sentence) {
        code.tell(Optional.of(new CodeProblem(sentence)));
    }
}
