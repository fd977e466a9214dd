package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DuckDocumentsTest extends DocumentSourceContract {
    @Override
    DocumentSource open(List<Entry> documents, Path folder) {
        Path file = folder.resolve("documents.duckdb");
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            documents.forEach(entry ->
                    writer.add(
                            StoredDocument.of(
                                    entry.collection(), ExtendedJson.plain(entry.document()))));
            writer.complete();
        }
        return DuckDocuments.open(file, "test", SourceInfo.Kind.SAMPLE, List.of(), () -> {});
    }

    @Test
    void aFileThatIsNoDatabaseIsToldInWords() throws Exception {
        Path file = folder.resolve("broken.duckdb");
        Files.writeString(file, "no database".repeat(1000));
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() ->
                        DuckDocuments.open(
                                file, "mine", SourceInfo.Kind.SAMPLE, List.of(), () -> {}))
                .withMessageContaining("\"mine\" could not be read");
    }
}
