package dev.assay.house;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/// The largest amount that the heap held at any time, whoever looked meanwhile.
public final class HeapPeak {
    private final List<MemoryPoolMXBean> pools =
            ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .toList();

    private HeapPeak() {}

    /// The peak since the process began, or since somebody began anew.
    static HeapPeak ofProcess() {
        return new HeapPeak();
    }

    /// The peak from now on, for everybody who looks.
    public static HeapPeak fromNow() {
        HeapPeak peak = new HeapPeak();
        peak.pools.forEach(MemoryPoolMXBean::resetPeakUsage);
        return peak;
    }

    /// In bytes; rather too many, for the parts of a heap need not be fullest together.
    public long bytes() {
        return pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
