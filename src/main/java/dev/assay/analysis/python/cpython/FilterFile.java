package dev.assay.analysis.python.cpython;

import dev.assay.base.ScratchFolder;
import dev.assay.task.Cleanup;
import dev.assay.task.ProcessEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A filter of system calls in a file. Its folder goes when it is closed, or with this program;
/// what a killed program left behind, the next one sweeps.
final class FilterFile implements AutoCloseable {
    private final ScratchFolder scratch;
    private final Path path;
    private final ProcessEnd.Registration end;

    private FilterFile(ScratchFolder scratch, Path path) {
        this.scratch = scratch;
        this.path = path;
        this.end = ProcessEnd.beforeIt(scratch::close);
    }

    static FilterFile of(byte[] program) throws IOException {
        ScratchFolder scratch = ScratchFolder.create();
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(scratch::close)) {
            Path path = Files.write(scratch.folder().resolve("calls.bpf"), program);
            return cleanup.unneededFor(new FilterFile(scratch, path));
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        scratch.close();
        end.close();
    }
}
