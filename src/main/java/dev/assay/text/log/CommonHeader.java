package dev.assay.text.log;

import dev.assay.text.log.LinePieces.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The pieces that most lines begin with.
///
/// @param lines those that begin so
record CommonHeader(List<Kind> kinds, List<LinePieces> lines) {
    /// The part of the lines that must begin so.
    private static final double MOST = 0.75;

    CommonHeader {
        kinds = List.copyOf(kinds);
        lines = List.copyOf(lines);
    }

    /// Finds it.
    ///
    /// @param syslog whether a word between the time and a name is a computer's name
    static CommonHeader of(List<LinePieces> all, int total, boolean syslog) {
        List<Kind> kinds = new ArrayList<>();
        List<LinePieces> left = all;
        int good = 0;
        int words = 0;
        boolean timed = false;
        boolean sensible = true;
        while (sensible && kinds.size() < LinePieces.MOST) {
            int place = kinds.size();
            Kind kind = usual(left, place);
            List<LinePieces> same = like(left, place, kind);
            boolean second = kind == Kind.NAME && isNamed(kinds, syslog);
            if (same.size() < MOST * total || same.isEmpty() || second) {
                break;
            }
            kinds.add(kind);
            left = same;
            timed |= kind == Kind.TIME;
            if (kind == Kind.WORD) {
                words++;
                boolean column = timed && words == 1 && isPadded(same, place);
                good = column && goOn(same, place) ? place + 1 : good;
                words = good == place + 1 ? 0 : words;
            } else {
                sensible = !timed || kind == Kind.TIME || words <= allowed(kind, syslog, kinds);
                boolean ends = (kind != Kind.NUMBER || hasColon(same, place)) && goOn(same, place);
                good = sensible && ends ? place + 1 : good;
                words = 0;
            }
        }
        List<Kind> header = kinds.subList(0, good);
        List<LinePieces> having = all.stream().filter(line -> begins(line, header)).toList();
        return new CommonHeader(header, having);
    }

    /// Whether it is known already who wrote the entry.
    private static boolean isNamed(List<Kind> kinds, boolean syslog) {
        int time = kinds.indexOf(Kind.TIME);
        boolean host = syslog && kinds.size() == 2;
        boolean word = time >= 0 && kinds.lastIndexOf(Kind.WORD) > time && !host;
        return kinds.contains(Kind.NAME) || word;
    }

    /// How many plain words may stand before a piece for it to be part of the header.
    private static int allowed(Kind kind, boolean syslog, List<Kind> kinds) {
        return switch (kind) {
            case LEVEL -> 3;
            case SIGN, BRACKET -> 1;
            case NAME -> syslog && kinds.size() == 3 && kinds.getFirst() == Kind.TIME ? 1 : 0;
            case NUMBER, TIME, WORD -> 0;
        };
    }

    private static Kind usual(List<LinePieces> lines, int place) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        for (LinePieces line : lines) {
            if (line.count > place) {
                counts.merge(line.kinds[place], 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(Kind.WORD);
    }

    private static List<LinePieces> like(List<LinePieces> lines, int place, Kind kind) {
        return lines.stream()
                .filter(line -> line.count > place && line.kinds[place] == kind)
                .toList();
    }

    private static boolean begins(LinePieces line, List<Kind> kinds) {
        for (int i = 0; i < kinds.size(); i++) {
            if (i >= line.count || line.kinds[i] != kinds.get(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPadded(List<LinePieces> lines, int place) {
        return lines.stream().filter(line -> line.isPadded(place)).count() >= MOST * lines.size();
    }

    /// Whether a message is left behind a piece.
    private static boolean goOn(List<LinePieces> lines, int place) {
        return lines.stream().filter(line -> line.goesOn(place)).count() >= MOST * lines.size();
    }

    private static boolean hasColon(List<LinePieces> lines, int place) {
        return lines.stream().filter(line -> line.to[place] < line.ends[place]).count()
                >= MOST * lines.size();
    }
}
