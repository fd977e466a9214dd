package dev.assay.extract.chunks;

import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.view.CsvText;
import dev.assay.extract.view.ReadingView;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.TokenCounter;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What is to be read, and what for.
///
/// @param origin the call that gave the result
/// @param view what the model reads
/// @param names of a table's columns, as the first line of its view has them; empty for a text
/// @param wanted what to extract
/// @param overlapPercent how much of a chunk its neighbour has too
record Assignment(
        ToolCall origin, ReadingView view, String names, String wanted, int overlapPercent) {
    /// The longest place that a prompt can name.
    private static final String WIDEST =
            "line 1,000,000,000, bytes 100,000,000,000 to 100,000,000,000";

    /// What a provider adds to two messages, at most.
    private static final int ROLES = 16;

    static Assignment of(
            ExtractionInput input,
            ExtractionRequest request,
            ReadingView view,
            String wanted,
            int overlapPercent) {
        boolean rows = input.readsRows(request.table());
        String names =
                input.table(request.table())
                        .filter(_ -> rows)
                        .map(table -> CsvText.names(table).strip())
                        .orElse("");
        return new Assignment(input.result().origin(), view, names, wanted, overlapPercent);
    }

    /// How many tokens a call takes before anything of the result is in it.
    int promptTokens(TokenCounter counter) {
        ModelRequest empty = map(9_999, 9_999, WIDEST).request(FinalReport.Tag.fresh(), "");
        int tokens = counter.count(empty.instructions()) + ROLES;
        for (InputItem item : empty.input()) {
            tokens += item instanceof InputItem.User(String text) ? counter.count(text) : 0;
        }
        return tokens;
    }

    /// The chunks, so that each has about so many tokens at most.
    ChunkPlan plan(int room) {
        ReadingView.Facts facts = view.facts();
        long longest = longest(room, facts.bytes(), facts.tokens());
        return ChunkPlan.of(facts.bytes(), longest, overlapPercent);
    }

    /// How many bytes of a text have so many tokens.
    static long longest(int room, long bytes, long tokens) {
        return tokens == 0 ? bytes : Math.max(1, (long) ((double) room * bytes / tokens));
    }

    /// @param index of the chunk, from 1
    MapPrompt map(int index, int total, ByteRange chunk) {
        return map(index, total, view.place(chunk).words());
    }

    private MapPrompt map(int index, int total, String place) {
        return new MapPrompt(
                origin,
                view.facts(),
                index,
                total,
                place,
                overlapPercent,
                index == 1 ? "" : names,
                wanted);
    }

    /// @param total how many chunks there are
    ReducePrompt reduce(int total) {
        return new ReducePrompt(origin, total, overlapPercent, wanted);
    }

    /// What stands in a chunk.
    String text(ByteRange chunk) throws IOException {
        try (TextBytes in = TextBytes.open(view.file())) {
            return new String(in.read(chunk), StandardCharsets.UTF_8);
        }
    }
}
