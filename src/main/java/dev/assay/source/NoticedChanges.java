package dev.assay.source;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// The changes of a source's data, with the time when each was noticed. Safe from any thread.
public final class NoticedChanges {
    private final List<Noticed> all = new CopyOnWriteArrayList<>();

    private record Noticed(Instant at, DataChange change) {}

    /// Adds a change.
    ///
    /// @return the sentence
    public String add(Instant at, String sentence, Collection<String> files) {
        all.add(new Noticed(at, new DataChange(sentence, Set.copyOf(files))));
        return sentence;
    }

    /// The changes that were noticed since then, the oldest first.
    public List<DataChange> since(Instant then) {
        return all.stream()
                .filter(noticed -> noticed.at().isAfter(then))
                .map(Noticed::change)
                .toList();
    }
}
