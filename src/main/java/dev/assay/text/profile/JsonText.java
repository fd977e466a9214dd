package dev.assay.text.profile;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/// The characters of a file on their way to a parser, which ends when its reader is cancelled.
public final class JsonText extends FilterReader {
    private final Work.Watch watch;
    private long passed;

    private JsonText(Reader text, Work.Watch watch) {
        super(text);
        this.watch = watch;
    }

    /// Opens a file. What is read past the byte order mark are its characters.
    public static JsonText open(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException {
        InputStream bytes = Files.newInputStream(file);
        boolean opened = false;
        try {
            bytes.skipNBytes(encoding.markBytes());
            JsonText text =
                    new JsonText(
                            new BufferedReader(new InputStreamReader(bytes, encoding.charset())),
                            watch);
            opened = true;
            return text;
        } finally {
            if (!opened) {
                bytes.close();
            }
        }
    }

    /// Whether the next character that is no blank begins a list or an object.
    boolean beginsJson() throws IOException {
        int next = ' ';
        while (next >= 0 && Character.isWhitespace(next)) {
            in.mark(1);
            next = in.read();
        }
        in.reset();
        return next == '{' || next == '[';
    }

    /// How many characters went to the parser, which takes some thousands at a time.
    long passed() {
        return passed;
    }

    @Override
    public int read(char[] buffer, int from, int length) throws IOException {
        if (watch.cancellation().isCancelled()) {
            throw new InterruptedIOException("cancelled");
        }
        int read = super.read(buffer, from, length);
        passed += Math.max(0, read);
        return read;
    }
}
