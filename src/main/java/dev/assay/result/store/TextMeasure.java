package dev.assay.result.store;

import dev.assay.base.Sha256;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.text.profile.ContentProfile;
import dev.assay.text.profile.JsonProfile;
import dev.assay.text.profile.LineProfile;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Optional;

/// What is known of a text after reading it through.
///
/// @param tokens of its characters; an estimate where it is too long to count
/// @param lines the last one with or without its end
/// @param readable whether it is a text at all
/// @param profile what it is and holds, for a model
/// @param delimited what it looks like where it is a delimited text and no JSON
public record TextMeasure(
        String sha256,
        TextEncoding encoding,
        long bytes,
        long lines,
        long tokens,
        boolean readable,
        String profile,
        Optional<JsonProfile> json,
        Optional<DelimitedShape> delimited) {

    /// Reads a file to its end, twice where it is JSON; only a buffer of it is in memory.
    static TextMeasure of(Path file, String mediaType, TokenCounter counter, Work.Monitor monitor)
            throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        MessageDigest digest = Sha256.begin();
        SizeMeter size = new SizeMeter(counter);
        LineProfile lines = new LineProfile();
        long bytes = Files.size(file);
        try (TextCharacters text = TextCharacters.of(file, encoding, digest::update)) {
            for (CharBuffer block = text.block(); block.hasRemaining(); block = text.block()) {
                monitor.cancellation().check();
                size.write(block.array(), 0, block.limit());
                lines.write(block.array(), 0, block.limit());
                monitor.progress()
                        .report("Measuring the text", (double) text.at() / Math.max(1, bytes));
            }
        }
        lines.end();
        Optional<JsonProfile> json =
                lines.isText()
                        ? JsonProfile.of(file, encoding, JsonProfile.Purpose.TABLES, monitor)
                        : Optional.empty();
        return new TextMeasure(
                Sha256.hex(digest),
                encoding,
                bytes,
                size.lines(),
                size.tokens(),
                lines.isText(),
                ContentProfile.of(mediaType, encoding, lines, json),
                json,
                lines.isText() && json.isEmpty() ? lines.delimited() : Optional.empty());
    }
}
