package dev.assay.pages.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// A source that waits before it reads again what changed, as one of many gigabytes does.
public final class SlowSource implements DocumentSource {
    public final CountDownLatch gate = new CountDownLatch(1);
    public final AtomicInteger asked = new AtomicInteger();
    public final AtomicBoolean stopped = new AtomicBoolean();
    private final DocumentSource source;

    public SlowSource(DocumentSource source) {
        this.source = source;
    }

    @Override
    public SourceInfo info() {
        return source.info();
    }

    @Override
    public Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        asked.incrementAndGet();
        monitor.progress().report("Reading qubit.json", 0);
        try {
            gate.await();
        } catch (InterruptedException e) {
            stopped.set(true);
            throw e;
        }
        return source.renew(monitor);
    }

    @Override
    public void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException {
        source.find(query, cancellation, reader);
    }

    @Override
    public List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException {
        return source.distinct(query, field, cancellation);
    }

    @Override
    public long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException {
        return source.count(query, cancellation);
    }

    @Override
    public void close() {
        source.close();
    }
}
