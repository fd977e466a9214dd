package dev.assay.pages.file;

import dev.assay.file.FileDomain;
import dev.assay.pages.KindOfData;
import java.util.Optional;

/// The analyst's own files, plugged into the program. They need no page: their tables are stored
/// results.
public final class FileData implements KindOfData.Plug {
    @Override
    public String sourceNames() {
        return FileDomain.NAMING;
    }

    @Override
    public Optional<String> focusNames() {
        return Optional.empty();
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        return new KindOfData(new FileDomain(around.made().resolve("files")));
    }
}
