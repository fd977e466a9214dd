package dev.assay.task;

import dev.assay.base.Exempt;
import dev.assay.base.ForPeople;
import dev.assay.base.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs jobs: each on its own named virtual thread, its progress and its ending delivered on one
/// executor. Closing cancels what still runs and waits for its end, so that what the jobs use can
/// be closed next; what is started afterwards ends as cancelled.
///
/// The executor is the seam that makes view models testable: the screen's thread in the program,
/// `Runnable::run` with [#inline] in tests.
public final class Jobs implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);

    /// How long interrupted work may take to end before nobody waits for it.
    private static final Duration GRACE = Duration.ofMillis(400);

    /// How long the end of everything may hold up the end of the program.
    private static final Duration LAST_GRACE = Duration.ofSeconds(10);

    /// As long as nobody waits.
    private static final Duration FOR_EVER = Duration.ofNanos(Long.MAX_VALUE);

    /// For work that keeps a processor busy: on virtual threads it would hold up all others.
    private static final ExecutorService HEAVY =
            Executors.newFixedThreadPool(
                    Math.max(2, Runtime.getRuntime().availableProcessors()),
                    Thread.ofPlatform().daemon().name("heavy-", 1).factory());

    private final Executor delivery;
    private final Starter starter;
    private final Map<Cancellation, CountDownLatch> running = new ConcurrentHashMap<>();
    private final Map<Object, Cancellation> latest = new HashMap<>();
    private volatile boolean closed;

    /// Jobs that deliver on the given executor.
    public Jobs(Executor delivery) {
        this(delivery, (name, work) -> Thread.ofVirtual().name(name).start(work));
    }

    private Jobs(Executor delivery, Starter starter) {
        this.delivery = delivery;
        this.starter = starter;
    }

    @FunctionalInterface
    private interface Starter {
        void start(String name, Runnable work);
    }

    /// Jobs that run and deliver on the caller's thread, for tests.
    @Exempt(rule = Exempt.Rule.UNUSED, reason = "The seam for view-model tests")
    public static Jobs inline() {
        return new Jobs(Runnable::run, (_, work) -> work.run());
    }

    /// Who hears of a job. Every call arrives on the delivery executor; progress is coalesced.
    public interface Listener<T> {
        default void progressed(String step, double fraction) {}

        /// An answer came, but the job was cancelled by then: [JobOutcome.Cancelled] follows,
        /// unless a later job took its place. Whoever must close such an answer does it here.
        default void unwanted(T value) {}

        void ended(JobOutcome<T> ended);
    }

    /// Starts a job.
    ///
    /// @param name what it does, for logs and for the thread: "export t1"
    public <T> Job start(String name, Work<T> work, Listener<T> listener) {
        return start(name, work, new Cancellation(), listener);
    }

    private <T> Job start(
            String name, Work<T> work, Cancellation cancellation, Listener<T> listener) {
        CountDownLatch end = new CountDownLatch(1);
        running.put(cancellation, end);
        if (closed) {
            cancellation.cancel();
        }
        starter.start(
                name,
                () -> {
                    try {
                        run(name, work, cancellation, listener);
                    } finally {
                        running.remove(cancellation);
                        end.countDown();
                    }
                });
        return new Job(() -> stop(cancellation));
    }

    /// Starts a job in place of an older one of the same key. The older one is cancelled and not
    /// heard of again: neither its progress nor its ending is delivered, and an answer that it
    /// still gives is only [Listener#unwanted].
    ///
    /// This holds whatever order the delivery executor runs in, where jobs are started on the
    /// thread on which they deliver, as on the screen's.
    ///
    /// @param key what there is one latest job of; a text that nobody else uses, or an object of
    ///   one's own
    public <T> Job startLatest(Object key, String name, Work<T> work, Listener<T> listener) {
        Cancellation cancellation = new Cancellation();
        Cancellation older;
        synchronized (latest) {
            older = latest.put(key, cancellation);
        }
        if (older != null) {
            stop(older);
        }
        return start(name, work, cancellation, new LatestHeard<>(key, cancellation, listener));
    }

    /// Cancels the latest job of a key, where one runs, and hears no more of it.
    public void drop(Object key) {
        Cancellation dropped;
        synchronized (latest) {
            dropped = latest.remove(key);
        }
        if (dropped != null) {
            stop(dropped);
        }
    }

    /// Passes on what is heard of a job as long as it is the latest of its key.
    private final class LatestHeard<T> implements Listener<T> {
        private final Object key;
        private final Cancellation own;
        private final Listener<T> listener;

        private LatestHeard(Object key, Cancellation own, Listener<T> listener) {
            this.key = key;
            this.own = own;
            this.listener = listener;
        }

        @Override
        public void progressed(String step, double fraction) {
            boolean wanted;
            synchronized (latest) {
                wanted = latest.get(key) == own;
            }
            if (wanted) {
                listener.progressed(step, fraction);
            }
        }

        @Override
        public void unwanted(T value) {
            listener.unwanted(value);
        }

        @Override
        public void ended(JobOutcome<T> ended) {
            boolean wanted;
            synchronized (latest) {
                wanted = latest.remove(key, own);
            }
            if (wanted) {
                listener.ended(ended);
            } else if (ended instanceof JobOutcome.Done<T>(T value)) {
                listener.unwanted(value);
            }
        }
    }

    /// Never on the caller's thread, which is the screen's: what must be stopped may be slow to.
    private void stop(Cancellation cancellation) {
        starter.start("stop", cancellation.mark());
    }

    /// Runs something short on a thread of its own that nobody stops, for what an interrupt would
    /// break.
    public static void runUninterruptible(String name, Runnable work) {
        Thread.ofPlatform().daemon().name(name).start(work);
    }

    /// Begins something as [#runUninterruptible] does.
    ///
    /// @return waits until it is done, whoever is interrupted meanwhile
    public static Runnable begin(String name, Runnable work) {
        CompletableFuture<Void> done =
                CompletableFuture.runAsync(work, task -> runUninterruptible(name, task));
        return done::join;
    }

    /// Runs several pieces of work at once and waits for all; answers are in the order given. The
    /// first failure is thrown once every piece has ended.
    public static <T> List<T> allOf(String name, List<Callable<T>> works)
            throws InterruptedException {
        try (var threads =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name(name + "-", 1).factory())) {
            List<Future<T>> futures = works.stream().map(threads::submit).toList();
            try {
                return answers(name, futures);
            } finally {
                futures.forEach(future -> future.cancel(true));
            }
        }
    }

    /// Runs pieces of work that keep a processor busy and waits for all; answers are in the order
    /// given. The whole program shares a few threads for them, about one a processor, so none may
    /// wait for another of its kind. When the caller is interrupted, they are too, and left behind.
    public static <T> List<T> runCpuBound(String name, List<Callable<T>> works)
            throws InterruptedException {
        return answers(name, HEAVY.invokeAll(works));
    }

    private static <T> List<T> answers(String name, List<Future<T>> futures)
            throws InterruptedException {
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> future : futures) {
                answers.add(future.get());
            }
            return answers;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new IllegalStateException(name + " failed", e.getCause());
        }
    }

    /// Runs one piece of work on a thread of its own and waits for its end, so that work which does
    /// not listen cannot hold the caller: when the caller is interrupted, the work is too, has a
    /// moment to end, and is then left behind.
    public static <T> JobOutcome<T> runIsolated(String name, Callable<T> work)
            throws InterruptedException {
        return runIsolated(name, work, FOR_EVER).orElseThrow();
    }

    /// The same for work that is left behind after some time, too.
    ///
    /// @return empty where it did not end in time
    public static <T> Optional<JobOutcome<T>> runIsolated(
            String name, Callable<T> work, Duration patience) throws InterruptedException {
        FutureTask<T> task = new FutureTask<>(work);
        Thread worker = Thread.ofVirtual().name(name).start(task);
        try {
            return Optional.of(
                    new JobOutcome.Done<>(task.get(patience.toNanos(), TimeUnit.NANOSECONDS)));
        } catch (InterruptedException stopped) {
            task.cancel(true);
            worker.join(GRACE);
            throw stopped;
        } catch (TimeoutException slow) {
            LOG.warn("\"{}\" was left after {}", name, patience, slow);
            task.cancel(true);
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(ended(name, e));
        }
    }

    private static <T> JobOutcome<T> ended(String name, ExecutionException e) {
        return switch (e.getCause()) {
            case InterruptedException _ -> new JobOutcome.Cancelled<>();
            case Exception cause -> failed(name, cause);
            case Error broken -> failed(name, broken);
            case null, default -> failed(name, new IllegalStateException(e.getCause()));
        };
    }

    @Exempt(
            rule = Exempt.Rule.CATCH_ALL,
            reason = "The job boundary: every failure ends here, once")
    private <T> void run(
            String name, Work<T> work, Cancellation cancellation, Listener<T> listener) {
        Thread worker = Thread.currentThread();
        Coalescer<Report> reports =
                new Coalescer<>(
                        delivery, report -> listener.progressed(report.step(), report.fraction()));
        JobOutcome<T> ended;
        try (Cancellation.Registration _ = cancellation.onCancel(worker::interrupt)) {
            cancellation.check();
            Progress progress = (step, fraction) -> reports.offer(new Report(step, fraction));
            ended = new JobOutcome.Done<>(work.run(new Work.Monitor(progress, cancellation)));
        } catch (InterruptedException stopped) {
            ended = new JobOutcome.Cancelled<>();
        } catch (Exception e) {
            ended = cancellation.isCancelled() ? new JobOutcome.Cancelled<>() : failed(name, e);
        } catch (Error e) {
            // Whoever waits would wait for ever.
            ended = failed(name, e);
        }
        deliver(ended, cancellation, reports, listener);
    }

    private <T> void deliver(
            JobOutcome<T> ended,
            Cancellation cancellation,
            Coalescer<Report> reports,
            Listener<T> listener) {
        boolean interrupted = Thread.interrupted();
        delivery.execute(() -> {
            reports.close();
            if (ended instanceof JobOutcome.Done<T>(T value) && cancellation.isCancelled()) {
                listener.unwanted(value);
                listener.ended(new JobOutcome.Cancelled<>());
            } else {
                listener.ended(ended);
            }
        });
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static <T> JobOutcome<T> failed(String name, Error e) {
        return failed(
                name,
                new IllegalStateException(
                        "Assay could not finish this (%s). Everything else goes on; the log has the details."
                                .formatted(e.getClass().getSimpleName()),
                        e));
    }

    private static <T> JobOutcome<T> failed(String name, Exception e) {
        LOG.error("Job \"{}\" failed", name, e);
        String message =
                ForPeople.words(e)
                        .or(() -> Optional.ofNullable(e.getMessage()))
                        .orElse(e.getClass().getSimpleName());
        return new JobOutcome.Failed<>(Words.sentence(message), e);
    }

    private record Report(String step, double fraction) {}

    @Override
    public void close() {
        closed = true;
        List<CountDownLatch> ends = List.copyOf(running.values());
        List.copyOf(running.keySet()).forEach(this::stop);
        long until = System.nanoTime() + LAST_GRACE.toNanos();
        try {
            for (CountDownLatch end : ends) {
                if (!end.await(until - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                    LOG.warn("Some work did not end when it was asked to");
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
