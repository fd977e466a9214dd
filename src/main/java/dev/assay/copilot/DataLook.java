package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.TurnBriefing.DataState;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.JsonFile;
import dev.assay.source.DataChange;
import dev.assay.source.SourceTable;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The look before every turn whether the data of a conversation's sources changed. What changed
/// since the turn before is told in the turn, to the analyst and to the model, whoever saw it
/// first; what changed while the program did not run is known by what the data were at the last
/// turn, which is kept beside the log: the files of the first source by their names, those of
/// others below their source's id.
final class DataLook {
    static final String FILE = "data.json";

    /// The file that is there while nothing else is stored than what the sources have: nobody
    /// misses such results.
    static final String STARTING_TABLES = "starting-tables";

    private final TurnBriefing.Preparer preparer;
    private final Clock clock;
    private final Path file;
    private final StartingTables tables;
    private final Path alone;

    /// The sources, of which the first is meant where nobody names one.
    private final List<String> sources;

    /// What the data of each source were at the last turn, digests by the names of files; nothing
    /// of a source of which nobody knows.
    private volatile Map<String, Map<String, String>> known;

    /// What is told of it when the conversation is opened, until the next turn has told it.
    private volatile Optional<String> atOpening;

    /// Turns come one at a time, on whatever thread.
    private volatile Instant last;

    /// @param transcript of a conversation that was just opened
    DataLook(Path folder, Transcript transcript, ResultStore store, ConversationParts parts) {
        this.tables = new StartingTables(store);
        this.alone = folder.resolve(STARTING_TABLES);
        this.preparer = parts.briefings();
        this.clock = parts.clock();
        this.file = folder.resolve(FILE);
        this.sources = transcript.sources();
        boolean fresh = transcript.turns().isEmpty();
        this.last = fresh ? clock.instant() : end(transcript.turns().getLast());
        this.known = fresh ? Map.of() : read();
        List<String> unseen =
                known.keySet().stream()
                        .flatMap(source ->
                                unseen(source, preparer.state(source), List.of()).stream())
                        .toList();
        this.atOpening =
                unseen.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", unseen));
    }

    private static Instant end(Turn turn) {
        return turn.end().map(TurnEnded::at).orElse(turn.at());
    }

    /// What changed since the last turn, seen when the conversation was opened; empty after a turn.
    Optional<String> atOpening() {
        return atOpening;
    }

    /// Before anything is read in a turn: all of it speaks of the same data.
    void take(TurnJournal journal, Work.Monitor monitor) throws InterruptedException {
        Progress told =
                (step, fraction) -> {
                    monitor.progress().report(step, fraction);
                    journal.status(step);
                };
        Work.Monitor telling = new Work.Monitor(told, monitor.cancellation());
        List<String> seen = new ArrayList<>();
        Map<String, Map<String, String>> now = new HashMap<>();
        for (String source : sources) {
            List<DataChange> renewed = preparer.renewed(source, last, telling);
            DataState state = preparer.state(source);
            renewed.forEach(change -> seen.add(change.sentence()));
            unseen(source, state, renewed).ifPresent(seen::add);
            // Data that are away for a turn are compared with what they were when they are back.
            Map<String, String> digests =
                    state.digests().isEmpty()
                            ? known.getOrDefault(source, Map.of())
                            : state.digests();
            if (!digests.isEmpty()) {
                now.put(source, digests);
            }
        }
        atOpening = Optional.empty();
        seen.forEach(journal::dataChanged);
        last = clock.instant();
        keep(now);
        touched();
        bringTables(telling);
    }

    /// Stores what the sources have for a conversation from its beginning, where it is not stored
    /// or changed since; blocking.
    void bringTables(Work.Monitor monitor) throws InterruptedException {
        Set<ToolCall> origins = new HashSet<>();
        List<SourceTable> all = new ArrayList<>();
        for (String source : sources) {
            preparer.tables(source).forEach(table -> all.add(named(table, source, origins)));
        }
        if (!all.isEmpty() && tables.store().all().isEmpty()) {
            mark();
        }
        tables.bring(all, monitor);
    }

    /// A table that is stored as its own, also where another source has one of the same name.
    private static SourceTable named(SourceTable table, String source, Set<ToolCall> origins) {
        ToolCall origin = table.origin();
        if (origins.add(origin)) {
            return table;
        }
        return new SourceTable(
                ownOf(source, origin), table.state(), table.content(), table.loading());
    }

    /// The origin of a table of which another source has the same.
    static ToolCall ownOf(String source, ToolCall origin) {
        return new ToolCall(
                origin.id(), origin.name(), origin.arguments().deepCopy().put("source", source));
    }

    private void mark() {
        try {
            Files.writeString(alone, "");
        } catch (IOException kept) {
            // Then the conversation is kept although nothing was done in it.
        }
    }

    /// Whatever is stored from now on, somebody may miss.
    private void touched() {
        StoreException.translated(
                "Writing the conversation's folder", () -> Files.deleteIfExists(alone));
    }

    /// What nobody told yet of the files of a source that differ from those of the last turn.
    private Optional<String> unseen(String source, DataState now, List<DataChange> told) {
        Map<String, String> before = known.getOrDefault(source, Map.of());
        if (before.isEmpty() || now.digests().isEmpty()) {
            return Optional.empty();
        }
        TreeSet<String> changed = new TreeSet<>(before.keySet());
        changed.addAll(now.digests().keySet());
        told.forEach(change -> changed.removeAll(change.files()));
        changed.removeIf(name -> Objects.equals(before.get(name), now.digests().get(name)));
        return changed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s changed in %s since the last answer here. Answers and stored results from before stay as they are."
                                .formatted(String.join(", ", changed), now.source()));
    }

    private Map<String, Map<String, String>> read() {
        Map<String, Map<String, String>> read = new HashMap<>();
        ObjectNode json = JsonFile.readOrEmpty(file);
        for (String source : sources) {
            boolean first = source.equals(sources.getFirst());
            Map<String, String> digests = digests(first ? json : json.path(source));
            if (!digests.isEmpty()) {
                read.put(source, digests);
            }
        }
        return read;
    }

    private static Map<String, String> digests(JsonNode json) {
        Map<String, String> digests = new HashMap<>();
        json.properties().stream()
                .filter(each -> each.getValue().isTextual())
                .forEach(each -> digests.put(each.getKey(), each.getValue().asText()));
        return digests;
    }

    private void keep(Map<String, Map<String, String>> now) {
        if (known.equals(now)) {
            return;
        }
        known = Map.copyOf(now);
        ObjectNode json = Json.object();
        now.forEach((source, digests) -> {
            ObjectNode files = source.equals(sources.getFirst()) ? json : json.putObject(source);
            digests.forEach(files::put);
        });
        // Where it cannot be kept, a change is told once more, which is better than no answer.
        JsonFile.writeWhatIsNotMissed(file, json);
    }
}
