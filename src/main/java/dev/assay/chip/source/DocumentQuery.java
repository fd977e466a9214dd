package dev.assay.chip.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What to find in one collection of one chip. A query never leaves the chip's project.
///
/// @param fields what each answer holds; empty for whole documents
/// @param limit how many answers at most
public record DocumentQuery(
        ChipInfo chip,
        DocumentCollection collection,
        DocumentFilter filter,
        List<FieldPath> fields,
        @Nullable Sort sort,
        @Nullable NewestPer newestPer,
        int limit) {
    public DocumentQuery {
        fields = List.copyOf(fields);
    }

    /// An order. Documents without the field come last. Equal ones stand in the order of their
    /// `_id`, which is that of a database server, or as they came in.
    public record Sort(FieldPath field, boolean descending) {}

    /// Keeps only the newest documents of each group.
    ///
    /// @param group documents with the same text here belong together
    /// @param time a date
    /// @param count how many of each group
    public record NewestPer(FieldPath group, FieldPath time, int count) {}

    /// Every document of a collection.
    public static DocumentQuery of(ChipInfo chip, DocumentCollection collection) {
        return new DocumentQuery(
                chip, collection, DocumentFilter.ALL, List.of(), null, null, Integer.MAX_VALUE);
    }

    /// Only documents that pass.
    public DocumentQuery where(DocumentFilter... filters) {
        return new DocumentQuery(
                chip, collection, DocumentFilter.all(filters), fields, sort, newestPer, limit);
    }

    /// Only these fields of each document.
    public DocumentQuery only(FieldPath... wanted) {
        return new DocumentQuery(chip, collection, filter, List.of(wanted), sort, newestPer, limit);
    }

    /// Smallest first.
    public DocumentQuery ascending(FieldPath field) {
        return new DocumentQuery(
                chip, collection, filter, fields, new Sort(field, false), newestPer, limit);
    }

    /// Largest first.
    public DocumentQuery descending(FieldPath field) {
        return new DocumentQuery(
                chip, collection, filter, fields, new Sort(field, true), newestPer, limit);
    }

    /// Only the newest of each group.
    public DocumentQuery newestPer(FieldPath group, FieldPath time, int count) {
        return new DocumentQuery(
                chip, collection, filter, fields, sort, new NewestPer(group, time, count), limit);
    }

    /// At most so many.
    public DocumentQuery first(int count) {
        return new DocumentQuery(chip, collection, filter, fields, sort, newestPer, count);
    }
}
