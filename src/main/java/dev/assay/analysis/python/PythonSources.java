package dev.assay.analysis.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The program's own Python, which runs inside the sandbox.
public enum PythonSources {
    /// Runs the code of an analyst.
    PRELUDE("prelude.py"),
    /// Speaks with the program from within CPython.
    WORKER("worker.py"),
    /// Tells what a CPython is.
    PROBE("probe.py");

    private final String file;

    PythonSources(String file) {
        this.file = file;
    }

    public String text() {
        try (InputStream in = PythonSources.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("The program lacks " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
