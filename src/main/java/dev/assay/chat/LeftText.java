package dev.assay.chat;

import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What was written and not sent when a conversation was left, in a file beside its log. A
/// conversation that has one is never swept away as an empty one.
final class LeftText {
    private static final Logger LOG = LoggerFactory.getLogger(LeftText.class);
    private static final String FILE = "not-sent.txt";

    private LeftText() {}

    static void write(Path conversation, String text) {
        if (!Files.isDirectory(conversation)) {
            return;
        }
        Path file = conversation.resolve(FILE);
        try {
            WholeFile.write(file, part -> Files.writeString(part, text));
            OwnerOnly.file(file);
        } catch (IOException full) {
            LOG.warn("What was not sent is kept only until the program ends", full);
        }
    }

    /// The text, which is in the composer from then on and no longer in the file.
    static Optional<String> take(Path conversation) {
        Path file = conversation.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Files.delete(file);
            return Optional.of(text);
        } catch (IOException unreadable) {
            LOG.warn("What was not sent cannot be read; it stays in {}", FILE, unreadable);
            return Optional.empty();
        }
    }
}
