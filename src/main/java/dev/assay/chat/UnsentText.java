package dev.assay.chat;

import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import dev.assay.base.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What is written and not sent in a conversation, in a file beside its log, so that no end of the
/// program loses it. A conversation that has one is never swept away as an empty one.
final class UnsentText {
    private static final Logger LOG = LoggerFactory.getLogger(UnsentText.class);
    private static final String FILE = "not-sent.txt";
    private static final String ASIDE = "not-sent-unreadable.txt";

    /// In bytes; nobody writes more by hand.
    private static final long LARGEST = 10_000_000;

    private final Path conversation;
    private final Path file;
    private volatile String wanted;
    private volatile String written;
    private boolean locked;

    private UnsentText(Path conversation) {
        this.conversation = conversation;
        this.file = conversation.resolve(FILE);
        this.written = read();
        this.wanted = written;
    }

    /// The file of a conversation with what stands in it.
    static UnsentText of(Path conversation) {
        return new UnsentText(conversation);
    }

    /// What cannot be read is put aside, so that what is written next does not take its place.
    private String read() {
        if (!Files.exists(file)) {
            return "";
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw new IOException("It is larger than " + Words.bytes(LARGEST));
            }
            return Files.readString(file);
        } catch (IOException unreadable) {
            LOG.warn("What was not sent cannot be read; it is kept as {}", ASIDE, unreadable);
            putAside();
            return "";
        }
    }

    private void putAside() {
        try {
            Files.move(file, conversation.resolve(ASIDE), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException staysThere) {
            LOG.warn("It cannot be moved, so nothing is written over it", staysThere);
            locked = true;
        }
    }

    /// The text, empty where nothing is left.
    String text() {
        return wanted;
    }

    /// The text from now on, which [#settle] writes.
    void want(String text) {
        wanted = text;
    }

    /// Whether the newest text is not in the file yet.
    boolean isPending() {
        return !wanted.equals(written);
    }

    /// Writes the newest text, or deletes the file where there is none any more; from any thread.
    synchronized void settle() {
        String text = wanted;
        if (locked || text.equals(written) || !Files.isDirectory(conversation)) {
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
