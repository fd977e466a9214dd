package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
        assertThat(text + "\n").isEqualTo(Files.readString(file));
    }
}
