package dev.assay.house;

import dev.assay.base.Exempt;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javafx.application.Platform;

/// Every way to a thread, each in a method of its own, to be found. Nothing here ever runs.
final class PlantedThreads {
    private final Timer timer = new Timer("planted");

    Thread constructed(Runnable work) {
        return new Thread(work);
    }

    void started(Thread thread) {
        thread.start();
    }

    Thread startedVirtual(Runnable work) {
        return Thread.startVirtualThread(work);
    }

    Thread builtVirtual(Runnable work) {
        return Thread.ofVirtual().unstarted(work);
    }

    Thread builtByAnother(Thread.Builder builder, Runnable work) {
        return builder.unstarted(work);
    }

    Thread.Builder.OfPlatform builtOnPlatform() {
        return Thread.ofPlatform();
    }

    void timed() {
        timer.cancel();
    }

    ExecutorService pooled() {
        return Executors.newCachedThreadPool();
    }

    void handedToAPool(ExecutorService pool, Runnable work) {
        pool.execute(work);
    }

    ForkJoinPool shared() {
        return ForkJoinPool.commonPool();
    }

    CompletableFuture<Void> later(Runnable work) {
        return CompletableFuture.runAsync(work);
    }

    FutureTask<Boolean> wrapped(Runnable work) {
        return new FutureTask<>(work, true);
    }

    long splitList(List<String> many) {
        return many.parallelStream().count();
    }

    long splitStream(Stream<String> many) {
        return many.parallel().count();
    }

    void onTheScreen(Runnable work) {
        Platform.runLater(() -> Platform.runLater(work));
    }

    boolean allowed(Thread other) {
        other.interrupt();
        return Thread.currentThread().isInterrupted();
    }

    @Exempt(rule = Exempt.Rule.THREADS, reason = "To see that an exception is one")
    Thread exempt(Runnable work) {
        return new Thread(work);
    }
}
