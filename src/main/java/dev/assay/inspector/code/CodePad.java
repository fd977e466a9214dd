package dev.assay.inspector.code;

import java.time.InstantSource;
import java.util.List;
import javafx.beans.value.ObservableValue;

/// What a pane shows in which code is written and run. For the screen's thread.
public interface CodePad {
    /// What is written, and what became of what was run.
    WrittenCode written();

    /// Who runs it.
    CodeDesk desk();

    InstantSource clock();

    /// What could be written at a place.
    CodeProposals proposals(int caret);

    /// Somebody has paused to write.
    void check(int caret);

    /// Runs the code at a place, or the part of the text that is selected.
    ///
    /// @param from where the selection begins, or the place
    /// @param to where it ends
    void run(int from, int to);

    /// Stops what runs.
    ///
    /// @return whether anything does
    boolean stop();

    /// What ran well, in sentences: "60 rows stored in 0.2 s."
    ///
    /// @param took "0.2 s"
    String words(CodeRun.Done done, String took);

    /// What a person is told of a run that was stopped.
    default String stopped() {
        return "Stopped. Nothing of it was stored.";
    }

    /// What else there is to tell below the code, in few words; empty where there is nothing.
    ObservableValue<String> facts();

    /// What was run in the conversation, the newest first.
    default List<String> ran() {
        return written().ran();
    }
}
