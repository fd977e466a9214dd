package dev.assay.extract.derived;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8Lines;
import dev.assay.text.template.LogLevel;
import dev.assay.text.template.LogTemplate;
import dev.assay.text.template.LogTemplates;
import dev.assay.text.template.TemplateMask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What is counted while a text is read once.
final class TextFacts {
    private static final int MOST_TEMPLATES = 20_000;

    private final LogTemplates templates =
            new LogTemplates(TemplateMask.Marks.NUMBERS, MOST_TEMPLATES);
    private final LogTimes times = new LogTimes();
    private final long[] levels = new long[LogLevel.COUNT];
    private final TextEncoding encoding;
    private final long bytes;
    private long lines;
    private long lineBytes;
    private long empty;
    private long longest;
    private long longestLine;
    private long trouble;
    private long errors;

    private TextFacts(TextEncoding encoding, long bytes) {
        this.encoding = encoding;
        this.bytes = bytes;
    }

    static TextFacts of(Path file, Work.Monitor monitor) throws IOException, InterruptedException {
        TextFacts facts = new TextFacts(TextEncoding.of(file), Files.size(file));
        facts.errors = Utf8Lines.read(file, facts.encoding, facts::line, monitor);
        facts.times.end();
        return facts;
    }

    private void line(byte[] line, int from, int to, long length) {
        lines++;
        lineBytes += length;
        if (length > longest) {
            longest = length;
            longestLine = lines;
        }
        Optional<LogTemplate> found = templates.add(line, from, to, lines);
        if (found.isEmpty()) {
            empty++;
            return;
        }
        LogTemplate template = found.get();
        levels[template.level().place()]++;
        trouble += template.isTrouble() && template.level() == LogLevel.NONE ? 1 : 0;
        LogLevel level = template.isTrouble() ? LogLevel.ERROR : template.level();
        times.line(line, from, to, lines, level);
    }

    TextEncoding encoding() {
        return encoding;
    }

    long bytes() {
        return bytes;
    }

    long lines() {
        return lines;
    }

    /// How many bytes of UTF-8 the lines have together, without their ends.
    long lineBytes() {
        return lineBytes;
    }

    long empty() {
        return empty;
    }

    /// How many bytes the longest line has.
    long longest() {
        return longest;
    }

    /// Which line that is, from 1.
    long longestLine() {
        return longestLine;
    }

    LogTimes times() {
        return times;
    }

    long count(LogLevel level) {
        return levels[level.place()];
    }

    /// How many lines without a level speak of trouble.
    long trouble() {
        return trouble;
    }

    /// How many stretches of bytes mean nothing in the encoding.
    long errors() {
        return errors;
    }

    LogTemplates templates() {
        return templates;
    }
}
