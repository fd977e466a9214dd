package dev.assay.chat;

import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What is written and not sent in a conversation, in a file beside its log, so that no end of the
/// program loses it. A conversation that has one is never swept away as an empty one.
final class LeftText {
    private static final Logger LOG = LoggerFactory.getLogger(LeftText.class);
    private static final String FILE = "not-sent.txt";

    private final Path conversation;
    private final Path file;
    private volatile String wanted;
    private String written;

    private LeftText(Path conversation, String written) {
        this.conversation = conversation;
        this.file = conversation.resolve(FILE);
        this.wanted = written;
        this.written = written;
    }

    /// The file of a conversation with what stands in it.
    static LeftText of(Path conversation) {
        Path file = conversation.resolve(FILE);
        String found = "";
        try {
            if (Files.exists(file)) {
                found = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            }
        } catch (IOException unreadable) {
            LOG.warn("What was not sent cannot be read; it stays in {}", FILE, unreadable);
        }
        return new LeftText(conversation, found);
    }

    /// The text, empty where nothing is left.
    String text() {
        return wanted;
    }

    /// The text from now on, which [#settle] writes.
    void want(String text) {
        wanted = text;
    }

    /// Writes the newest text, or deletes the file where there is none any more; from any thread.
    synchronized void settle() {
        String text = wanted;
        if (text.equals(written) || !Files.isDirectory(conversation)) {
            return;
        }
        try {
            if (text.isEmpty()) {
                Files.deleteIfExists(file);
            } else {
                WholeFile.write(file, part -> Files.writeString(part, text));
                OwnerOnly.file(file);
            }
            written = text;
        } catch (IOException full) {
            LOG.warn("What was not sent is kept only until the program ends", full);
        }
    }
}
