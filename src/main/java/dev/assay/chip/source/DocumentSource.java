package dev.assay.chip.source;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Cancellation;
import java.util.List;
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

    @Override
    void close();
}
