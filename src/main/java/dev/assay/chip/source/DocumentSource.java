package dev.assay.chip.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.source.DataChange;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Where calibration documents come from. Safe from several threads; every method blocks.
///
/// Documents are plain JSON: dates are ISO instants in UTC ("2026-02-24T02:20:00Z") and numbers
/// that are not finite are doubles that are not finite. The layout is the one of QDash's
/// collections, but nothing in it can be relied on: fields are missing, numbers are texts, ids are
/// odd. Whoever reads a document expects that.
public interface DocumentSource extends AutoCloseable {
    SourceInfo info();

    /// Hands each document found to a reader, in order, without keeping them.
    ///
    /// @throws InterruptedException when cancelled
    /// @throws SourceException where the source broke
    void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException;

    /// The different texts of a field, sorted, over the documents that a query's filter passes. A
    /// list counts with each of its elements.
    List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException;

    /// How many documents a query's filter passes, whatever its limit.
    long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException;

    /// Looks whether the documents changed behind the source, and reads them again where they did.
    ///
    /// @return what to tell the analyst: what changed, or that the source is gone; empty where all
    ///   is as it was, and for sources that always answer with what is there now
    /// @throws InterruptedException when cancelled; the documents are then those of before
    default Optional<String> renew(Work.Monitor monitor) throws InterruptedException {
        return Optional.empty();
    }

    /// What [#renew] told since then, the oldest first, whoever asked.
    default List<DataChange> changesSince(Instant then) {
        return List.of();
    }

    /// What tells the documents that are read from those of another time: digests by the names of
    /// files. Empty for sources that nobody can tell apart so.
    default Map<String, String> digests() {
        return Map.of();
    }

    @Override
    void close();
}
