package dev.assay.analysis.python;

import java.time.Duration;

/// What a run of Python may take.
///
/// @param time of one run, without the time in which its data is brought
/// @param memory of the interpreter, in bytes
/// @param output in bytes, of which a model reads as much as fits
/// @param charts of one run
public record PythonLimits(Duration time, long memory, int output, int charts) {
    /// Before anybody chose others.
    public static final PythonLimits USUAL =
            new PythonLimits(Duration.ofSeconds(30), 1L << 30, 100 << 10, 20);
}
