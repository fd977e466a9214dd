package dev.assay.text;

import dev.assay.task.Work;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Reads a text of any size once and shows each line as UTF-8.
public final class Utf8Lines {
    private static final int BUFFER = 1 << 18;

    /// A line torn by the end of a buffer is put together up to so many bytes.
    private static final int HEAD = 8_192;

    private final Visitor visitor;
    private final byte lineEnd;
    private final byte[] head = new byte[HEAD];
    private int kept;
    private long torn;
    private byte last;

    /// Who is shown the lines.
    @FunctionalInterface
    public interface Visitor {
        /// Hears of the next line.
        ///
        /// @param length of the whole line in bytes, its end left out; a very long one is shown in
        ///   part
        void line(byte[] bytes, int from, int to, long length);
    }

    private Utf8Lines(Visitor visitor, byte lineEnd) {
        this.lineEnd = lineEnd;
        this.visitor = visitor;
    }

    /// Reads a file, blocking.
    ///
    /// @return how many stretches of it mean nothing in its encoding
    public static long read(Path file, TextEncoding encoding, Visitor visitor, Work.Monitor monitor)
            throws IOException, InterruptedException {
        boolean utf8 = encoding.charset().equals(StandardCharsets.UTF_8);
        Utf8Lines lines = new Utf8Lines(visitor, (byte) (utf8 ? encoding.lineEnd() : '\n'));
        long meaningless =
                utf8
                        ? lines.bytes(file, encoding.markBytes(), monitor)
                        : lines.characters(file, encoding, monitor);
        if (lines.torn > 0) {
            visitor.line(lines.head, 0, lines.kept, lines.torn);
        }
        return meaningless;
    }

    private long bytes(Path file, int markBytes, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Utf8Check check = new Utf8Check();
        byte[] buffer = new byte[BUFFER];
        long at = markBytes;
        try (TextBytes in = TextBytes.open(file)) {
            for (int read = in.read(at, buffer, BUFFER);
                    read > 0;
                    read = in.read(at, buffer, BUFFER)) {
                check.over(buffer, read);
                cut(buffer, read);
                at += read;
                tell(monitor, (double) at / Math.max(at, in.size()));
            }
        }
        check.end();
        return check.errors();
    }

    private long characters(Path file, TextEncoding encoding, Work.Monitor monitor)
            throws IOException, InterruptedException {
        long replaced = 0;
        try (TextCharacters in = TextCharacters.of(file, encoding)) {
            for (CharBuffer block = in.block(); block.hasRemaining(); block = in.block()) {
                for (int i = 0; i < block.limit(); i++) {
                    replaced += block.get(i) == '\uFFFD' ? 1 : 0;
                }
                byte[] bytes = block.toString().getBytes(StandardCharsets.UTF_8);
                cut(bytes, bytes.length);
                tell(monitor, (double) in.at() / Math.max(in.at(), in.size()));
            }
        }
        return replaced;
    }

    private static void tell(Work.Monitor monitor, double part) throws InterruptedException {
        monitor.cancellation().check();
        monitor.progress().report("Reading lines", part);
    }

    private void cut(byte[] buffer, int count) {
        int from = 0;
        for (int end = ByteScan.indexOf(buffer, from, count, lineEnd);
                end >= 0;
                end = ByteScan.indexOf(buffer, from, count, lineEnd)) {
            if (torn > 0) {
                keep(buffer, from, end);
                showTorn();
            } else {
                int to = end > from && buffer[end - 1] == '\r' ? end - 1 : end;
                visitor.line(buffer, from, to, to - from);
            }
            from = end + 1;
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
