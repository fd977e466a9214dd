package dev.assay.file.reading;

import dev.assay.result.file.FileState;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.text.TextBytes;
import dev.assay.text.TextSigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// A file that is named as a text and holds something else, such as a picture called "data.csv".
final class ForeignFile {
    private static final int LOOKED_AT = 16;

    /// The kinds of such files, by the bytes that they begin with.
    private static final Map<String, String> KINDS =
            Map.of(
                    "\u0089PNG", "a picture (PNG)",
                    "\u00FF\u00D8\u00FF", "a picture (JPEG)",
                    "%PDF", "a PDF document",
                    "\u00D0\u00CF\u0011\u00E0", "an old Excel or Word document",
                    "PK\u0003\u0004", "a zip archive");

    private ForeignFile() {}

    /// Makes sure that a file named as a text is one; blocking.
    ///
    /// @param opened the file that was named
    /// @param state what is read for it
    /// @throws UnreadableFileException where it is none
    static void refuse(FileState opened, FileState state) throws IOException {
        if (TextSigns.most(state.file())) {
            return;
        }
        byte[] first = new byte[LOOKED_AT];
        int length;
        try (TextBytes in = TextBytes.open(state.file())) {
            length = in.read(0, first, LOOKED_AT);
        }
        String begins = new String(first, 0, Math.max(0, length), StandardCharsets.ISO_8859_1);
        String kind =
                KINDS.entrySet().stream()
                        .filter(each -> begins.startsWith(each.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("a program, a picture, or a packed or encrypted file");
        throw new UnreadableFileException(
                "%s is named like a text file, but holds no text: it looks like %s. It was not opened. Unpack it, or export its data as CSV, JSON or Parquet. If it is a text in a rare encoding, say in which one it is to be read."
                        .formatted(opened.name(), kind));
    }
}
