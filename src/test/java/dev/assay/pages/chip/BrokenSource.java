package dev.assay.pages.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.FieldPath;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.function.Consumer;

/// A source that breaks with a sentence for as long as it has one.
public final class BrokenSource implements DocumentSource {
    public volatile String sentence = "";
    private final DocumentSource source;

    public BrokenSource(DocumentSource source) {
        this.source = source;
    }

    private void maybeBreak() {
        if (!sentence.isEmpty()) {
            throw new SourceException(sentence, null);
        }
    }

    @Override
    public SourceInfo info() {
        return source.info();
    }

    @Override
    public void find(DocumentQuery query, Cancellation cancellation, Consumer<ObjectNode> reader)
            throws InterruptedException {
        maybeBreak();
        source.find(query, cancellation, reader);
    }

    @Override
    public List<String> distinct(DocumentQuery query, FieldPath field, Cancellation cancellation)
            throws InterruptedException {
        maybeBreak();
        return source.distinct(query, field, cancellation);
    }

    @Override
    public long count(DocumentQuery query, Cancellation cancellation) throws InterruptedException {
        maybeBreak();
        return source.count(query, cancellation);
    }

    @Override
    public void close() {}
}
