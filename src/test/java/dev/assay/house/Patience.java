package dev.assay.house;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.ThrowingRunnable;
import org.awaitility.pollinterval.IterativePollInterval;
import org.junit.jupiter.api.Assertions;

/// How tests wait: for a condition, never for a time. What works is seen at once; the limit is
/// there for what is broken, and so long that no machine is too slow for it.
public final class Patience {
    private static final Duration LIMIT =
            Duration.ofSeconds(Integer.getInteger("assay.test.patience", 180));
    private static final Duration FIRST_PAUSE = Duration.ofMillis(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(50);

    private Patience() {}

    /// Waits until a condition holds.
    public static void until(Callable<Boolean> condition) {
        telling(() -> waiting().until(condition));
    }

    /// Waits until an assertion holds; its own words tell what was missing.
    public static void untilAsserted(ThrowingRunnable assertion) {
        telling(() -> waiting().untilAsserted(assertion));
    }

    /// Writes down where all threads are, virtual ones too, when nobody waits any longer.
    private static void telling(Runnable wait) {
        try {
            wait.run();
        } catch (ConditionTimeoutException late) {
            Path stacks = Path.of("target", "stacks-" + System.nanoTime() + ".txt");
            try {
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .dumpThreads(
                                stacks.toAbsolutePath().toString(), ThreadDumpFormat.TEXT_PLAIN);
                late.addSuppressed(new AssertionError("All threads: " + stacks));
            } catch (IOException untold) {
                late.addSuppressed(untold);
            }
            throw late;
        }
    }

    /// Waits for what another thread makes.
    public static <T> T get(Future<T> future) throws InterruptedException, ExecutionException {
        try {
            return future.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("Nothing came within " + LIMIT, e);
        }
    }

    /// Does something that would take for ever if it were done badly.
    public static <T> T of(Callable<T> work) {
        return Assertions.assertTimeoutPreemptively(LIMIT, work::call);
    }

    /// Waits for what another thread hands over.
    public static <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        T taken = queue.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
        if (taken == null) {
            throw new AssertionError("Nothing came within " + LIMIT);
        }
        return taken;
    }

    /// Looks often at first, then seldom enough to leave a slow machine to its work.
    private static ConditionFactory waiting() {
        return Awaitility.await()
                .atMost(LIMIT)
                .pollDelay(Duration.ZERO)
                .pollInterval(new IterativePollInterval(Patience::longer, FIRST_PAUSE));
    }

    private static Duration longer(Duration pause) {
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }
}
