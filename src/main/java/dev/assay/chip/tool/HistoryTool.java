package dev.assay.chip.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.Form;
import dev.assay.chip.TaskRows;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A tool that lists documents by their age, some of the newest at a time: kept exactly, and read
/// by a model in short forms.
///
/// @param <R> the arguments
abstract class HistoryTool<R extends Record & HistoryTool.Paged> extends ChipTool<R> {
    static final String LAST_N = "How many of the newest";
    static final int MAX_LAST_N = 200;
    static final String OFFSET = "How many of the newest to pass over, to go further back";
    static final int MAX_OFFSET = 10_000_000;

    /// Arguments that say which of the documents are meant.
    interface Paged extends ChipTool.OfChip {
        /// The number of rows.
        int lastN();

        /// The number of newer ones before them.
        int offset();
    }

    private final List<String> fields;

    /// @param fields of a document in a row, with a space between them
    HistoryTool(
            DocumentSource source,
            Class<R> request,
            String name,
            String title,
            String label,
            String description,
            String fields) {
        super(source, request, name, title, label, description, ToolSpec.Use.SELDOM);
        this.fields = List.of(fields.split(" "));
    }

    /// The documents whose field holds a text; all where none is wanted.
    static DocumentFilter narrowed(String field, @Nullable String wanted) {
        return wanted == null ? DocumentFilter.ALL : ChipDocuments.equal(field, wanted);
    }

    /// The documents of a qubit or coupling; all where none is wanted.
    static DocumentFilter narrowedTo(@Nullable String qid) {
        return qid == null ? DocumentFilter.ALL : ChipDocuments.of(List.of(qid));
    }

    /// All documents that could be listed, newest first.
    abstract DocumentQuery query(R request, ChipDocuments documents);

    /// The row of a document in one of two forms.
    ObjectNode row(R request, ObjectNode document, Form form) {
        return TaskRows.row(document, form, fields);
    }

    boolean oldestFirst() {
        return false;
    }

    /// The answer where there is none.
    ToolResult none(R request, ChipDocuments documents) throws InterruptedException {
        return new ToolResult.NothingFound(nothing(request));
    }

    @Override
    final ToolResult read(R request, ChipDocuments documents) throws InterruptedException {
        DocumentQuery query = query(request, documents).first(request.offset() + request.lastN());
        List<ObjectNode> page = new ArrayList<>();
        AtomicInteger seen = new AtomicInteger();
        documents.find(
                query,
                document -> {
                    if (seen.getAndIncrement() >= request.offset()) {
                        page.add(document);
                    }
                });
        if (page.isEmpty()) {
            return request.offset() == 0
                    ? none(request, documents)
                    : new ToolResult.NothingFound(
                            "%s beyond the newest %s"
                                    .formatted(nothing(request), Words.count(request.offset())));
        }
        if (oldestFirst()) {
            Collections.reverse(page);
        }
        ArrayNode rows = Json.array();
        ArrayNode forModel = Json.array();
        for (ObjectNode document : page) {
            rows.add(row(request, document, Form.EXACT));
            forModel.add(row(request, document, Form.SHORT));
        }
        return ToolResult.rows(
                rows, forModel, seen.get() < query.limit() ? seen.get() : documents.count(query));
    }
}
