package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;

/// Each time the library is loaded afresh, by a class loader of its own.
final class TableLibraryTest {
    private static final List<String> COLUMNS =
            List.of("IntColumn", "DoubleColumn", "StringColumn", "InstantColumn");

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    private static Object column(ClassLoader fresh, String kind, CyclicBarrier together)
            throws Exception {
        together.await();
        fresh.loadClass("dev.assay.tool.TableLibrary").getMethod("load").invoke(null);
        return fresh.loadClass("tech.tablesaw.api." + kind)
                .getMethod("create", String.class)
                .invoke(null, "x");
    }

    @RepeatedTest(5)
    void threadsThatMakeTheirFirstColumnsTogetherDoNotWaitForEachOther() throws Exception {
        URL[] classPath =
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(TableLibraryTest::url)
                        .toArray(URL[]::new);
        CyclicBarrier together = new CyclicBarrier(COLUMNS.size());
        try (URLClassLoader fresh =
                new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            List<FutureTask<Object>> made =
                    COLUMNS.stream()
                            .map(kind -> new FutureTask<>(() -> column(fresh, kind, together)))
                            .toList();
            made.forEach(task -> Jobs.runUninterruptible("first column", task));

            for (FutureTask<Object> one : made) {
                assertThat(one.get(2, TimeUnit.MINUTES)).isNotNull();
            }
        }
    }
}
