package dev.assay.tool;

import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// Tools that a test changes while they are offered. Each says the name of its set.
public final class LiveToolset implements Toolset {
    private final String name;
    private final List<CallLimit> limits;
    private final AtomicReference<Listing> listing = new AtomicReference<>(_ -> tools());

    /// How the tools are listed.
    @FunctionalInterface
    public interface Listing {
        Outcome<List<Tool>> list(Work.Monitor monitor) throws InterruptedException;
    }

    public LiveToolset(String name, CallLimit... limits) {
        this.name = name;
        this.limits = List.of(limits);
    }

    private Outcome<List<Tool>> tools(String... names) {
        return new Outcome.Ready<>(
                Stream.of(names).<Tool>map(tool -> new PlainTool(tool, "from " + name)).toList());
    }

    /// The set with these tools from now on.
    public LiveToolset has(String... names) {
        return lists(_ -> tools(names));
    }

    /// The set listed in another way from now on.
    public LiveToolset lists(Listing other) {
        listing.set(other);
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Outcome<List<Tool>> list(Work.Monitor monitor) throws InterruptedException {
        return listing.get().list(monitor);
    }

    @Override
    public List<CallLimit> limits() {
        return limits;
    }
}
