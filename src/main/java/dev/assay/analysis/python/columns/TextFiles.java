package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData.RefusedException;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.store.ResultContent.Document;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/// Texts as files in UTF-8. Not safe from several threads.
final class TextFiles {
    private static final String JSON = "application/json";
    private static final int AT_ONCE = 1 << 20;

    private final ResultStore store;
    private final ColumnFolder folder;
    private final BringLimits most;
    private final Map<UUID, ObjectNode> written = new HashMap<>();

    TextFiles(ResultStore store, ColumnFolder folder, BringLimits most) {
        this.store = store;
        this.folder = folder;
        this.most = most;
    }

    static boolean isJson(Document document) {
        return document.mediaType().equals(JSON);
    }

    /// Makes sure that a text is there.
    ObjectNode bring(String key, StoredResult result, Document document, Work.Monitor monitor)
            throws IOException, InterruptedException, RefusedException {
        boolean json = isJson(document);
        long limit = json ? most.json() : most.text();
        if (result.size().bytes() > limit) {
            throw new RefusedException(tooLong(key, result, document, limit));
        }
        ObjectNode known = written.get(result.handle());
        if (known == null) {
            known = made(key, store.file(result), monitor).put("json", json);
            written.put(result.handle(), known);
        }
        return known.deepCopy();
    }

    private static String tooLong(String key, StoredResult result, Document document, long limit) {
        String first =
                "The text “%s” has %s, and at most %s of a%s text fit into Python's memory. "
                        .formatted(
                                key,
                                Words.bytes(result.size().bytes()),
                                Words.bytes(limit),
                                isJson(document) ? " JSON" : "");
        if (document.tables().isEmpty()) {
            return first
                    + "Draw what is needed out of it first, with a tool that reads or searches stored results.";
        }
        return first
                + "Its tables can be read whole: frame(\"%s\", \"%s\"); or ask them with query_results."
                        .formatted(key, document.tables().getFirst().name());
    }

    private ObjectNode made(String key, Path text, Work.Monitor monitor)
            throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(text);
        Path target = folder.next();
        boolean asIs =
                encoding.charset().equals(StandardCharsets.UTF_8) && encoding.markBytes() == 0;
        if (!asIs) {
            transcribe(text, encoding, target, monitor);
        } else if (!linked(text, target)) {
            copy(key, text, target, monitor);
        }
        return Json.object()
                .put("file", String.valueOf(target.getFileName()))
                .put("bytes", Files.size(target))
                .put("encoding", "UTF-8");
    }

    private static boolean linked(Path text, Path target) {
        try {
            Files.createLink(target, text);
            return true;
        } catch (IOException | UnsupportedOperationException elsewhere) {
            return false;
        }
    }

    private static Path part(Path target) {
        return target.resolveSibling(target.getFileName() + PartFile.ENDING);
    }

    private static void copy(String key, Path text, Path target, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Path part = part(target);
        try (TextBytes bytes = TextBytes.open(text);
                OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
            for (long at = 0; at < bytes.size(); at += AT_ONCE) {
                monitor.cancellation().check();
                monitor.progress()
                        .report("Bringing “" + key + "” to Python", (double) at / bytes.size());
                bytes.copy(new ByteRange(at, Math.min(at + AT_ONCE, bytes.size())), out);
            }
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void transcribe(
            Path text, TextEncoding encoding, Path target, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Path part = part(target);
        try (TextCharacters characters = TextCharacters.of(text, encoding);
                BufferedWriter out = Files.newBufferedWriter(part, StandardOpenOption.CREATE_NEW)) {
            characters.transferTo(out, monitor);
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }
}
