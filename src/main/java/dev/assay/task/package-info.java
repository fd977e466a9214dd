/// Work that takes time. The only room with threads, executors and the hop to the screen's thread.
///
/// A [dev.assay.task.Jobs] runs named jobs on virtual threads in blocking style and delivers what
/// they say on one executor: the screen's thread in the program, the caller's thread in tests.
@NullMarked
package dev.assay.task;

import org.jspecify.annotations.NullMarked;
