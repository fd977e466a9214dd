package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.WholeFile;
import dev.assay.copilot.ConversationEvent.TurnEnded;
import dev.assay.copilot.Transcript.Turn;
import dev.assay.copilot.TurnBriefing.DataState;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The look before every turn whether a source's data changed. What changed since the turn before
/// is told in the turn, whoever saw it first; what changed while the program did not run is known
/// by what the data were at the last turn, which is kept beside the log.
final class DataLook {
    private static final Logger LOG = LoggerFactory.getLogger(DataLook.class);
    static final String FILE = "data.json";

    private final TurnBriefing.Preparer preparer;
    private final Clock clock;
    private final Path file;

    /// What the data were at the last turn; empty where nobody knows.
    private volatile Map<String, String> known;

    /// What is told of it when the conversation is opened, until the next turn has told it.
    private volatile Optional<String> atOpening;

    /// Turns come one at a time, on whatever thread.
    private volatile Instant last;

    /// @param transcript of a conversation that was just opened
    DataLook(Path folder, Transcript transcript, ConversationParts parts) {
        this.preparer = parts.briefings();
        this.clock = parts.clock();
        this.file = folder.resolve(FILE);
        boolean fresh = transcript.turns().isEmpty();
        this.last = fresh ? clock.instant() : end(transcript.turns().getLast());
        this.known = fresh ? Map.of() : read();
        this.atOpening =
                known.isEmpty() ? Optional.empty() : unseen(state(transcript.sources()), List.of());
    }

    private static Instant end(Turn turn) {
        return turn.end().map(TurnEnded::at).orElse(turn.at());
    }

    /// What changed since the last turn, seen when the conversation was opened; empty after a turn.
    Optional<String> atOpening() {
        return atOpening;
    }

    /// Before anything is read in a turn: all of it speaks of the same data.
    void take(List<String> sources, TurnJournal journal, Work.Watch watch)
            throws InterruptedException {
        Progress told =
                (step, fraction) -> {
                    watch.progress().report(step, fraction);
                    journal.status(step);
                };
        List<String> seen = new ArrayList<>();
        for (String source : sources) {
            seen.addAll(preparer.renewed(source, last, new Work.Watch(told, watch.cancellation())));
        }
        DataState now = state(sources);
        atOpening = Optional.empty();
        unseen(now, seen).ifPresent(seen::add);
        seen.forEach(journal::noted);
        last = clock.instant();
        keep(now);
    }

    /// The data of all sources. Files of the first are known by their names, those of others by
    /// their source, too.
    private DataState state(List<String> sources) {
        DataState first = preparer.state(sources.getFirst());
        Map<String, String> digests = new HashMap<>(first.digests());
        for (String source : sources.subList(1, sources.size())) {
            DataState more = preparer.state(source);
            more.digests()
                    .forEach((name, digest) -> digests.put(more.source() + "/" + name, digest));
        }
        return new DataState(first.source(), digests);
    }

    /// What nobody told yet of the files that differ from those of the last turn.
    private Optional<String> unseen(DataState now, List<String> told) {
        if (known.isEmpty() || now.digests().isEmpty()) {
            return Optional.empty();
        }
        TreeSet<String> changed = new TreeSet<>(known.keySet());
        changed.addAll(now.digests().keySet());
        changed.removeIf(name ->
                Objects.equals(known.get(name), now.digests().get(name))
                        || told.stream().anyMatch(sentence -> sentence.contains(name)));
        return changed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "%s changed in %s since the last answer here. Answers and stored results from before stay as they are."
                                .formatted(String.join(", ", changed), now.source()));
    }

    private Map<String, String> read() {
        Map<String, String> read = new HashMap<>();
        try {
            Optional<ObjectNode> json =
                    Files.exists(file)
                            ? Json.parseObject(Files.readString(file))
                            : Optional.empty();
            for (Map.Entry<String, JsonNode> each : json.orElseGet(Json::object).properties()) {
                read.put(each.getKey(), each.getValue().asText());
            }
        } catch (IOException unreadable) {
            LOG.warn("What the data were is not known", unreadable);
        }
        return read;
    }

    private void keep(DataState now) {
        if (known.equals(now.digests())) {
            return;
        }
        known = now.digests();
        ObjectNode json = Json.object();
        known.forEach(json::put);
        try {
            WholeFile.write(file, part -> Files.writeString(part, Json.write(json)));
        } catch (IOException full) {
            // A change is then told once more, which is better than no answer.
            LOG.warn("What the data are cannot be kept", full);
        }
    }
}
