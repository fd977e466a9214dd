package dev.assay.app.command;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Names for files of one folder, made of what people and models call things: plain letters, and no
/// name twice, also where a file system takes capital letters for small ones.
final class FileNames {
    private final Set<String> taken = new HashSet<>();

    /// The next name, without an ending.
    String of(String wanted) {
        String plain = wanted.replaceAll("[^A-Za-z0-9_-]+", "-");
        String base = plain.isEmpty() ? "result" : plain;
        String name = base;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = base + "-" + number;
        }
        return name;
    }
}
