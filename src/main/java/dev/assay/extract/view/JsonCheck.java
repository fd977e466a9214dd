package dev.assay.extract.view;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tells whether a text is JSON from its beginning to its end: one list or object, or more of them
/// one after the other (JSON lines). Numbers and names may be longer than anybody needs, but not
/// without end.
public final class JsonCheck {
    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    // Names of a large text would stay in memory.
                    .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxStringLength(Integer.MAX_VALUE)
                                    .maxNumberLength(100_000)
                                    .build())
                    .build();

    private JsonCheck() {}

    /// Reads a file until something is not JSON, blocking.
    public static boolean holds(Path file, TextEncoding encoding, Work.Watch watch)
            throws IOException, InterruptedException {
        try (InputStream bytes = new Watched(Files.newInputStream(file), watch)) {
            bytes.skipNBytes(encoding.markBytes());
            Reader text = new InputStreamReader(bytes, encoding.charset());
            try (JsonParser parser = FACTORY.createParser(text)) {
                JsonToken token = parser.nextToken();
                if (token == null || !token.isStructStart()) {
                    return false;
                }
                while (token != null) {
                    token = parser.nextToken();
                }
                return true;
            }
        } catch (JsonProcessingException notJson) {
            return false;
        } catch (InterruptedIOException e) {
            watch.cancellation().check();
            throw e;
        }
    }

    /// Ends with the work it is read for: one token may be as long as the file.
    private static final class Watched extends FilterInputStream {
        private final Work.Watch watch;

        private Watched(InputStream in, Work.Watch watch) {
            super(in);
            this.watch = watch;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (watch.cancellation().isCancelled()) {
                throw new InterruptedIOException("cancelled");
            }
            return super.read(bytes, from, length);
        }
    }
}
