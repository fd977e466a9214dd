package dev.assay.analysis.python.cpython;

import java.util.Map;

/// What an interpreter is told by variables: nothing of those around it.
final class PythonEnvironment {
    private static final String SCRATCH = "/tmp";

    /// So many threads of a library for linear algebra, each of which sets memory aside.
    private static final String THREADS =
            Integer.toString(Math.min(4, Runtime.getRuntime().availableProcessors()));

    static final Map<String, String> VARIABLES =
            Map.ofEntries(
                    Map.entry("HOME", SCRATCH),
                    Map.entry("PATH", "/usr/bin:/bin"),
                    Map.entry("LANG", "C.UTF-8"),
                    Map.entry("TZ", "UTC"),
                    Map.entry("MPLBACKEND", "Agg"),
                    Map.entry("MPLCONFIGDIR", SCRATCH),
                    Map.entry("MALLOC_ARENA_MAX", "2"),
                    Map.entry("OPENBLAS_NUM_THREADS", THREADS),
                    Map.entry("OMP_NUM_THREADS", THREADS),
                    Map.entry("MKL_NUM_THREADS", THREADS),
                    Map.entry("NUMEXPR_MAX_THREADS", THREADS),
                    Map.entry("POLARS_MAX_THREADS", THREADS));

    private PythonEnvironment() {}
}
