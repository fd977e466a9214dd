package dev.assay.shell;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.PythonChoice;
import dev.assay.shell.state.PythonHost;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// A Python that is known, and answers tests as it is told.
public final class FakePythonHost implements PythonHost {
    public volatile Optional<String> name = Optional.empty();
    public volatile Tested answer =
            new Tested.Runs(
                    "CPython 3.11.2 in bubblewrap",
                    List.of("numpy", "pandas"),
                    "Code reaches no network.");
    public int looks;
    public final List<PythonChoice> tested = new CopyOnWriteArrayList<>();

    @Override
    public Optional<String> name() {
        return name;
    }

    @Override
    public void look() {
        looks++;
    }

    @Override
    public PythonLimits limits() {
        return PythonLimits.USUAL;
    }

    @Override
    public boolean isLive(ResultStore store) {
        return false;
    }

    @Override
    public void reset(ResultStore store) {}

    @Override
    public Tested test(PythonChoice choice, Work.Monitor monitor) {
        tested.add(choice);
        return answer;
    }
}
