package dev.assay.chip.source;

import java.nio.file.Path;
import java.util.List;

/// The same contract for sources that live in other packages.
public abstract class ForeignSourceContract extends DocumentSourceContract {
    @Override
    final DocumentSource open(List<Entry> documents, Path folder) throws Exception {
        return opened(documents, folder);
    }

    /// Opens a source with these documents.
    protected abstract DocumentSource opened(List<Entry> documents, Path folder) throws Exception;
}
