package dev.assay.analysis.python;

import java.time.Duration;

/// What a run of Python may take.
///
/// @param time of one run, without the time in which its data is brought
/// @param memory of the interpreter, in bytes
/// @param output in bytes, of which a model reads as much as fits
/// @param charts of one run
/// @param processes with their threads, where an interpreter may have any
/// @param files that are open at a time, where an interpreter may open any
public record PythonLimits(
        Duration time, long memory, int output, int charts, int processes, int files) {
    private static final int USUAL_PROCESSES = 256;
    private static final int USUAL_FILES = 256;

    /// Before anybody chose others.
    public static final PythonLimits USUAL =
            new PythonLimits(Duration.ofSeconds(30), 1L << 30, 100 << 10, 20);

    /// Limits with the usual numbers of processes and files.
    public PythonLimits(Duration time, long memory, int output, int charts) {
        this(time, memory, output, charts, USUAL_PROCESSES, USUAL_FILES);
    }

    /// Whether a process that was started with others holds to these, too: the rest is of a run.
    boolean isOfOneProcessWith(PythonLimits others) {
        return memory == others.memory && processes == others.processes && files == others.files;
    }
}
