package dev.assay.extract.view;

import dev.assay.extract.view.Checkpoints.Checkpoint;
import dev.assay.extract.view.ReadingView.Facts;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.extract.view.ReadingView.Made;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.SizeMeter;
import dev.assay.task.Work;
import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8;
import dev.assay.text.json.JsonText;
import java.io.IOException;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/// Makes the view of a text, in blocks of it.
final class TextViewing {
    private static final char BROKEN = '\uFFFD';

    private final Path original;
    private final TextEncoding encoding;
    private final long size;
    private final Lines lines;
    private final TokenCounter counter;
    private final Work.Monitor monitor;
    private boolean longLines;

    TextViewing(Path original, Lines lines, TokenCounter counter, Work.Monitor monitor)
            throws IOException {
        this.original = original;
        this.encoding = TextEncoding.of(original);
        this.size = Files.size(original);
        this.lines = lines;
        this.counter = counter;
        this.monitor = monitor;
    }

    /// Where a text is its own view. What is found out on the way is kept for [#write].
    Optional<Made> asItIs() throws IOException, InterruptedException {
        boolean readable = encoding.equals(TextEncoding.UTF_8);
        Checkpoints points = new Checkpoints(original, encoding, size);
        Typesetter setter = new Typesetter(Typesetter.Style.AS_IT_IS);
        SizeMeter meter = new SizeMeter(counter);
        long line = 1;
        int lineBytes = 0;
        try (TextCharacters decoding = decoding()) {
            long at = decoding.at();
            CharBuffer block = decoding.block();
            while (block.hasRemaining()) {
                points.add(new Checkpoint(at, at, line, setter));
                for (int i = 0; i < block.limit(); i++) {
                    char c = block.get(i);
                    lineBytes = c == '\n' ? 0 : lineBytes + Utf8.width(c);
                    line += c == '\n' ? 1 : 0;
                    readable = readable && c != BROKEN;
                    longLines = longLines || lineBytes > Typesetter.LONGEST_LINE;
                }
                if (longLines && lines == Lines.READABLE) {
                    return Optional.empty();
                }
                meter.write(block.array(), 0, block.limit());
                tell("Reading the text", decoding.at());
                at = decoding.at();
                block = decoding.block();
            }
            points.add(new Checkpoint(at, at, line, setter));
        }
        return readable ? Optional.of(made(meter, new BitSet(), points)) : Optional.empty();
    }

    /// Writes the view to a file.
    Made write(Path file) throws IOException, InterruptedException {
        Typesetter setter = new Typesetter(style());
        Checkpoints points = new Checkpoints(original, encoding, size);
        SizeMeter meter = new SizeMeter(counter);
        BitSet further = new BitSet();
        StringBuilder set = new StringBuilder();
        char[] ready = new char[0];
        long line = 1;
        try (TextCharacters decoding = decoding();
                Writer out = Files.newBufferedWriter(file)) {
            long at = decoding.at();
            CharBuffer block = decoding.block();
            while (block.hasRemaining()) {
                points.add(new Checkpoint(setter.bytes(), at, line, setter.copy()));
                set.setLength(0);
                for (int i = 0; i < block.limit(); i++) {
                    char c = block.get(i);
                    line += c == '\n' ? 1 : 0;
                    int breaks = setter.breaks();
                    setter.set(c, set);
                    int ends = c == '\n' ? 1 : 0;
                    further.set(breaks + 1, setter.breaks() + 1 - ends);
                }
                ready = ready.length < set.length() ? new char[set.capacity()] : ready;
                set.getChars(0, set.length(), ready, 0);
                meter.write(ready, 0, set.length());
                out.write(ready, 0, set.length());
                tell("Making the text readable", decoding.at());
                at = decoding.at();
                block = decoding.block();
            }
            points.add(new Checkpoint(setter.bytes(), at, line, setter.copy()));
        }
        return made(meter, further, points);
    }

    private Typesetter.Style style() throws IOException, InterruptedException {
        if (lines == Lines.AS_STORED || !longLines) {
            return Typesetter.Style.AS_IT_IS;
        }
        return JsonText.isJson(original, encoding, monitor)
                ? Typesetter.Style.JSON
                : Typesetter.Style.LINES;
    }

    private TextCharacters decoding() throws IOException {
        return TextCharacters.of(original, encoding);
    }

    private void tell(String what, long at) throws InterruptedException {
        monitor.cancellation().check();
        monitor.progress().report(what, (double) at / Math.max(at, size));
    }

    private static Made made(SizeMeter meter, BitSet further, Checkpoints points) {
        FileLines lines = new FileLines(further, meter.lines());
        return new Made(new Facts(meter.bytes(), lines.count(), meter.tokens()), lines, points);
    }
}
