package dev.assay.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A Java program as a process of its own, with the flags and the class path of this one.
public final class ChildJava {
    private final List<String> command = new ArrayList<>();

    public ChildJava() {
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> !flag.startsWith("-javaagent"))
                .forEach(command::add);
    }

    /// One that ends before the work of the second compiler is of use, which on few processors is
    /// most of its time.
    public static ChildJava shortLived() {
        return new ChildJava().flag("-XX:TieredStopAtLevel=1");
    }

    /// Adds a flag, which wins over an earlier one of the same name.
    public ChildJava flag(String flag) {
        command.add(flag);
        return this;
    }

    /// The program to start; streams and variables are the caller's to choose.
    public ProcessBuilder runs(Class<?> main, String... arguments) {
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    /// For the child: ends it when the process that started it is gone, however that went, so that
    /// a killed build leaves nobody behind.
    public static void endWithParent() {
        Thread.ofPlatform()
                .daemon()
                .start(() -> {
                    try {
                        while (System.in.read() >= 0) {
                            // What is said means nothing; only the end of it does.
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    } finally {
                        Runtime.getRuntime().halt(1);
                    }
                });
    }
}
