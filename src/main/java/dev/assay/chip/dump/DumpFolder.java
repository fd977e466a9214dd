package dev.assay.chip.dump;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.chip.source.StoredDocument;
import dev.assay.task.Work;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/// Reads a folder of exported collections: `chip.json`, `qubit.json`, `task_result_history.json`
/// and so on, or `.jsonl`, or either packed (`.json.gz`), with extended-JSON documents as
/// `mongoexport` writes them, one a line or as one list (`--jsonArray`), indented (`--pretty`) or
/// not.
///
/// The documents are copied into a temporary database, which goes when the source is closed. What
/// is no document is left out and told in [SourceInfo#remarks], first how many lines of which file,
/// then where; a missing file is an empty collection.
public final class DumpFolder {
    private static final int MOST_PLACES = 20;

    /// How far it is when all files are read.
    private static final double LAST_STEP = 0.95;

    private static final List<String> ENDINGS = List.of(".json", ".jsonl", ".json.gz", ".jsonl.gz");

    private final DuckDocumentWriter writer;
    private final Work.Monitor monitor;
    private final List<String> places = new ArrayList<>();
    private final List<String> breaks = new ArrayList<>();
    private final Map<Path, Integer> leftOut = new LinkedHashMap<>();
    private final Map<DocumentCollection, String> digests = new LinkedHashMap<>();

    private DumpFolder(DuckDocumentWriter writer, Work.Monitor monitor) {
        this.writer = writer;
        this.monitor = monitor;
    }

    /// The documents of a folder, and what its files were when they were read.
    record Imported(DocumentSource documents, DumpStamp stamp) {}

    /// Opens the folder as a source, which reads it again when asked to.
    ///
    /// @throws SourceException where it is no dump or cannot be read
    /// @throws InterruptedException when cancelled
    public static DocumentSource open(Path folder, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return new DumpSource(folder, read(folder, monitor));
        } catch (IOException e) {
            throw new SourceException(
                    "The folder "
                            + folder
                            + " could not be read. Nothing was changed in it; check that it is"
                            + " still there and may be read.",
                    e);
        }
    }

    /// Reads the folder.
    static Imported read(Path folder, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Map<DocumentCollection, Path> files = files(folder);
        // Before anything is read: what is written meanwhile counts as a change.
        Map<DocumentCollection, DumpStamp.State> states = DumpStamp.states(files);
        String name = Optional.ofNullable(folder.getFileName()).orElse(folder).toString();
        ScratchFolder scratch = ScratchFolder.create();
        boolean open = false;
        try {
            Path database = scratch.folder().resolve("documents.duckdb");
            DumpFolder dump = copy(files, database, monitor);
            DocumentSource documents =
                    DuckDocuments.open(
                            database,
                            name,
                            SourceInfo.Kind.DUMP_FOLDER,
                            dump.remarks(),
                            scratch::close);
            open = true;
            return new Imported(documents, new DumpStamp(states, dump.digests));
        } finally {
            if (!open) {
                scratch.close();
            }
        }
    }

    /// The file of each collection that has one.
    ///
    /// @throws SourceException where it is no dump
    static Map<DocumentCollection, Path> files(Path folder) {
        Map<DocumentCollection, Path> files = found(folder);
        Optional<String> obstacle = obstacle(folder, files.keySet());
        if (obstacle.isPresent()) {
            throw new SourceException(obstacle.get(), null);
        }
        return files;
    }

    private static Map<DocumentCollection, Path> found(Path folder) {
        Map<DocumentCollection, Path> files = new LinkedHashMap<>();
        for (DocumentCollection collection : DocumentCollection.values()) {
            for (String ending : ENDINGS) {
                Path file = folder.resolve(collection.wireName() + ending);
                if (Files.isRegularFile(file)) {
                    files.putIfAbsent(collection, file);
                }
            }
        }
        return files;
    }

    /// Why a folder is no dump, as far as its list of files tells; empty where it may be one.
    public static Optional<String> obstacle(Path folder) {
        return obstacle(folder, found(folder).keySet());
    }

    private static Optional<String> obstacle(Path folder, Set<DocumentCollection> found) {
        return found.contains(DocumentCollection.QUBIT)
                        || found.contains(DocumentCollection.TASK_RESULT_HISTORY)
                ? Optional.empty()
                : Optional.of(refusal(folder));
    }

    private static String refusal(Path folder) {
        return !Files.isDirectory(folder)
                ? "There is no folder %s. Choose the one into which the collections were exported, one file each."
                        .formatted(folder)
                : "%s is not a dump folder: it has neither qubit.json nor task_result_history.json. Choose the folder into which the collections were exported, one file each."
                        .formatted(folder);
    }

    private static DumpFolder copy(
            Map<DocumentCollection, Path> files, Path database, Work.Monitor monitor)
            throws IOException, InterruptedException {
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(database)) {
            DumpFolder dump = new DumpFolder(writer, monitor);
            int done = 0;
            for (Map.Entry<DocumentCollection, Path> file : files.entrySet()) {
                String step = "Reading " + file.getValue().getFileName();
                monitor.progress().report(step, (double) done++ / files.size());
                dump.read(file.getKey(), file.getValue());
            }
            monitor.progress().report("Putting what was read in order", LAST_STEP);
            monitor.cancellation().check();
            writer.complete();
            return dump;
        }
    }

    private List<String> remarks() {
        List<String> sums = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            boolean one = leftOut.values().stream().mapToInt(Integer::intValue).sum() == 1;
            sums.add(
                    leftOut.entrySet().stream()
                                    .map(of -> lines(of.getValue()) + of.getKey().getFileName())
                                    .collect(Collectors.joining(" and "))
                            + (one ? " was left out." : " were left out."));
        }
        sums.addAll(breaks);
        List<String> all = new ArrayList<>(places);
        if (!sums.isEmpty()) {
            all.addFirst(String.join(" ", sums));
        }
        return all;
    }

    private static String lines(int number) {
        return Words.count(number, "line") + " of ";
    }

    private void read(DocumentCollection collection, Path path)
            throws IOException, InterruptedException {
        try (DumpFile file = new DumpFile(path)) {
            try {
                new DumpDocuments(
                                file.text(), new Finding(collection, path), monitor.cancellation())
                        .read();
            } catch (EOFException | ZipException brokenPack) {
                // Packed bytes cannot be picked up again behind a break.
                breaks.add(
                        path.getFileName() + " is packed and breaks off; its rest was left out.");
            }
            digests.put(collection, file.digest());
        } catch (EOFException | ZipException noPack) {
            breaks.add(path.getFileName() + " is packed and cannot be unpacked; it was left out.");
            digests.put(collection, DumpFile.digest(path, monitor.cancellation()));
        }
    }

    private final class Finding implements DumpDocuments.Listener {
        private final DocumentCollection collection;
        private final Path file;

        private Finding(DocumentCollection collection, Path file) {
            this.collection = collection;
            this.file = file;
        }

        @Override
        public void found(ObjectNode document) throws InterruptedException {
            monitor.cancellation().check();
            writer.add(StoredDocument.of(collection, ExtendedJson.plain(document)));
        }

        @Override
        public void leftOut(int line, int lines, boolean partly) {
            leftOut.merge(file, lines, Integer::sum);
            if (places.size() < MOST_PLACES) {
                places.add(
                        "%s, line %d: no JSON document; %s."
                                .formatted(
                                        file.getFileName(),
                                        line,
                                        partly ? "the rest of the line was left out" : "left out"));
            }
        }

        @Override
        public void breaksOff(int line) {
            breaks.add(
                    file.getFileName()
                            + " breaks off in line "
                            + line
                            + "; what follows was left out.");
        }
    }
}
