package dev.assay.extract.derived;

import dev.assay.task.Work;
import dev.assay.text.LineLengths;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8Lines;
import dev.assay.text.log.LogReading;
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

    /// Lines of which fewer have a level have none.
    private static final int ONE_IN = 10;

    private final LogTemplates templates =
            new LogTemplates(TemplateMask.Marks.NUMBERS, MOST_TEMPLATES);
    private final LogTimes times;
    private final long[] levels = new long[LogLevel.COUNT];
    private final TextEncoding encoding;
    private final long bytes;
    private long lines;
    private long empty;
    private final LineLengths lengths;
    private long trouble;
    private long errors;

    private TextFacts(
            TextEncoding encoding, long bytes, LineLengths lengths, Optional<LogReading> log) {
        this.encoding = encoding;
        this.bytes = bytes;
        this.lengths = lengths;
        this.times = new LogTimes(log);
    }

    static TextFacts of(Path file, Work.Monitor monitor) throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        TextFacts facts =
                new TextFacts(
                        encoding,
                        Files.size(file),
                        LineLengths.of(file, encoding, monitor),
                        LogReading.of(file, encoding));
        facts.errors =
                Utf8Lines.read(
                        file, encoding, (line, from, to, _) -> facts.line(line, from, to), monitor);
        facts.times.end();
        return facts;
    }

    private void line(byte[] line, int from, int to) {
        lines++;
        Optional<LogTemplate> found = templates.add(line, from, to, lines);
        if (found.isEmpty()) {
            empty++;
            return;
        }
        LogTemplate template = found.get();
        levels[template.level().place()]++;
        boolean said = isTrouble(template);
        trouble += said && template.level() == LogLevel.NONE ? 1 : 0;
        times.line(line, from, to, lines, said ? LogLevel.ERROR : template.level());
    }

    /// Whether a template is one of errors: by its level where lines have levels, else by its
    /// words.
    boolean isTrouble(LogTemplate template) {
        long leveled = lines - empty - count(LogLevel.NONE);
        return template.level().isError()
                || (template.isTrouble() && leveled * ONE_IN < lines - empty);
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

    long empty() {
        return empty;
    }

    /// The lengths of lines, in bytes of the file.
    LineLengths lengths() {
        return lengths;
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
