package dev.assay.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.file.reading.FileReader;
import dev.assay.source.Briefing;
import dev.assay.source.DataChange;
import dev.assay.source.NoticedChanges;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Toolset;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files as an open source: a file, those of a folder, or those of a pattern. What changes, comes
/// or goes is noticed with the next look.
final class FileSource implements Source {
    private final String id;
    private final FileReader reader;
    private final FileChoices choices;
    private final Clock clock;
    private final NoticedChanges changes = new NoticedChanges();
    private final LargeDigests digests;
    private final ReentrantLock reading = new ReentrantLock();
    private volatile OpenFiles open;

    private FileSource(
            String id, FileReader reader, FileChoices choices, Clock clock, OpenFiles open) {
        this.id = id;
        this.reader = reader;
        this.choices = choices;
        this.clock = clock;
        this.digests = new LargeDigests(reader.digests());
        this.open = open;
    }

    /// Reads the files, blocking.
    ///
    /// @throws NoFilesException where none of them can be opened
    static FileSource open(
            String id, FileReader reader, FileChoices choices, Clock clock, Work.Monitor monitor)
            throws InterruptedException {
        OpenFiles open = read(id, OpenFiles.NONE, reader, choices, monitor);
        if (open.files().isEmpty()) {
            throw NoFilesException.of(id, open);
        }
        FileSource source = new FileSource(id, reader, choices, clock, open);
        source.digests.look(open);
        return source;
    }

    private static OpenFiles read(
            String id,
            OpenFiles before,
            FileReader reader,
            FileChoices choices,
            Work.Monitor monitor)
            throws InterruptedException {
        try {
            return OpenFiles.read(id, before, reader, choices, monitor);
        } catch (IOException e) {
            throw NoFilesException.unreadable(id, e);
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String domain() {
        return FileDomain.ID;
    }

    @Override
    public SourceLabel label() {
        return FileDomain.label(id, Optional.of(open));
    }

    @Override
    public String title() {
        return NamedFiles.shown(id);
    }

    @Override
    public List<String> remarks() {
        return open.remarks();
    }

    /// The tools of stored results are all that is needed: the tables are stored results.
    @Override
    public Toolset tools() {
        return new FixedToolset(title(), List.of(), List.of());
    }

    @Override
    public Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation) {
        return FileBriefing.of(open);
    }

    @Override
    public List<String> questions() {
        return FileQuestions.of(open);
    }

    @Override
    public List<SourceTable> tables() {
        return FileTables.of(open, digests::of);
    }

    @Override
    public Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        reading.lockInterruptibly();
        try {
            OpenFiles before = open;
            OpenFiles now = read(id, before, reader, choices, monitor);
            List<String> changed = now.changedSince(before);
            Set<String> same = digests.rewritten(now, before, monitor);
            open = now;
            digests.look(now);
            if (changed.isEmpty()) {
                return Optional.empty();
            }
            String sentence = told(changed, same, now, before);
            return Optional.of(changes.add(clock.instant(), sentence, changed));
        } finally {
            reading.unlock();
        }
    }

    private static String told(
            List<String> changed, Set<String> same, OpenFiles now, OpenFiles before) {
        Set<String> parts = now.parts();
        // What is a part of a table now was one by itself before, and is not gone.
        List<String> gone =
                changed.stream()
                        .filter(name -> !now.files().containsKey(name) && !parts.contains(name))
                        .filter(name -> !before.joined().containsKey(name))
                        .toList();
        List<String> read =
                changed.stream()
                        .filter(name -> now.files().containsKey(name) && !same.contains(name))
                        .map(name -> now.told(name, before))
                        .toList();
        String sentence =
                read.isEmpty()
                        ? ""
                        : "%s changed and %s read again; what was stored before stays beside it as an earlier version."
                                .formatted(list(read), read.size() == 1 ? "was" : "were");
        String away =
                gone.isEmpty()
                        ? ""
                        : "%s %s not there any more, or cannot be read."
                                .formatted(list(gone), gone.size() == 1 ? "is" : "are");
        return Stream.of(sentence, rewritten(same, now), away)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /// What is told of files that have the bytes that they had.
    private static String rewritten(Set<String> same, OpenFiles now) {
        if (same.isEmpty()) {
            return "";
        }
        boolean one = same.size() == 1;
        String sentence =
                "%s %s written again with the same bytes (SHA-256 is equal): only the time of writing is another, and answers from before still hold."
                        .formatted(list(List.copyOf(same)), one ? "was" : "were");
        boolean tables =
                now.large().entrySet().stream()
                        .filter(each -> same.contains(each.getKey()))
                        .anyMatch(each -> !each.getValue().tables().isEmpty());
        return tables
                ? sentence
                        + " A stored table is bound to that time, so each is stored again with the same rows: go on with the new version."
                : sentence;
    }

    private static String list(List<String> names) {
        int shown = 5;
        String first = String.join(", ", names.stream().limit(shown).toList());
        return names.size() <= shown
                ? first
                : first + " and " + Words.count(names.size() - shown) + " more";
    }

    @Override
    public List<Path> watched() {
        return NamedFiles.folders(id);
    }

    @Override
    public List<String> outdated() {
        try {
            return open.outdated(id);
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    @Override
    public List<DataChange> changesSince(Instant then) {
        return changes.since(then);
    }

    @Override
    public Map<String, String> digests() {
        return open.digests();
    }

    @Override
    public void close() {
        digests.close();
    }
}
