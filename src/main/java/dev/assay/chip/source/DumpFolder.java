package dev.assay.chip.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.task.Work;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A folder of exported collections as a source: `chip.json`, `qubit.json`,
/// `task_result_history.json` and so on, or `.jsonl`, with one extended-JSON document a line as
/// `mongoexport` writes them, or one JSON list as `mongoexport --jsonArray` does.
///
/// The documents are copied into a temporary database, which goes when the source is closed. Lines
/// that are no document are left out and told in [SourceInfo#remarks], first how many of which
/// file, then where; a missing file is an empty collection.
public final class DumpFolder {
    private static final int MOST_PLACES = 20;

    /// How far it is when all files are read.
    private static final double LAST_STEP = 0.95;

    /// A document of a list is followed by the next one.
    private static final ObjectReader DOCUMENTS =
            Json.mapper().reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final DuckDocumentWriter writer;
    private final Work.Watch watch;
    private final List<String> places = new ArrayList<>();
    private final List<String> breaks = new ArrayList<>();
    private final Map<Path, Integer> leftOut = new LinkedHashMap<>();

    private DumpFolder(DuckDocumentWriter writer, Work.Watch watch) {
        this.writer = writer;
        this.watch = watch;
    }

    /// Reads the folder.
    ///
    /// @throws SourceException where it is no dump or cannot be read
    /// @throws InterruptedException when cancelled
    public static DocumentSource open(Path folder, Work.Watch watch) throws InterruptedException {
        Map<DocumentCollection, Path> files = files(folder);
        String name = Optional.ofNullable(folder.getFileName()).orElse(folder).toString();
        try {
            ScratchFolder scratch = ScratchFolder.create();
            boolean open = false;
            try {
                Path database = scratch.folder().resolve("documents.duckdb");
                List<String> remarks = copy(files, database, watch);
                DocumentSource source =
                        DuckDocuments.open(
                                database,
                                name,
                                SourceInfo.Kind.DUMP_FOLDER,
                                remarks,
                                scratch::close);
                open = true;
                return source;
            } finally {
                if (!open) {
                    scratch.close();
                }
            }
        } catch (IOException e) {
            throw new SourceException(
                    "The folder "
                            + folder
                            + " could not be read. Nothing was changed in it; check that it is"
                            + " still there and may be read.",
                    e);
        }
    }

    private static Map<DocumentCollection, Path> files(Path folder) {
        Map<DocumentCollection, Path> files = new LinkedHashMap<>();
        for (DocumentCollection collection : DocumentCollection.values()) {
            for (String ending : List.of(".json", ".jsonl")) {
                Path file = folder.resolve(collection.wireName() + ending);
                if (Files.isRegularFile(file)) {
                    files.putIfAbsent(collection, file);
                }
            }
        }
        if (!files.containsKey(DocumentCollection.QUBIT)
                && !files.containsKey(DocumentCollection.TASK_RESULT_HISTORY)) {
            throw new SourceException(refusal(folder), null);
        }
        return files;
    }

    private static String refusal(Path folder) {
        return !Files.isDirectory(folder)
                ? "There is no folder %s. Choose the one into which the collections were exported, one file each."
                        .formatted(folder)
                : "%s is no dump folder: it has neither qubit.json nor task_result_history.json. Choose the folder into which the collections were exported, one file each."
                        .formatted(folder);
    }

    private static List<String> copy(
            Map<DocumentCollection, Path> files, Path database, Work.Watch watch)
            throws IOException, InterruptedException {
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(database)) {
            DumpFolder dump = new DumpFolder(writer, watch);
            int done = 0;
            for (Map.Entry<DocumentCollection, Path> file : files.entrySet()) {
                String step = "Reading " + file.getValue().getFileName();
                watch.progress().report(step, (double) done++ / files.size());
                dump.read(file.getKey(), file.getValue());
            }
            watch.progress().report("Putting what was read in order", LAST_STEP);
            watch.cancellation().check();
            writer.complete();
            return dump.remarks();
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

    private void read(DocumentCollection collection, Path file)
            throws IOException, InterruptedException {
        // Whatever is not UTF-8 must spoil its own line, not the file.
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                Files.newInputStream(file), StandardCharsets.UTF_8))) {
            lines.mark(1 << 16);
            int first = lines.read();
            while (first >= 0 && (Character.isWhitespace(first) || first == '\uFEFF')) {
                first = lines.read();
            }
            lines.reset();
            if (first == '[') {
                readList(collection, file, lines);
            } else {
                readLines(collection, file, lines);
            }
        }
    }

    private void readLines(DocumentCollection collection, Path file, BufferedReader lines)
            throws IOException, InterruptedException {
        int number = 0;
        String line = lines.readLine();
        while (line != null) {
            number++;
            watch.cancellation().check();
            String text = line.startsWith("\uFEFF") ? line.substring(1) : line;
            if (!text.isBlank()) {
                Optional<ObjectNode> document = Json.parseObject(text);
                if (document.isPresent()) {
                    add(collection, document.get());
                } else {
                    leaveOut(file, number);
                }
            }
            line = lines.readLine();
        }
    }

    private void readList(DocumentCollection collection, Path file, BufferedReader text)
            throws IOException, InterruptedException {
        try (JsonParser parser = Json.mapper().createParser(skippingMark(text))) {
            parser.nextToken();
            JsonToken token = parser.nextToken();
            while (token != null && token != JsonToken.END_ARRAY) {
                watch.cancellation().check();
                int line = parser.currentTokenLocation().getLineNr();
                if (DOCUMENTS.readTree(parser) instanceof ObjectNode document) {
                    add(collection, document);
                } else {
                    leaveOut(file, line);
                }
                token = parser.nextToken();
            }
        } catch (JsonProcessingException brokenList) {
            // What follows the break cannot be told apart; what came before it is kept.
            breaks.add(
                    file.getFileName()
                            + " breaks off in line "
                            + brokenList.getLocation().getLineNr()
                            + "; what follows was left out.");
        }
    }

    private void add(DocumentCollection collection, ObjectNode document) {
        writer.add(StoredDocument.of(collection, ExtendedJson.plain(document)));
    }

    private static BufferedReader skippingMark(BufferedReader text) throws IOException {
        text.mark(1);
        if (text.read() != '\uFEFF') {
            text.reset();
        }
        return text;
    }

    private void leaveOut(Path file, int line) {
        leftOut.merge(file, 1, Integer::sum);
        if (places.size() < MOST_PLACES) {
            places.add(file.getFileName() + ", line " + line + ": no JSON document; left out.");
        }
    }
}
