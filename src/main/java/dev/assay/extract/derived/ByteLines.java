package dev.assay.extract.derived;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads a text of any size once and shows each line as UTF-8.
final class ByteLines {
    private static final int BUFFER = 1 << 18;

    /// A line torn by the end of a buffer is put together up to so many bytes.
    private static final int HEAD = 8_192;

    private final Visitor visitor;
    private final byte lineEnd;
    private final Utf8Check check = new Utf8Check();
    private final byte[] head = new byte[HEAD];
    private int kept;
    private long torn;
    private byte last;
    private long replaced;

    /// Who is shown the lines.
    @FunctionalInterface
    interface Visitor {
        /// Hears of the next line.
        ///
        /// @param length of the whole line in bytes, its end left out; a very long one is shown in
        ///   part
        void line(byte[] bytes, int from, int to, long length);
    }

    private ByteLines(Visitor visitor, TextEncoding encoding) {
        this.lineEnd = (byte) encoding.lineEnd();
        this.visitor = visitor;
    }

    /// Reads a file, blocking.
    ///
    /// @return how many stretches of it mean nothing in its encoding
    static long read(Path file, TextEncoding encoding, Visitor visitor, Work.Watch watch)
            throws IOException, InterruptedException {
        ByteLines lines = new ByteLines(visitor, encoding);
        long size = Files.size(file);
        boolean utf8 = encoding.charset().equals(StandardCharsets.UTF_8);
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(encoding.markBytes());
            if (utf8) {
                lines.bytes(in, size, watch);
            } else {
                try (Reader characters = new InputStreamReader(in, encoding.charset())) {
                    lines.characters(characters, size, watch);
                }
            }
        }
        if (lines.torn > 0) {
            visitor.line(lines.head, 0, lines.kept, lines.torn);
        }
        return utf8 ? lines.check.errors() : lines.replaced;
    }

    private void bytes(InputStream in, long size, Work.Watch watch)
            throws IOException, InterruptedException {
        byte[] buffer = new byte[BUFFER];
        long at = 0;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            check.over(buffer, read);
            cut(buffer, read);
            at += read;
            tell(watch, (double) at / Math.max(at, size));
        }
        check.end();
    }

    private void characters(Reader in, long size, Work.Watch watch)
            throws IOException, InterruptedException {
        char[] buffer = new char[BUFFER / 4];
        int held = 0;
        long at = 0;
        for (int read = in.read(buffer);
                read >= 0;
                read = in.read(buffer, held, buffer.length - held)) {
            int count = held + read;
            // Half a character waits for its other half.
            held = count > 0 && Character.isHighSurrogate(buffer[count - 1]) ? 1 : 0;
            byte[] bytes = new String(buffer, 0, count - held).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < count - held; i++) {
                replaced += buffer[i] == '\uFFFD' ? 1 : 0;
            }
            cut(bytes, bytes.length);
            buffer[0] = held == 1 ? buffer[count - 1] : buffer[0];
            at += bytes.length;
            tell(watch, Math.min(1, (double) at / Math.max(1, size)));
        }
    }

    private static void tell(Work.Watch watch, double part) throws InterruptedException {
        watch.cancellation().check();
        watch.progress().report("Reading lines", part);
    }

    private void cut(byte[] buffer, int count) {
        int from = 0;
        for (int i = 0; i < count; i++) {
            if (buffer[i] == lineEnd) {
                if (torn > 0) {
                    keep(buffer, from, i);
                    showTorn();
                } else {
                    int to = i > from && buffer[i - 1] == '\r' ? i - 1 : i;
                    visitor.line(buffer, from, to, to - from);
                }
                from = i + 1;
            }
        }
        keep(buffer, from, count);
    }

    /// The line feed came, and the carriage return before it, where there is one, is its other
    /// half.
    private void showTorn() {
        boolean pair = last == '\r';
        visitor.line(head, 0, pair && kept == torn ? kept - 1 : kept, pair ? torn - 1 : torn);
        torn = 0;
        kept = 0;
    }

    private void keep(byte[] buffer, int from, int to) {
        if (to > from) {
            last = buffer[to - 1];
        }
        int size = Math.min(to - from, HEAD - kept);
        System.arraycopy(buffer, from, head, kept, size);
        kept += size;
        torn += to - from;
    }
}
