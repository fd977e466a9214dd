package dev.assay.text.log;

import dev.assay.text.log.LinePieces.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What the pieces of a header are: who wrote an entry, on which thread, in which process.
final class HeaderRoles {
    private static final Pattern THREAD =
            Pattern.compile("(?i).*(?:thread|main|worker|exec|pool|handler|scheduler|\\s|-\\d+).*");
    private static final Pattern PROCESS = Pattern.compile("(?:pid )?\\d+(?::tid \\d+)?");
    private static final Pattern LABEL = Pattern.compile("^(?:client|pid) ");
    private static final int MANY = 4;

    private final List<LogColumn> columns = new ArrayList<>();

    /// The column of each piece of the header; -1 for those that have none.
    private final List<Integer> places = new ArrayList<>();

    /// The column of numbers behind names; -1 where there are none.
    private int process = -1;

    private HeaderRoles() {}

    static HeaderRoles of(List<Kind> kinds, List<LinePieces> lines) {
        HeaderRoles roles = new HeaderRoles();
        for (int i = 0; i < kinds.size(); i++) {
            String name = name(kinds, i, lines);
            roles.places.add(name.isEmpty() ? -1 : roles.add(name));
        }
        int named = kinds.indexOf(Kind.NAME);
        boolean numbered =
                named >= 0
                        && lines.stream().filter(line -> isNumbered(line.text(named))).count()
                                        * MANY
                                > lines.size();
        if (numbered) {
            roles.process = roles.add("process");
        }
        return roles;
    }

    private int add(String name) {
        String free = name;
        for (int number = 2; isTaken(free); number++) {
            free = name + "_" + number;
        }
        columns.add(new LogColumn(free, false));
        return columns.size() - 1;
    }

    private boolean isTaken(String name) {
        return columns.stream().anyMatch(column -> column.name().equals(name));
    }

    private static String name(List<Kind> kinds, int place, List<LinePieces> lines) {
        return switch (kinds.get(place)) {
            case TIME, LEVEL, SIGN -> "";
            case NAME -> "source";
            case NUMBER -> kinds.subList(0, place).contains(Kind.NUMBER) ? "thread" : "process";
            case BRACKET -> bracket(kinds, place, lines);
            case WORD -> word(kinds, place);
        };
    }

    private static String bracket(List<Kind> kinds, int place, List<LinePieces> lines) {
        if (place == 0) {
            return "prefix";
        }
        List<String> all = lines.stream().map(line -> line.text(place)).toList();
        if (all.stream().allMatch(text -> PROCESS.matcher(text).matches())) {
            return "process";
        }
        if (all.stream().allMatch(text -> text.startsWith("client "))) {
            return "client";
        }
        boolean thread = all.stream().anyMatch(text -> THREAD.matcher(text).matches());
        return thread ? "thread" : kinds.contains(Kind.NAME) ? "context" : "source";
    }

    private static String word(List<Kind> kinds, int place) {
        if (place < kinds.indexOf(Kind.TIME)) {
            return "prefix";
        }
        boolean host =
                place > 0
                        && place + 1 < kinds.size()
                        && kinds.get(place - 1) == Kind.TIME
                        && kinds.get(place + 1) == Kind.NAME;
        return host ? "host" : "source";
    }

    List<LogColumn> columns() {
        return List.copyOf(columns);
    }

    /// Fills the cells of an entry whose line has the header.
    void fill(LinePieces line, LogEntry entry) {
        for (int i = 0; i < places.size(); i++) {
            int column = places.get(i);
            if (column >= 0) {
                String text = line.text(i).strip();
                boolean split = process >= 0 && line.kinds[i] == Kind.NAME && isNumbered(text);
                if (split) {
                    int bracket = text.lastIndexOf('[');
                    entry.cells[process] = text.substring(bracket + 1, text.length() - 1);
                    text = text.substring(0, bracket);
                }
                entry.cells[column] = LABEL.matcher(text).replaceFirst("");
            }
        }
    }

    /// `sshd[1234]`.
    static boolean isNumbered(String name) {
        int bracket = name.lastIndexOf('[');
        if (bracket < 1 || !name.endsWith("]") || bracket > name.length() - 3) {
            return false;
        }
        return name.chars()
                .skip(bracket + 1)
                .limit(name.length() - bracket - 2)
                .allMatch(c -> c >= '0' && c <= '9');
    }
}
