package dev.assay.house;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/// The most that the heap held at any time since this was made, whoever looked meanwhile.
public final class HeapPeak {
    private final List<MemoryPoolMXBean> pools =
            ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .toList();

    public HeapPeak() {
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /// In bytes; rather too many, for the parts of a heap need not be fullest together.
    public long bytes() {
        return pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }
}
