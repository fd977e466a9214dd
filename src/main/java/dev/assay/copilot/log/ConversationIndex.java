package dev.assay.copilot.log;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Summaries of conversations without reading their logs each time: beside each log lies a
/// `summary.json` that names the log's length it was made from. A log only grows, so a summary of
/// the same length is true; any other is made again.
public final class ConversationIndex {
    private static final Logger LOG = LoggerFactory.getLogger(ConversationIndex.class);
    public static final String FILE = "summary.json";
    private static final String MORE = "more_sources";

    /// The title of a conversation whose log says nothing, nor its summary.
    public static final String DAMAGED = "Damaged conversation";

    private ConversationIndex() {}

    /// The summary of a conversation's folder; empty where its log cannot be read.
    public static Optional<ConversationSummary> summary(Path folder) {
        try {
            long length = Files.size(folder.resolve(ConversationLog.FILE));
            Optional<ConversationSummary> kept = kept(folder, length);
            return kept.isPresent() ? kept : Optional.of(made(folder, length));
        } catch (IOException e) {
            LOG.warn("The conversation in {} cannot be listed", folder.getFileName(), e);
            return Optional.empty();
        }
    }

    private static Optional<ConversationSummary> kept(Path folder, long length) throws IOException {
        return json(folder)
                .filter(json -> json.path("log_bytes").asLong(-1) == length)
                .flatMap(json -> read(folder, json));
    }

    private static Optional<ObjectNode> json(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        return Files.exists(file)
                ? Json.parseObject(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    private static List<String> sources(ObjectNode json) {
        List<String> sources = new ArrayList<>(List.of(json.path("source").asText("")));
        sources.addAll(Json.texts(json.path(MORE)));
        sources.removeIf(String::isEmpty);
        return sources;
    }

    private static Optional<ConversationSummary> read(Path folder, ObjectNode json) {
        try {
            return Optional.of(
                    new ConversationSummary(
                            id(folder),
                            json.path("title").asText(Transcript.UNTITLED),
                            sources(json),
                            Instant.parse(json.path("created").asText("")),
                            Instant.parse(json.path("last_used").asText("")),
                            json.path("turns").asInt()));
        } catch (DateTimeException damaged) {
            return Optional.empty();
        }
    }

    private static ConversationSummary made(Path folder, long length) throws IOException {
        ConversationLog.Contents contents = ConversationLog.read(folder);
        Transcript transcript = contents.transcript();
        Instant created =
                contents.events().isEmpty()
                        ? Files.getLastModifiedTime(folder).toInstant()
                        : contents.events().getFirst().at();
        Instant lastUsed =
                transcript.turns().isEmpty() ? created : transcript.turns().getLast().at();
        ConversationSummary summary =
                new ConversationSummary(
                        id(folder),
                        transcript.title(),
                        transcript.sources(),
                        created,
                        lastUsed,
                        transcript.turns().size());
        if (!contents.hasBeginning()) {
            summary = withBeginning(summary, json(folder).flatMap(json -> read(folder, json)));
        }
        write(folder, summary, length);
        return summary;
    }

    /// What a log that lost its beginning does not say any more, as the summary before had it.
    private static ConversationSummary withBeginning(
            ConversationSummary rest, Optional<ConversationSummary> before) {
        boolean untitled = rest.title().equals(Transcript.UNTITLED);
        return new ConversationSummary(
                rest.id(),
                untitled
                        ? before.map(ConversationSummary::title)
                                .filter(title -> !title.equals(Transcript.UNTITLED))
                                .orElse(DAMAGED)
                        : rest.title(),
                before.map(ConversationSummary::sources).orElse(rest.sources()),
                before.map(ConversationSummary::created).orElse(rest.created()),
                before.map(ConversationSummary::lastUsed).orElse(rest.lastUsed()),
                rest.turns());
    }

    private static void write(Path folder, ConversationSummary summary, long length)
            throws IOException {
        ObjectNode json =
                Json.object()
                        .put("log_bytes", length)
                        .put("title", summary.title())
                        .put("source", summary.sources().stream().findFirst().orElse(""))
                        .put("created", summary.created().toString())
                        .put("last_used", summary.lastUsed().toString())
                        .put("turns", summary.turns());
        summary.sources().stream().skip(1).forEach(json.putArray(MORE)::add);
        Files.writeString(folder.resolve(FILE), Json.write(json));
    }

    private static String id(Path folder) {
        return String.valueOf(folder.getFileName());
    }
}
