package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.ExtendedJson;
import dev.assay.chip.source.FieldPath;
import dev.assay.task.Cancellation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The documents of one chip, for one reading that can be cancelled.
public record ChipDocuments(DocumentSource source, ChipInfo chip, Cancellation cancellation) {
    public static final FieldPath QID = FieldPath.of("qid");
    public static final FieldPath START = FieldPath.of("start_at");

    /// Every document of a collection, to be narrowed.
    public DocumentQuery in(DocumentCollection collection) {
        return DocumentQuery.of(chip, collection);
    }

    public void find(DocumentQuery query, Consumer<ObjectNode> reader) throws InterruptedException {
        source.find(query, cancellation, reader);
    }

    /// For queries whose answer is small.
    public List<ObjectNode> list(DocumentQuery query) throws InterruptedException {
        List<ObjectNode> found = new ArrayList<>();
        source.find(query, cancellation, found::add);
        return found;
    }

    /// How many documents a query's filter passes, whatever its limit.
    public long count(DocumentQuery query) throws InterruptedException {
        return source.count(query, cancellation);
    }

    public List<String> distinct(DocumentQuery query, FieldPath field) throws InterruptedException {
        return source.distinct(query, field, cancellation);
    }

    /// The date of the chip's newest task result; null where none has a date.
    public @Nullable Instant newest() throws InterruptedException {
        return firstStart(dated().descending(START));
    }

    /// The date of the chip's oldest task result; null where none has a date.
    public @Nullable Instant oldest() throws InterruptedException {
        return firstStart(dated().ascending(START));
    }

    private DocumentQuery dated() {
        return in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(new DocumentFilter.Between(START, ExtendedJson.FIRST, ExtendedJson.LAST));
    }

    private @Nullable Instant firstStart(DocumentQuery sorted) throws InterruptedException {
        return list(sorted.first(1).only(START)).stream()
                .flatMap(one -> Stream.ofNullable(ExtendedJson.instant(one.path("start_at"))))
                .findFirst()
                .orElse(null);
    }

    /// The field holds this text.
    public static DocumentFilter equal(String field, String value) {
        return new DocumentFilter.Equal(FieldPath.of(field), value);
    }

    /// Runs that were completed and have values of a parameter.
    ///
    /// @param filter that must hold too
    public DocumentQuery completedWith(String parameter, DocumentFilter filter) {
        return in(DocumentCollection.TASK_RESULT_HISTORY)
                .where(
                        equal("status", "completed"),
                        new DocumentFilter.Contains(
                                FieldPath.of("output_parameter_names"), parameter),
                        new DocumentFilter.Exists(FieldPath.of("output_parameters", parameter)),
                        filter);
    }

    /// Documents of a qubit or coupling, however its id is spelled in them.
    public static DocumentFilter of(List<String> qids) {
        return new DocumentFilter.In(QID, QubitId.spellings(qids));
    }
}
