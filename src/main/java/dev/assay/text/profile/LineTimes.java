package dev.assay.text.profile;

import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The time of the first and that of the last line of a text, as they are written.
final class LineTimes {
    private static final int WINDOW = 20;
    private static final int BEGINNING = 160;

    private final TimeScanner scanner = new TimeScanner();
    private final List<String> first = new ArrayList<>();
    private final char[][] last = new char[WINDOW][BEGINNING];
    private final int[] lengths = new int[WINDOW];
    private long lines;

    void add(char[] line, int length) {
        int kept = Math.min(length, BEGINNING);
        if (lines < WINDOW) {
            first.add(new String(line, 0, kept));
        }
        int at = (int) (lines % WINDOW);
        System.arraycopy(line, 0, last[at], 0, kept);
        lengths[at] = kept;
        lines++;
    }

    /// Whether most of the first lines have a time.
    boolean isLog() {
        return slot().isPresent();
    }

    /// Where most of the first lines have their time.
    private Optional<TimeSlot> slot() {
        List<List<WrittenTime>> timed =
                first.stream()
                        .map(line -> times(bytes(line)))
                        .filter(times -> !times.isEmpty())
                        .toList();
        return first.size() > 1 && timed.size() * 2 > first.size()
                ? TimeSlot.of(timed, first.size())
                : Optional.empty();
    }

    /// Empty where there are no times.
    String sentence() {
        Optional<TimeSlot> slot = slot();
        if (slot.isEmpty()) {
            return "";
        }
        Stream<String> backwards =
                LongStream.range(0, Math.min(lines, WINDOW))
                        .mapToInt(back -> (int) ((lines - 1 - back) % WINDOW))
                        .mapToObj(at -> new String(last[at], 0, lengths[at]));
        String end = time(backwards, slot.get());
        return "Times from "
                + time(first.stream(), slot.get())
                + (end.isEmpty() ? "." : " to " + end + ".");
    }

    /// The time of the first line that has one.
    private String time(Stream<String> lines, TimeSlot slot) {
        return lines.flatMap(line -> time(line, slot).stream()).findFirst().orElse("");
    }

    private Optional<String> time(String line, TimeSlot slot) {
        byte[] bytes = bytes(line);
        return slot.in(times(bytes))
                .map(time ->
                        new String(
                                bytes,
                                time.from(),
                                time.to() - time.from(),
                                StandardCharsets.UTF_8));
    }

    private List<WrittenTime> times(byte[] line) {
        return scanner.scan(line, 0, line.length);
    }

    private static byte[] bytes(String line) {
        return line.getBytes(StandardCharsets.UTF_8);
    }
}
