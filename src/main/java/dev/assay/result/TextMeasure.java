package dev.assay.result;

import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.profile.ContentProfile;
import dev.assay.text.profile.JsonShape;
import dev.assay.text.profile.LineProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/// What is known of a text after reading it through.
///
/// @param tokens of its characters; an estimate where it is too long to count
/// @param lines one more than it has line ends; none where it is empty
/// @param readable whether it is a text at all
/// @param profile what it is and holds, for a model
record TextMeasure(
        String sha256,
        TextEncoding encoding,
        long bytes,
        long lines,
        long tokens,
        boolean readable,
        String profile,
        Optional<JsonShape> json) {

    /// Reads a file to its end, twice where it is JSON; only a buffer of it is in memory.
    static TextMeasure of(Path file, String mediaType, TokenCounter counter, Work.Watch watch)
            throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        MessageDigest digest = digest();
        SizeMeter size = new SizeMeter(counter);
        LineProfile lines = new LineProfile();
        long bytes = Files.size(file);
        try (InputStream hashed = new DigestInputStream(Files.newInputStream(file), digest)) {
            // Read, not skipped: what is skipped is not hashed.
            hashed.readNBytes(encoding.markBytes());
            Reader text = new InputStreamReader(hashed, encoding.charset());
            char[] buffer = new char[64 * 1024];
            for (int read = text.read(buffer); read >= 0; read = text.read(buffer)) {
                watch.cancellation().check();
                encoding.usualLineEnds(buffer, 0, read);
                size.write(buffer, 0, read);
                lines.write(buffer, 0, read);
                watch.progress()
                        .report("Measuring the text", (double) size.bytes() / Math.max(1, bytes));
            }
        }
        lines.end();
        Optional<JsonShape> json =
                lines.isText() ? JsonShape.of(file, encoding, watch) : Optional.empty();
        return new TextMeasure(
                HexFormat.of().formatHex(digest.digest()),
                encoding,
                bytes,
                size.editorLines(),
                size.tokens(),
                lines.isText(),
                ContentProfile.of(mediaType, encoding, lines, json),
                json);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
