package dev.assay.analysis.python.cpython;

import dev.assay.base.ScratchFolder;
import dev.assay.task.ProcessEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A filter of system calls in a file that goes with the program that opens it, or with this one;
/// what a killed program left behind, the next one sweeps.
final class FilterFile {
    private FilterFile() {}

    static Path of(byte[] program) throws IOException {
        ScratchFolder scratch = ScratchFolder.create();
        ProcessEnd.Registration _ = ProcessEnd.beforeIt(scratch::close);
        return Files.write(scratch.folder().resolve("calls.bpf"), program);
    }
}
