package dev.assay.result;

import dev.assay.result.database.StoreException;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What of a file could be sent as it is.
sealed interface FileText {
    /// In every encoding a character that takes one byte in UTF-8 takes at most four.
    int MOST_BYTES = 4;

    /// The file's characters.
    record Whole(String text) implements FileText {}

    /// The file has more bytes than may be sent.
    record TooLarge() implements FileText {}

    /// Some of its bytes stand for no character.
    record NoText() implements FileText {}

    private static byte[] bytes(Path file) throws IOException {
        try (TextBytes in = TextBytes.open(file)) {
            return in.read(new ByteRange(0, in.size()));
        }
    }

    static FileText of(Path file, SizeRule rule) {
        try {
            if (!rule.mayHave(Files.size(file) / MOST_BYTES)) {
                return new TooLarge();
            }
            byte[] bytes = bytes(file);
            TextEncoding encoding = TextEncoding.of(bytes);
            String text = encoding.decode(bytes, encoding.markBytes(), bytes.length);
            boolean readable = text.indexOf('\0') < 0 && text.indexOf('\uFFFD') < 0;
            return readable ? new Whole(text) : new NoText();
        } catch (IOException e) {
            throw StoreException.of("Reading the result's file", e);
        }
    }
}
