package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Writes an extraction's text exactly as it is: a stretch of the stored bytes as those bytes, any
/// other text in UTF-8.
public record ExactText(ExtractionInput input) {
    /// Writes it, blocking.
    public void write(Drawn drawn, OutputStream target) throws IOException {
        if (drawn.original().isEmpty()) {
            target.write(drawn.text().getBytes(StandardCharsets.UTF_8));
            return;
        }
        copy(input.store().file(input.result()), drawn.original().get(), target);
    }

    /// Writes a stretch of a file, blocking.
    static void copy(Path source, ByteRange range, OutputStream target) throws IOException {
        try (TextBytes file = TextBytes.open(source)) {
            file.copy(range, target);
        }
    }
}
