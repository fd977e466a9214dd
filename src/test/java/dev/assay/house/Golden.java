package dev.assay.house;

import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Texts that were agreed on, kept beside the tests that compare with them. With
/// `ASSAY_GOLDEN=write` in the environment they are written anew, for the difference to be read and
/// committed.
public final class Golden {
    private Golden() {}

    /// Compares a text with the file of that name beside a test's resources.
    public static void assertSame(Class<?> test, String name, String text) throws IOException {
        Path file =
                Path.of("src/test/resources")
                        .resolve(test.getPackageName().replace('.', '/'))
                        .resolve(name);
        if ("write".equals(System.getenv("ASSAY_GOLDEN"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
        }
        String kept = Files.readString(file);
        if (!kept.equals(text + "\n")) {
            fail(difference(name, kept, text));
        }
    }

    /// The first line that differs; whole texts may have thousands.
    private static String difference(String name, String kept, String text) {
        List<String> old = kept.lines().toList();
        List<String> now = text.lines().toList();
        int line = 0;
        while (line < Math.min(old.size(), now.size()) && old.get(line).equals(now.get(line))) {
            line++;
        }
        return "%s differs from line %d on.%nkept: %s%nnow:  %s%nWith ASSAY_GOLDEN=write it is written anew, for the difference to be read."
                .formatted(name, line + 1, at(old, line), at(now, line));
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "(nothing)";
    }
}
