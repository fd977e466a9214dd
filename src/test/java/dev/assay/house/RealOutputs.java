package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// The real outputs of tools among the shared files, whatever is in them and in whatever encoding:
/// each is a test of its own. What is done to the long ones takes seconds each, so that they belong
/// to the full form of a test.
public final class RealOutputs {
    private static final long LONG = 600_000;
    private static final int LEAST = 22;

    private RealOutputs() {}

    /// What has to hold of a file.
    @FunctionalInterface
    public interface Check {
        void check(Path file) throws Exception;
    }

    public static Stream<DynamicTest> eachShort(Check check) throws IOException {
        return each(file -> file.toFile().length() < LONG, check);
    }

    public static Stream<DynamicTest> eachLong(Check check) throws IOException {
        return each(file -> file.toFile().length() >= LONG, check);
    }

    private static Stream<DynamicTest> each(Predicate<Path> which, Check check) throws IOException {
        try (Stream<Path> files = Files.list(SharedFiles.require("data/tool-outputs"))) {
            List<Path> all = files.sorted().toList();
            assertThat(all).hasSizeGreaterThanOrEqualTo(LEAST);
            return all.stream()
                    .filter(which)
                    .map(file ->
                            DynamicTest.dynamicTest(
                                    file.getFileName().toString(), () -> check.check(file)));
        }
    }
}
