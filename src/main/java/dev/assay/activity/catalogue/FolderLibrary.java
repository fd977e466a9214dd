package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.catalogue.CatalogueEntry.Held;
import dev.assay.activity.catalogue.CatalogueEntry.Place;
import dev.assay.activity.catalogue.RecordingFolder.Contents;
import dev.assay.activity.catalogue.RecordingFolder.Found;
import dev.assay.activity.reading.FileActivity;
import dev.assay.activity.reading.RecordingReader;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The recordings of a folder, or a single one. Each file is read once, on all processors, and
/// again where it changed; recordings themselves are read whenever they are asked for.
public final class FolderLibrary implements ActivityLibrary {
    private final Path root;
    private final RecordingReader reader = new RecordingReader();
    private final RecordingFolder folder;
    private final CatalogueFile kept;
    private final Supplier<Athlete> athlete;
    private volatile FolderIndex index = FolderIndex.EMPTY;
    private volatile Map<String, Found> read = Map.of();

    private FolderLibrary(Path root, Path catalogue, Supplier<Athlete> athlete) {
        this.root = root;
        this.folder = new RecordingFolder(root);
        this.kept = new CatalogueFile(catalogue);
        this.athlete = athlete;
    }

    /// Reads what is not known yet, blocking.
    ///
    /// @param root a folder, or a recording
    /// @param catalogue the file that keeps what was found
    /// @throws IOException where the folder cannot be read
    public static FolderLibrary open(
            Path root, Path catalogue, Supplier<Athlete> athlete, Work.Monitor monitor)
            throws IOException, InterruptedException {
        FolderLibrary library = new FolderLibrary(root, catalogue, athlete);
        library.look(monitor);
        return library;
    }

    /// Whether there is any recording at a place; blocking.
    public static boolean isOne(Path root) {
        try {
            return new RecordingFolder(root).hasAny();
        } catch (IOException closed) {
            return false;
        }
    }

    /// Reads what is new or changed, blocking.
    ///
    /// @return how many files are new, changed or gone
    public int look(Work.Monitor monitor) throws IOException, InterruptedException {
        Map<String, CatalogueEntry> known = kept.read();
        Contents contents = folder.contents();
        List<Found> files = contents.recordings();
        int before = known.size();
        List<Callable<CatalogueEntry>> works = new ArrayList<>();
        AtomicInteger done = new AtomicInteger();
        AtomicInteger fresh = new AtomicInteger();
        for (Found one : files) {
            CatalogueEntry entry = known.remove(one.name());
            boolean same = entry != null && entry.isOf(one);
            if (same) {
                works.add(() -> entry);
            } else {
                fresh.incrementAndGet();
                works.add(() -> {
                    CatalogueEntry now = entry(one, monitor);
                    monitor.progress()
                            .report(
                                    "Reading recordings",
                                    done.incrementAndGet() / fresh.doubleValue());
                    return now;
                });
            }
        }
        List<CatalogueEntry> entries = Jobs.runCpuBound("read recordings", works);
        int changed = fresh.get() + known.size();
        StravaExport export = StravaExport.in(root);
        index =
                FolderIndex.of(entries.stream().map(export::named).toList())
                        .with(export.remarks())
                        .with(contents.remarks());
        read = byName(files);
        if (changed > 0 || before == 0) {
            kept.write(entries);
        }
        return changed;
    }

    private static Map<String, Found> byName(List<Found> found) {
        return found.stream().collect(Collectors.toMap(Found::name, each -> each));
    }

    private CatalogueEntry entry(Found one, Work.Monitor monitor) throws InterruptedException {
        monitor.cancellation().check();
        try {
            List<FileActivity> found = reader.read(one.file(), monitor.cancellation());
            List<Held> held = new ArrayList<>();
            for (FileActivity each : found) {
                held.add(held(each, new Place(one.name(), held.size()), found.size()));
            }
            return new CatalogueEntry(one.name(), one.bytes(), one.modified(), held, null);
        } catch (UnreadableRecordingException | IOException refused) {
            return new CatalogueEntry(
                    one.name(), one.bytes(), one.modified(), List.of(), sentence(refused));
        }
    }

    private static Held held(FileActivity read, Place place, int of) {
        String source = ActivitySummary.source(place.file(), place.number(), of);
        Recording recording = read.recording();
        Activity activity =
                ActivitySummary.of(recording, ActivitySummary.id(recording, source), source);
        return new Held(
                activity,
                Fingerprint.of(recording),
                Fingerprint.withoutDate(recording),
                read.lost(),
                place);
    }

    private static String sentence(Exception refused) {
        return refused instanceof UnreadableRecordingException told && told.getMessage() != null
                ? told.getMessage()
                : "The file cannot be opened. See who may read it.";
    }

    /// The names of files that are not as they were when they were read, or new, or gone; blocking.
    public List<String> outdated() {
        try {
            Map<String, Found> now = byName(folder.contents().recordings());
            List<String> names = new ArrayList<>();
            now.forEach((name, one) -> {
                if (!one.equals(read.get(name))) {
                    names.add(name);
                }
            });
            read.keySet().stream().filter(name -> !now.containsKey(name)).forEach(names::add);
            return names.stream().sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /// The folders in which something happens when recordings change; blocking.
    public List<Path> folders() {
        return folder.folders();
    }

    /// What is told of the files: which are the same as others, hold no activity, lack something.
    public List<String> remarks() {
        return index.remarks();
    }

    @Override
    public String title() {
        return String.valueOf(root.getFileName());
    }

    @Override
    public Athlete athlete() {
        return athlete.get();
    }

    @Override
    public List<Activity> activities() {
        return index.activities();
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor)
            throws InterruptedException {
        Place place = index.places().get(id);
        Found one = place == null ? null : read.get(place.file());
        if (place == null || one == null) {
            return Optional.empty();
        }
        try {
            List<FileActivity> found = reader.read(one.file(), monitor.cancellation());
            // The file may have been written anew since it was indexed.
            return found.stream().skip(place.number()).findFirst().map(FileActivity::recording);
        } catch (IOException gone) {
            throw new UnreadableRecordingException(
                    "%s cannot be read any more. Look whether it was moved.".formatted(one.name()));
        }
    }

    @Override
    public void close() {
        // No file is held open.
    }
}
