package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The columns of a wide table, of which those that differ in a number of their names stand
/// together: `Q1_1 … Q1_48, integer, 48`.
///
/// @param families in the order of their first columns; one of a single column is that column
record ColumnFamilies(List<List<ColumnInfo>> families) {
    private static final Pattern LAST_NUMBER = Pattern.compile("^(.*?)\\d+(\\D*)$");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final int MIN_COLUMNS = 3;
    private static final int MAX_GROUPS = 30;

    /// More families than this are made of names that differ in any of their numbers.
    private static final int MAX_FAMILIES = 20;

    ColumnFamilies {
        families = List.copyOf(families);
    }

    static ColumnFamilies of(TableInfo table) {
        ColumnFamilies narrow = by(table, ColumnFamilies::withoutLastNumber);
        boolean many =
                narrow.families().stream().filter(family -> family.size() > 1).count()
                        > MAX_FAMILIES;
        return many ? by(table, name -> String.join("#", NUMBER.split(name, -1))) : narrow;
    }

    private static String withoutLastNumber(String name) {
        Matcher matcher = LAST_NUMBER.matcher(name);
        return matcher.matches() ? matcher.group(1) + "#" + matcher.group(2) : name;
    }

    private record Alike(String name, TableInfo.Type type) {}

    private static ColumnFamilies by(TableInfo table, Function<String, String> pattern) {
        Map<Alike, List<ColumnInfo>> alike = new LinkedHashMap<>();
        for (ColumnInfo column : table.columns()) {
            alike.computeIfAbsent(
                            new Alike(pattern.apply(column.name()), column.type()),
                            _ -> new ArrayList<>())
                    .add(column);
        }
        List<List<ColumnInfo>> families = new ArrayList<>();
        for (List<ColumnInfo> columns : alike.values()) {
            if (columns.size() < MIN_COLUMNS) {
                columns.forEach(column -> families.add(List.of(column)));
            } else {
                families.add(columns);
            }
        }
        return new ColumnFamilies(families);
    }

    /// Columns of no family by whose few values rows can be grouped.
    List<ColumnSurvey> grouping(TableSurvey survey) {
        Set<String> single =
                families.stream()
                        .filter(family -> family.size() == 1)
                        .map(family -> family.getFirst().name())
                        .collect(Collectors.toSet());
        return survey.columns().stream()
                .filter(column -> single.contains(column.name()))
                .filter(column -> column.distinct() > 1 && column.distinct() <= MAX_GROUPS)
                .filter(column -> !column.isAllDifferent())
                .toList();
    }

    /// The families in words: "Q1_1 … Q1_48, integer, 48"; a column that is none is its name.
    ///
    /// @param longest characters of a name
    List<String> words(int longest) {
        return families.stream().map(family -> words(family, longest)).toList();
    }

    private static String words(List<ColumnInfo> family, int longest) {
        String first = Words.shortened(family.getFirst().name(), longest);
        return family.size() == 1
                ? first
                : "%s … %s, %s, %d"
                        .formatted(
                                first,
                                Words.shortened(family.getLast().name(), longest),
                                ColumnWords.type(family.getFirst().type()),
                                family.size());
    }
}
