package dev.assay.activity.reading;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// The memory that a thread has taken since it began, whether or not it is still held.
final class AllocatedBytes {
    private AllocatedBytes() {}

    static long ofThisThread() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return threads.getCurrentThreadAllocatedBytes();
    }
}
