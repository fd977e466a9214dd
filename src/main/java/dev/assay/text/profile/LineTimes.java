package dev.assay.text.profile;

import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The time of the first and that of the last line of a text, as they are written.
final class LineTimes {
    private static final int WINDOW = 20;
    private static final int BEGINNING = 160;

    private final TimeScanner scanner = new TimeScanner();
    private final String[] first = new String[WINDOW];
    private final char[][] last = new char[WINDOW][BEGINNING];
    private final int[] lengths = new int[WINDOW];
    private long lines;

    void add(char[] line, int length) {
        int kept = Math.min(length, BEGINNING);
        if (lines < WINDOW) {
            first[(int) lines] = new String(line, 0, kept);
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
        int looked = (int) Math.min(lines, WINDOW);
        List<List<WrittenTime>> timed = new ArrayList<>();
        for (int i = 0; i < looked; i++) {
            List<WrittenTime> times = times(bytes(first[i]));
            if (!times.isEmpty()) {
                timed.add(times);
            }
        }
        return looked > 1 && timed.size() * 2 > looked
                ? TimeSlot.of(timed, looked)
                : Optional.empty();
    }

    /// Empty where there are no times.
    String sentence() {
        Optional<TimeSlot> slot = slot();
        if (slot.isEmpty()) {
            return "";
        }
        String end = to(slot.get());
        return "Times from " + from(slot.get()) + (end.isEmpty() ? "." : " to " + end + ".");
    }

    private String from(TimeSlot slot) {
        int looked = (int) Math.min(lines, WINDOW);
        for (int i = 0; i < looked; i++) {
            Optional<String> found = time(first[i], slot);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return "";
    }

    private String to(TimeSlot slot) {
        for (long i = lines - 1; i >= Math.max(0, lines - WINDOW); i--) {
            int at = (int) (i % WINDOW);
            Optional<String> found = time(new String(last[at], 0, lengths[at]), slot);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return "";
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
