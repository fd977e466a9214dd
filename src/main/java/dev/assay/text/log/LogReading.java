package dev.assay.text.log;

import dev.assay.base.DateOrder;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import dev.assay.text.times.WrittenTime.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How a log is read, learned from its beginning.
public final class LogReading {
    private static final String TIME_OF_DAY = "time_of_day";
    private static final Pattern FINER = Pattern.compile(".*[.,]\\d{4,}(?!.*[.,]\\d).*");

    private final Path file;
    private final TextEncoding encoding;
    private final LogShape shape;
    private final @Nullable TimeSlot slot;
    private final int farthest;
    private final boolean open;
    private final boolean finer;

    private LogReading(
            Path file, TextEncoding encoding, LogShape shape, Optional<LogBeginning.Times> times) {
        this.file = file;
        this.encoding = encoding;
        this.shape = shape;
        this.slot = times.map(LogBeginning.Times::slot).orElse(null);
        this.farthest = times.map(LogBeginning.Times::farthest).orElse(0);
        List<LogLine> timed = times.map(LogBeginning.Times::lines).orElse(List.of());
        this.open =
                timed.stream().flatMap(line -> line.time().stream()).anyMatch(WrittenTime::open);
        this.finer = timed.stream().anyMatch(line -> FINER.matcher(written(line)).matches());
    }

    private static String written(LogLine line) {
        return line.time()
                .map(time ->
                        new String(
                                line.bytes(),
                                time.from(),
                                time.to() - time.from(),
                                StandardCharsets.ISO_8859_1))
                .orElse("");
    }

    /// Learns how a text is read as a log, blocking; empty where it is none.
    public static Optional<LogReading> of(Path file, TextEncoding encoding) throws IOException {
        Optional<LogBeginning> beginning = LogBeginning.of(file, encoding);
        if (beginning.isEmpty()) {
            return Optional.empty();
        }
        Optional<LogBeginning.Times> times = beginning.get().times();
        if (times.isPresent()) {
            List<LogLine> lines = times.get().lines();
            LogShape shape =
                    AccessShape.learn(lines)
                            .or(() -> SyslogShape.learn(lines))
                            .orElseGet(() -> HeaderShape.learn(lines));
            return Optional.of(new LogReading(file, encoding, shape, times));
        }
        return beginning.get().levels()
                ? Optional.of(
                        new LogReading(
                                file,
                                encoding,
                                HeaderShape.learn(beginning.get().leveled()),
                                Optional.empty()))
                : Optional.empty();
    }

    /// The columns beside line, time, level, message, lines and details.
    public List<LogColumn> columns() {
        List<LogColumn> columns = new ArrayList<>(shape.columns());
        if (isTimeOfDay()) {
            columns.add(new LogColumn(TIME_OF_DAY, false));
        }
        return columns;
    }

    public boolean hasLevel() {
        return shape.hasLevel();
    }

    /// Whether entries have moments.
    public boolean hasTime() {
        return slot != null && slot.kind() != Kind.CLOCK;
    }

    boolean isTimeOfDay() {
        return slot != null && slot.kind() == Kind.CLOCK;
    }

    LogShape shape() {
        return shape;
    }

    Path file() {
        return file;
    }

    TextEncoding encoding() {
        return encoding;
    }

    /// Finds the own times of lines; empty where lines have none.
    public Optional<OwnTime> own() {
        return Optional.ofNullable(slot).map(known -> new OwnTime(known, farthest, open));
    }

    /// What the times say. Where the beginning leaves something open, the whole log is looked
    /// through; blocking.
    ///
    /// @param modified when the file was written last
    /// @return empty where lines have no times
    public Optional<LogTimeFacts> times(Instant modified, Work.Monitor monitor)
            throws IOException, InterruptedException {
        if (slot == null) {
            return Optional.empty();
        }
        LogTimeSurvey survey =
                new LogTimeSurvey(file, encoding, new OwnTime(slot, farthest, open), monitor);
        List<DateOrder> orders = open ? survey.orders() : List.of();
        if (slot.kind() != Kind.YEARLESS) {
            return Optional.of(new LogTimeFacts(slot.kind(), orders, 0, false, finer));
        }
        DateOrder order = orders.isEmpty() ? DateOrder.YEAR_FIRST : orders.getFirst();
        LogTimeSurvey.FirstYear year = survey.firstYear(order, modified);
        return Optional.of(
                new LogTimeFacts(slot.kind(), orders, year.year(), year.written(), finer));
    }
}
