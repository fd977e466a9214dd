package dev.assay.file.parts;

import dev.assay.base.Words;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileParts;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The columns of several files as those of one table: by their names, whatever case those are
/// written in.
final class PartColumns {
    private static final int TOLD = 5;

    private PartColumns() {}

    /// What a column of one file is known by in all of them.
    static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    static Set<String> keys(List<FileColumn> columns) {
        return columns.stream().map(column -> key(column.name())).collect(Collectors.toSet());
    }

    /// The columns that most files have, among those of each file.
    static List<FileColumn> usual(List<List<FileColumn>> files) {
        Map<Set<String>, Integer> counts = new LinkedHashMap<>();
        files.forEach(columns -> counts.merge(keys(columns), 1, Integer::sum));
        Set<String> most =
                counts.entrySet().stream()
                        .max(Comparator.comparingInt(Map.Entry::getValue))
                        .map(Map.Entry::getKey)
                        .orElse(Set.of());
        return files.stream()
                .filter(columns -> keys(columns).equals(most))
                .findFirst()
                .orElse(List.of());
    }

    /// Whether a file with some columns may be a part of a table with others: at least half of them
    /// are the same.
    static boolean fit(List<FileColumn> columns, List<FileColumn> usual) {
        Set<String> shared = keys(columns);
        shared.retainAll(keys(usual));
        return !shared.isEmpty() && 2 * shared.size() >= Math.max(columns.size(), usual.size());
    }

    /// The type of the store in which the cells of several files have room.
    ///
    /// @param types of the store
    static String stored(Set<String> types) {
        if (types.size() == 1) {
            return types.iterator().next();
        }
        if (Set.of("BIGINT", "DOUBLE").containsAll(types)) {
            return "DOUBLE";
        }
        return Set.of("DATE", "TIMESTAMP").containsAll(types) && !types.isEmpty()
                ? "TIMESTAMP"
                : "VARCHAR";
    }

    /// The columns that no file has: those that the names of folders tell, and the name of the
    /// file.
    static List<FileColumn> added(PartGroup group, Set<String> taken) {
        Set<String> names = new HashSet<>(taken);
        List<FileColumn> added = new ArrayList<>();
        for (int i = 0; i < group.keys().size(); i++) {
            int place = i;
            List<String> values =
                    group.files().stream()
                            .map(part -> part.values().get(place))
                            .filter(value -> !FileParts.isMissing(value))
                            .toList();
            added.add(new FileColumn(free(group.keys().get(i), names), type(values)));
        }
        added.add(new FileColumn(free("file", names), "VARCHAR"));
        return added;
    }

    /// The values of those for one file.
    static List<String> values(PartGroup.NamedPart part) {
        List<String> values = new ArrayList<>(part.values());
        values.add(part.name());
        return values;
    }

    private static String free(String wanted, Set<String> taken) {
        String name = wanted;
        for (int i = 0; !taken.add(key(name)); i++) {
            name = i == 0 ? wanted + "_name" : wanted + "_name_" + (i + 1);
        }
        return name;
    }

    /// Numbers that begin with a zero are codes, where they are no months or days.
    private static String type(List<String> values) {
        if (values.isEmpty()) {
            return "VARCHAR";
        }
        if (values.stream().allMatch(value -> value.matches("0|-?[1-9]\\d{0,17}|0\\d"))) {
            return "BIGINT";
        }
        return values.stream().allMatch(PartColumns::isDay) ? "DATE" : "VARCHAR";
    }

    private static boolean isDay(String value) {
        try {
            return value.matches("\\d{4}-\\d\\d-\\d\\d") && LocalDate.parse(value).getYear() > 0;
        } catch (DateTimeParseException inNoCalendar) {
            return false;
        }
    }

    /// Which columns some files have not, a sentence each.
    ///
    /// @param missing for each file the columns that it has not
    static List<String> lacking(List<FileColumn> all, List<Set<String>> missing) {
        List<String> told = new ArrayList<>();
        int more = 0;
        for (FileColumn column : all) {
            long lack = missing.stream().filter(each -> each.contains(key(column.name()))).count();
            if (lack > 0 && told.size() < TOLD) {
                told.add(
                        "“%s” is missing in %s of the %s files: its cells are missing there."
                                .formatted(
                                        column.name(),
                                        Words.count(lack),
                                        Words.count(missing.size())));
            } else if (lack > 0) {
                more++;
            }
        }
        if (more > 0) {
            told.add(
                    "%s missing in some of the files."
                            .formatted(Words.count(more, "more column", "is", "are")));
        }
        return told;
    }

    /// Which columns are texts in some files and something else in others, a sentence each.
    ///
    /// @param files the columns of each kind of file
    static List<String> mixed(List<FileColumn> all, List<List<FileColumn>> files) {
        return all.stream()
                .filter(column -> column.readAs().equals("VARCHAR"))
                .filter(column -> {
                    Set<String> types =
                            files.stream()
                                    .flatMap(List::stream)
                                    .filter(own -> key(own.name()).equals(key(column.name())))
                                    .map(FileColumn::readAs)
                                    .collect(Collectors.toSet());
                    return types.size() > 1;
                })
                .limit(TOLD)
                .map(column ->
                        "“%s” is of different types in these files, so it is read as text in all of them."
                                .formatted(column.name()))
                .toList();
    }

    /// Which columns have whole numbers in some files and fractions in others, a sentence each.
    ///
    /// @param files the columns of each kind of file
    static List<String> rounded(List<FileColumn> all, List<List<FileColumn>> files) {
        return all.stream()
                .filter(column -> column.readAs().equals("DOUBLE"))
                .filter(column ->
                        files.stream()
                                .flatMap(List::stream)
                                .filter(own -> key(own.name()).equals(key(column.name())))
                                .anyMatch(own -> isWhole(own.sqlType())))
                .limit(TOLD)
                .map(column ->
                        "“%s” has whole numbers in some of these files and fractions in others: of whole numbers about %s digits are shown, the rest is rounded."
                                .formatted(
                                        column.name(), column.sqlType().equals("FLOAT") ? 7 : 16))
                .toList();
    }

    private static boolean isWhole(String sqlType) {
        return sqlType.endsWith("INT") || sqlType.endsWith("INTEGER");
    }

    /// Which files are tables of their own, in a sentence; none where all fit.
    static List<String> apart(List<String> names, int joined) {
        if (names.isEmpty()) {
            return List.of();
        }
        String first = String.join(", ", names.stream().limit(TOLD).toList());
        String more =
                names.size() > TOLD ? " and " + Words.count(names.size() - TOLD, "more file") : "";
        boolean one = names.size() == 1;
        return List.of(
                "%s%s %s other columns than the %s files that are one table, or cannot be read as a table, and %s no part of it."
                        .formatted(
                                first,
                                more,
                                one ? "has" : "have",
                                Words.count(joined),
                                one ? "is" : "are"));
    }
}
