package dev.assay.house;

import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/// The objects that are alive after full collections, by class.
///
/// @param sizes bytes of each class
/// @param counts of objects of each class
public record LiveHeap(Map<String, Long> sizes, Map<String, Long> counts) {
    private static final int SHOWN = 25;

    public LiveHeap {
        sizes = Map.copyOf(sizes);
        counts = Map.copyOf(counts);
    }

    /// Collects what is dead and counts the rest.
    public static LiveHeap now() {
        // What a first collection finds dead may be held by a cleaner that only then lets it go.
        // The
        // histogram begins with a collection of its own.
        for (int i = 0; i < 2; i++) {
            System.gc();
        }
        Map<String, Long> sizes = new TreeMap<>();
        Map<String, Long> counts = new TreeMap<>();
        // "   1:         12345        6789012  java.lang.String (java.base@25)"
        histogram()
                .lines()
                .map(String::trim)
                .map(line -> line.split("\\s+"))
                .forEach(parts -> {
                    if (parts.length >= 4 && parts[0].matches("\\d+:")) {
                        counts.merge(parts[3], Long.parseLong(parts[1]), Long::sum);
                        sizes.merge(parts[3], Long.parseLong(parts[2]), Long::sum);
                    }
                });
        return new LiveHeap(sizes, counts);
    }

    /// All that is alive, in bytes.
    public long bytes() {
        return sizes.values().stream().mapToLong(Long::longValue).sum();
    }

    /// How many objects of a class are alive, by its full name.
    public long count(String type) {
        return counts.getOrDefault(type, 0L);
    }

    /// The classes that grew most, a line each.
    public String since(LiveHeap before) {
        return sizes.keySet().stream()
                .sorted(Comparator.comparingLong((String name) -> -grown(before, name)))
                .limit(SHOWN)
                .map(name ->
                        "%,12d bytes %,8d objects %s"
                                .formatted(
                                        grown(before, name),
                                        count(name) - before.count(name),
                                        name))
                .collect(Collectors.joining("\n"));
    }

    private long grown(LiveHeap before, String name) {
        return sizes.getOrDefault(name, 0L) - before.sizes.getOrDefault(name, 0L);
    }

    private static String histogram() {
        try {
            return (String)
                    ManagementFactory.getPlatformMBeanServer()
                            .invoke(
                                    new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                    "gcClassHistogram",
                                    new Object[] {new String[0]},
                                    new String[] {String[].class.getName()});
        } catch (JMException e) {
            throw new IllegalStateException("This Java counts no objects", e);
        }
    }
}
