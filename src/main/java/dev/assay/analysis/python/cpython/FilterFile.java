package dev.assay.analysis.python.cpython;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A filter of system calls in a temporary file; whoever opens it takes it away.
final class FilterFile {
    private FilterFile() {}

    static Path of(byte[] program) throws IOException {
        Path file = Files.createTempFile("assay-calls-", ".bpf");
        Files.write(file, program);
        return file;
    }
}
