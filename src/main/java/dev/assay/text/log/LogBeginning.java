package dev.assay.text.log;

import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.text.log.LinePieces.Kind;
import dev.assay.text.profile.LineProfile;
import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The first lines of a text, by which a log is told from prose, source code and tables.
///
/// @param lines that are not empty, UTF-8
record LogBeginning(List<byte[]> lines) {
    private static final int CHARACTERS = 1 << 20;
    private static final int MOST = 5_000;
    private static final int LONGEST = 2_000;

    /// A text with fewer times in its lines is a log only where they stand at the very beginning of
    /// lines, as where most lines belong to the entry above them.
    private static final double USUAL = 0.5;

    private static final double FEWEST = 0.02;
    private static final int FEWEST_LINES = 10;

    /// How many bytes may stand before a time.
    private static final int BEFORE = 120;

    /// Names before a time are of different lengths.
    private static final int SLACK = 40;

    private static final double LEVELS = 0.6;

    LogBeginning {
        lines = List.copyOf(lines);
    }

    /// Where the times stand.
    ///
    /// @param lines that have one
    record Times(TimeSlot slot, int farthest, List<LogLine> lines) {
        Times {
            lines = List.copyOf(lines);
        }
    }

    /// The beginning of a text; empty where it is bytes, a table or JSON.
    static Optional<LogBeginning> of(Path file, TextEncoding encoding) throws IOException {
        StringBuilder text = new StringBuilder();
        LineProfile profile = new LineProfile();
        boolean whole = false;
        try (TextCharacters in = TextCharacters.of(file, encoding)) {
            while (text.length() < CHARACTERS && !whole) {
                CharBuffer block = in.block();
                whole = !block.hasRemaining();
                char[] characters = block.toString().toCharArray();
                profile.write(characters, 0, characters.length);
                text.append(characters);
            }
        }
        profile.end();
        if (!profile.isText()) {
            return Optional.empty();
        }
        int end = whole ? text.length() : Math.max(0, text.lastIndexOf("\n"));
        List<byte[]> lines =
                text.substring(0, end)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .limit(MOST)
                        .map(line -> line.substring(0, Math.min(LONGEST, line.length())))
                        .map(line -> line.getBytes(StandardCharsets.UTF_8))
                        .toList();
        boolean none =
                lines.size() < 2
                        || (profile.delimited().isPresent() && hasNoTime(lines.getFirst()));
        return none ? Optional.empty() : Optional.of(new LogBeginning(lines));
    }

    /// The names of a table's columns have none; what looks like cells in a line that has one are
    /// the pieces of an entry.
    private static boolean hasNoTime(byte[] line) {
        return new TimeScanner().scan(line, 0, line.length).isEmpty();
    }

    /// Where entries have their times; empty where too few have one.
    Optional<Times> times() {
        TimeScanner scanner = new TimeScanner();
        List<List<WrittenTime>> all =
                lines.stream().map(line -> scanner.scan(line, 0, line.length)).toList();
        Optional<TimeSlot> slot =
                TimeSlot.of(all.stream().filter(times -> !times.isEmpty()).toList(), lines.size())
                        .filter(found -> found.kind() != WrittenTime.Kind.DATE);
        if (slot.isEmpty()) {
            return Optional.empty();
        }
        List<LogLine> timed = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Optional<WrittenTime> own = slot.get().in(all.get(i));
            if (own.isPresent() && mayStandBefore(lines.get(i), own.get().from())) {
                timed.add(LogLine.of(lines.get(i), own));
            }
        }
        if (!isLog(timed, slot.get())) {
            return Optional.empty();
        }
        int farthest = farthest(timed);
        List<LogLine> own = timed.stream().filter(line -> place(line) <= farthest).toList();
        return Optional.of(new Times(slot.get(), farthest, own));
    }

    private boolean isLog(List<LogLine> timed, TimeSlot slot) {
        long first = timed.stream().filter(line -> place(line) <= 1).count();
        boolean clock = slot.kind() == WrittenTime.Kind.CLOCK;
        return timed.size() >= Math.max(2, USUAL * lines.size())
                || (!clock && first >= Math.max(FEWEST_LINES, FEWEST * lines.size()));
    }

    private static int place(LogLine line) {
        return line.time().map(WrittenTime::from).orElse(Integer.MAX_VALUE);
    }

    /// The time of an entry stands in its beginning and in no quotes: in statements of SQL and in
    /// source code it does.
    private static boolean mayStandBefore(byte[] line, int place) {
        if (place > BEFORE) {
            return false;
        }
        String before = new String(line, 0, place, StandardCharsets.ISO_8859_1);
        boolean key = before.matches("(?i).*\\b(?:ts|time|timestamp|date|t)=\"?");
        return key
                ? before.length() < BEFORE / 2
                : before.chars().noneMatch(c -> "\"'`(){};=#".indexOf(c) >= 0);
    }

    /// Most stand at most so far behind; the others may be times of messages.
    private static int farthest(List<LogLine> timed) {
        List<Integer> places = timed.stream().map(LogBeginning::place).sorted().toList();
        int usual = places.get((places.size() - 1) * 8 / 10);
        return usual <= 1 ? usual : Math.min(BEFORE, usual + SLACK);
    }

    /// Whether most lines begin with a level.
    boolean levels() {
        return leveled().size() >= LEVELS * lines.size() && lines.size() > 2;
    }

    /// The lines that begin with a level.
    List<LogLine> leveled() {
        List<LogLine> leveled = new ArrayList<>();
        for (byte[] line : lines) {
            if (beginsWithLevel(line, 0, line.length)) {
                leveled.add(LogLine.of(line, Optional.empty()));
            }
        }
        return leveled;
    }

    /// Whether a line begins with a level, written so that it is no plain word.
    static boolean beginsWithLevel(byte[] line, int from, int to) {
        LinePieces pieces = new LinePieces();
        pieces.read(line, from, Math.min(to, from + BEFORE), null);
        return pieces.count > 0
                && pieces.kinds[0] == Kind.LEVEL
                && (line[from] == '[' || pieces.ends[0] > pieces.to[0]);
    }
}
