package dev.assay.pages.file;

import dev.assay.file.FileDomain;
import dev.assay.pages.KindOfData;
import java.util.Map;
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
        FileDomain files =
                new FileDomain(
                        around.made().resolve("files"), around.home().resolve("readings.json"));
        return new KindOfData(
                files,
                Optional.empty(),
                Map.of(
                        FileDomain.READING_FORM,
                        (jobs, sources, _) -> new ReadingForm(jobs, files.readings(sources))));
    }
}
