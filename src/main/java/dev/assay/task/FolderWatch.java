package dev.assay.task;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// Hears when something in some folders is written, comes or goes: once for all that happens until
/// it is quiet for a moment, so that a file that is just being written is not heard of in pieces.
/// Where the system watches no folders, or has no more watches to give, nothing is heard.
public final class FolderWatch implements AutoCloseable {
    /// What is written without end is heard of so often.
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final WatchService service;
    private final Duration quiet;
    private final Executor delivery;
    private final Runnable heard;

    private FolderWatch(WatchService service, Duration quiet, Executor delivery, Runnable heard) {
        this.service = service;
        this.quiet = quiet;
        this.delivery = delivery;
        this.heard = heard;
    }

    /// Watches folders, but not those in them, until it is closed; blocking.
    ///
    /// @param heard runs on the delivery
    public static FolderWatch of(
            Collection<Path> folders, Duration quiet, Executor delivery, Runnable heard)
            throws IOException {
        WatchService service = FileSystems.getDefault().newWatchService();
        boolean started = false;
        try {
            for (Path folder : folders) {
                folder.register(
                        service,
                        StandardWatchEventKinds.ENTRY_CREATE,
                        StandardWatchEventKinds.ENTRY_MODIFY,
                        StandardWatchEventKinds.ENTRY_DELETE);
            }
            FolderWatch made = new FolderWatch(service, quiet, delivery, heard);
            Thread.ofPlatform().daemon().name("folder-watch").start(made::watch);
            started = true;
            return made;
        } finally {
            if (!started) {
                service.close();
            }
        }
    }

    private void watch() {
        try {
            while (true) {
                settle(service.take());
                delivery.execute(heard);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException closed) {
            // Nobody wants to hear any more.
        }
    }

    private void settle(WatchKey first) throws InterruptedException {
        WatchKey next = first;
        long end = System.nanoTime() + LONGEST.toNanos();
        while (next != null && System.nanoTime() < end) {
            next.pollEvents();
            // A folder that is gone is watched no more; the others are.
            next.reset();
            next = service.poll(quiet.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException e) {
            throw new IllegalStateException("A watch of folders could not be ended", e);
        }
    }
}
