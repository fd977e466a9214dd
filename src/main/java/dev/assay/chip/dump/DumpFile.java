package dev.assay.chip.dump;

import dev.assay.base.Sha256;
import dev.assay.task.Cancellation;
import dev.assay.text.TextEncoding;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.zip.GZIPInputStream;

/// The text of a file of documents, packed by gzip or not, in UTF-8, UTF-16 or UTF-32, with a byte
/// order mark or without.
///
/// JSON begins with a sign of ASCII, so that the first four bytes tell the encoding. What is not
/// valid in the encoding becomes U+FFFD: it must spoil its own line, not the file.
final class DumpFile implements AutoCloseable {
    private static final int BEGINNING = 4;
    private static final int GZIP_FIRST = 0x1f;
    private static final int GZIP_SECOND = 0x8b;

    private final MessageDigest digest = Sha256.begin();
    private final InputStream bytes;
    private final Reader text;

    DumpFile(Path file) throws IOException {
        this.bytes = new DigestInputStream(Files.newInputStream(file), digest);
        this.text = text(new BufferedInputStream(bytes, 1 << 16));
    }

    private static Reader text(InputStream raw) throws IOException {
        PushbackInputStream in = beginning(raw);
        byte[] first = first(in);
        if (first.length > 1
                && (first[0] & 0xff) == GZIP_FIRST
                && (first[1] & 0xff) == GZIP_SECOND) {
            in = beginning(new GZIPInputStream(in, 1 << 16));
            first = first(in);
        }
        TextEncoding encoding = TextEncoding.ofUnicode(first);
        in.skipNBytes(encoding.markBytes());
        return new InputStreamReader(in, encoding.charset());
    }

    private static PushbackInputStream beginning(InputStream in) {
        return new PushbackInputStream(in, BEGINNING);
    }

    private static byte[] first(PushbackInputStream in) throws IOException {
        byte[] first = in.readNBytes(BEGINNING);
        in.unread(first);
        return first;
    }

    /// The characters of the file, without the mark.
    Reader text() {
        return text;
    }

    /// What tells the whole file from any other; reads what nobody read yet.
    String digest() throws IOException {
        bytes.transferTo(OutputStream.nullOutputStream());
        return Sha256.hex(digest);
    }

    /// What tells a file from any other.
    static String digest(Path file, Cancellation cancellation)
            throws IOException, InterruptedException {
        MessageDigest digest = Sha256.begin();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            int read = in.read(buffer);
            while (read >= 0) {
                cancellation.check();
                digest.update(buffer, 0, read);
                read = in.read(buffer);
            }
        }
        return Sha256.hex(digest);
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
