package dev.assay.text.log;

import dev.assay.text.log.LinePieces.Kind;
import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Entries that begin with a header of the same pieces: `time [thread] LEVEL logger: message`. A
/// line that is built otherwise has a time, perhaps a level, and a message.
final class HeaderShape implements LogShape {
    private final LinePieces pieces = new LinePieces();
    private final List<Kind> kinds;
    private final HeaderRoles roles;
    private final boolean level;

    HeaderShape(List<Kind> kinds, HeaderRoles roles, boolean level) {
        this.kinds = List.copyOf(kinds);
        this.roles = roles;
        this.level = level;
    }

    @Override
    public List<LogColumn> columns() {
        return roles.columns();
    }

    @Override
    public boolean hasLevel() {
        return level;
    }

    @Override
    public void read(byte[] line, int from, int to, Optional<WrittenTime> time, LogEntry entry) {
        pieces.read(line, from, to, time.orElse(null));
        boolean header = hasHeader();
        if (header) {
            roles.fill(pieces, entry);
        }
        entry.level = level ? level(header) : null;
        int message = header && !kinds.isEmpty() ? pieces.ends[kinds.size() - 1] : rest(from);
        entry.message = new String(line, message, to - message, StandardCharsets.UTF_8).strip();
    }

    private boolean hasHeader() {
        if (pieces.count < kinds.size()) {
            return false;
        }
        for (int i = 0; i < kinds.size(); i++) {
            if (pieces.kinds[i] != kinds.get(i)) {
                return false;
            }
        }
        return true;
    }

    /// Behind the time that a line without the header begins with; else the whole line.
    private int rest(int from) {
        return pieces.count > 0 && pieces.kinds[0] == Kind.TIME ? pieces.ends[0] : from;
    }

    private @Nullable String level(boolean header) {
        int own = header ? kinds.indexOf(Kind.LEVEL) : -1;
        for (int i = 0; own < 0 && i < pieces.count; i++) {
            boolean word = pieces.to[i] - pieces.from[i] > 1;
            own = pieces.kinds[i] == Kind.LEVEL && word ? i : own;
        }
        return own < 0 ? null : pieces.text(own).strip().toUpperCase(Locale.ROOT);
    }

    /// Learns how a log's entries begin.
    static HeaderShape learn(List<LogLine> lines) {
        List<LinePieces> read = new ArrayList<>();
        for (LogLine line : lines) {
            LinePieces each = new LinePieces();
            byte[] bytes = line.bytes();
            each.read(bytes, 0, bytes.length, line.time().orElse(null));
            read.add(each);
        }
        CommonHeader common = CommonHeader.of(read, lines.size(), isSyslog(lines, read));
        boolean level =
                common.kinds().contains(Kind.LEVEL)
                        || read.stream().filter(HeaderShape::hasLevelWord).count() * 2
                                >= lines.size();
        return new HeaderShape(
                common.kinds(), HeaderRoles.of(common.kinds(), common.lines()), level);
    }

    private static boolean hasLevelWord(LinePieces line) {
        for (int i = 0; i < line.count; i++) {
            if (line.kinds[i] == Kind.LEVEL && line.to[i] - line.from[i] > 1) {
                return true;
            }
        }
        return false;
    }

    /// Whether a word behind the time is a computer's name: where programs have their number behind
    /// theirs, or times have no year.
    private static boolean isSyslog(List<LogLine> lines, List<LinePieces> read) {
        long yearless =
                lines.stream()
                        .flatMap(line -> line.time().stream())
                        .filter(time -> time.kind() == WrittenTime.Kind.YEARLESS)
                        .count();
        long numbered =
                read.stream()
                        .filter(line ->
                                Arrays.asList(line.kinds).indexOf(Kind.NAME) == 2
                                        && HeaderRoles.isNumbered(line.text(2)))
                        .count();
        return yearless * 2 > lines.size() || numbered * 10 > lines.size() * 3L;
    }
}
