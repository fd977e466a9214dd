package dev.assay.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.finding.Detector;
import dev.assay.guide.Planner;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.Toolset;
import dev.assay.vocabulary.TableWords;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Open data: what can be asked of them, and what a model and a person are told about them. Safe
/// from any thread; what does not say that it blocks answers from memory.
public interface Source extends AutoCloseable {
    String id();

    /// The id of its domain.
    String domain();

    /// What it is called, here and in lists.
    SourceLabel label();

    /// What a model is told that it is called.
    String title();

    /// What was odd when it was opened, a sentence each, the sum of it first.
    List<String> remarks();

    /// What a model can call, and how often.
    Toolset tools();

    /// What a model is told before a question; blocking.
    ///
    /// @param focus what the question is about, as this source wrote it
    Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation)
            throws InterruptedException;

    /// Arguments of its tools where nobody names them, by their names.
    default ObjectNode usualArguments() {
        return Json.object();
    }

    /// Questions to start with, drawn from the data.
    List<String> questions();

    /// Questions that it has written, with blanks to be filled in.
    default List<QuestionTemplate> templates() {
        return List.of();
    }

    /// What can be asked about a row.
    default List<RowAction> rowActions() {
        return List.of();
    }

    /// The planners by which questions are answered without a language model beside those that
    /// answer about any table.
    default List<Planner> plans() {
        return List.of();
    }

    /// The words in which people speak of its tables.
    default List<TableWords> words() {
        return List.of();
    }

    /// What a conversation has among its stored results from the beginning, and again where it
    /// changed.
    default List<SourceTable> tables() {
        return List.of();
    }

    /// The detectors that only its kind of data has; tables of any kind are looked at without it.
    default List<Detector> detectors() {
        return List.of();
    }

    /// What a question is about that names it from outside, such as the command line; blocking.
    ///
    /// @return empty where the source has nothing of that name
    default Optional<FocusKey> focus(String named, Cancellation cancellation)
            throws InterruptedException {
        return Optional.empty();
    }

    /// Looks whether the data changed, and reads them again where they did; blocking.
    ///
    /// @return for the analyst: what changed, or that the source is gone
    default Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        return Optional.empty();
    }

    /// The folders in which something happens when the data change; blocking.
    default List<Path> watched() {
        return List.of();
    }

    /// The files that are not as they were when they were read, or new, or gone, as far as a look
    /// at them without reading tells; blocking. [#renew] reads them.
    default List<String> outdated() {
        return List.of();
    }

    /// What [#renew] told since then, the oldest first, whoever asked.
    default List<DataChange> changesSince(Instant then) {
        return List.of();
    }

    /// What tells the data from those of another time: digests by the names of files. Empty for
    /// sources that nobody can tell apart so.
    default Map<String, String> digests() {
        return Map.of();
    }

    @Override
    void close();
}
