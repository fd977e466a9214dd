package dev.assay.app.workbench;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.PythonChoice;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.state.PythonHost;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.Optional;

/// The Python of the settings before anything runs in it.
record IdlePython(SettingsFile settings) implements PythonHost {
    @Override
    public Optional<String> name() {
        return Optional.empty();
    }

    @Override
    public PythonLimits limits() {
        PythonChoice choice = settings.settings().runs().python();
        return new PythonLimits(
                Duration.ofSeconds(choice.seconds()),
                (long) choice.megabytes() << 20,
                choice.outputKilobytes() << 10,
                choice.charts());
    }

    @Override
    public boolean isLive(ResultStore store) {
        return false;
    }

    @Override
    public void reset(ResultStore store) {
        // Nothing runs.
    }

    @Override
    public Tested test(PythonChoice choice, Work.Monitor monitor) {
        return new Tested.Fails("This version of the program runs no Python yet.");
    }
}
