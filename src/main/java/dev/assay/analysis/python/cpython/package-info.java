/// CPython in a sandbox of the operating system: bubblewrap with a seccomp filter on Linux,
/// `sandbox-exec` on macOS. No Python runs outside one, not even to ask for its version.
@NullMarked
package dev.assay.analysis.python.cpython;

import org.jspecify.annotations.NullMarked;
