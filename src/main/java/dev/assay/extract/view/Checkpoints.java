package dev.assay.extract.view;

import dev.assay.text.ByteRange;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Leads from the view of a text back to the text: every so often it is kept how far both were, and
/// from there a place is found by setting the text once more, character by character.
final class Checkpoints implements ReadingView.Places {
    private final Path original;
    private final TextEncoding encoding;
    private final long size;
    private final List<Checkpoint> points = new ArrayList<>();

    /// A moment between two characters.
    ///
    /// @param view how many bytes of the view were set
    /// @param original how many bytes were read
    /// @param line of the original that comes next, from 1
    /// @param setter as it was
    record Checkpoint(long view, long original, long line, Typesetter setter) {}

    /// @param size of the original in bytes
    Checkpoints(Path original, TextEncoding encoding, long size) {
        this.original = original;
        this.encoding = encoding;
        this.size = size;
    }

    /// Keeps a moment, later than those before.
    void add(Checkpoint point) {
        if (points.isEmpty() || TextCharacters.startsAnywhere(encoding)) {
            points.add(point);
        }
    }

    @Override
    public long all() {
        return size;
    }

    @Override
    public StoredPlace of(ByteRange ofView) throws IOException {
        Spot first = spot(ofView.from());
        long to = first.from();
        if (ofView.length() > 0) {
            Spot last = spot(ofView.to() - 1);
            to = Math.max(to, last.added() ? last.from() : last.to());
        }
        return new StoredPlace.InText(new ByteRange(first.from(), to), first.line());
    }

    /// The character of the original that a byte of the view belongs to.
    ///
    /// @param added whether the byte is of what the view has in front of it
    private record Spot(long from, long to, long line, boolean added) {}

    private Spot spot(long view) throws IOException {
        Checkpoint start = before(view);
        Typesetter setter = start.setter().copy();
        StringBuilder set = new StringBuilder();
        long ahead = start.view() - setter.bytes();
        long line = start.line();
        try (TextCharacters decoding = characters(start.original())) {
            long at = decoding.at();
            CharBuffer character = decoding.one();
            while (character.hasRemaining()) {
                int width = 0;
                boolean ends = character.get(character.position()) == '\n';
                while (character.hasRemaining()) {
                    char half = character.get();
                    width += Utf8.width(half);
                    setter.set(half, set);
                }
                set.setLength(0);
                long after = setter.bytes() + ahead;
                if (view < after) {
                    return new Spot(at, decoding.at(), line, view < after - width);
                }
                line += ends ? 1 : 0;
                at = decoding.at();
                character = decoding.one();
            }
            return new Spot(size, size, line, true);
        }
    }

    private TextCharacters characters(long at) throws IOException {
        return TextCharacters.from(at, original, encoding, 1 << 12);
    }

    private Checkpoint before(long view) {
        int low = 0;
        int high = points.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (points.get(middle).view() <= view) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return points.get(low);
    }
}
