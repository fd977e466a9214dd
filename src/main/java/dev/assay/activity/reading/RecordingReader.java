package dev.assay.activity.reading;

import dev.assay.activity.UnreadableRecordingException;
import dev.assay.task.Cancellation;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Reads recordings of every kind that is known. Safe from several threads.
public final class RecordingReader {
    private static final String ZIPPED = ".gz";
    private static final int BUFFER = 1 << 16;

    /// Bytes from which streams are known as such.
    private static final int BEGIN_OF_JSON = 400;

    /// The most that is read of a gzipped file: few kilobytes can say that they are terabytes.
    private static final long LARGEST_UNZIPPED = 2L << 30;

    private enum Kind {
        FIT,
        GPX,
        TCX,
        STREAMS
    }

    /// Whether a file may be a recording, by its name; one in JSON of another name by how it
    /// begins, which blocks.
    public static boolean recognises(Path file) {
        return kind(file).isPresent();
    }

    private static Optional<Kind> kind(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        String bare = name.endsWith(ZIPPED) ? name.substring(0, name.length() - 3) : name;
        if (bare.endsWith(".fit")) {
            return Optional.of(Kind.FIT);
        }
        if (bare.endsWith(".gpx")) {
            return Optional.of(Kind.GPX);
        }
        if (bare.endsWith(".tcx")) {
            return Optional.of(Kind.TCX);
        }
        return bare.endsWith(".json")
                        && (bare.contains("streams") || (bare.equals(name) && isStreams(file)))
                ? Optional.of(Kind.STREAMS)
                : Optional.empty();
    }

    private static boolean isStreams(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return StreamsJson.isBegin(
                    new String(in.readNBytes(BEGIN_OF_JSON), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return false;
        }
    }

    private final Clock clock;

    public RecordingReader() {
        this(Clock.systemUTC());
    }

    /// @param clock by which times in the future are known
    RecordingReader(Clock clock) {
        this.clock = clock;
    }

    /// Reads the activities of a file, blocking: usually one.
    ///
    /// @throws UnreadableRecordingException where nothing can be got from it
    /// @throws IOException where the file cannot be opened
    public List<FileActivity> read(Path file, Cancellation cancellation)
            throws IOException, InterruptedException {
        Kind kind =
                kind(file)
                        .orElseThrow(() ->
                                new UnreadableRecordingException(
                                        "Its name ends with none of .fit, .gpx, .tcx, streams.json,"
                                                + " and it does not begin as streams do."));
        try (InputStream in = open(file)) {
            if (kind == Kind.STREAMS) {
                return List.of(streams(new Stoppable(in, cancellation), cancellation));
            }
            RecordingBuilder recording = new RecordingBuilder(cancellation, clock);
            read(kind, in, recording);
            return recording.build();
        }
    }

    private static void read(Kind kind, InputStream in, RecordingBuilder recording)
            throws IOException {
        try {
            switch (kind) {
                case FIT -> FitFile.read(in, recording);
                case GPX -> XmlWalk.through(in, recording, new GpxFile(recording));
                case TCX -> XmlWalk.through(in, recording, new TcxFile(recording));
                case STREAMS -> throw new IllegalArgumentException("Read by itself");
            }
        } catch (ZipException | EOFException cut) {
            recording.remark("The gzipped file is damaged or cut off: what comes behind is lost.");
        }
    }

    private static InputStream open(Path file) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(file), BUFFER);
        if (!String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(ZIPPED)) {
            return raw;
        }
        boolean opened = false;
        try {
            InputStream unzipped =
                    new BufferedInputStream(
                            new Bounded(new GZIPInputStream(raw, BUFFER), LARGEST_UNZIPPED),
                            BUFFER);
            opened = true;
            return unzipped;
        } catch (ZipException | EOFException none) {
            throw new UnreadableRecordingException("It is no gzipped file, or cut off.");
        } finally {
            if (!opened) {
                raw.close();
            }
        }
    }

    private static FileActivity streams(InputStream in, Cancellation cancellation)
            throws IOException, InterruptedException {
        try {
            return new FileActivity(StreamsJson.completed(in), List.of());
        } catch (InterruptedIOException stopped) {
            cancellation.check();
            throw stopped;
        } catch (ZipException | EOFException cut) {
            throw new UnreadableRecordingException("The gzipped file is damaged or cut off.");
        }
    }

    /// A stream that breaks off when its reader is stopped.
    private static final class Stoppable extends FilterInputStream {
        private final Cancellation cancellation;

        Stoppable(InputStream in, Cancellation cancellation) {
            super(in);
            this.cancellation = cancellation;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (cancellation.isCancelled()) {
                throw new InterruptedIOException();
            }
            return super.read(buffer, offset, length);
        }
    }

    /// A stream that ends after so many bytes, whatever more there is.
    private static final class Bounded extends FilterInputStream {
        private long left;

        Bounded(InputStream in, long most) {
            super(in);
            this.left = most;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int read = super.read(buffer, offset, (int) Math.min(length, left));
            left -= Math.max(0, read);
            return read;
        }
    }
}
