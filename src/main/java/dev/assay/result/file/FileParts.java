package dev.assay.result.file;

import dev.assay.result.database.SqlNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The Parquet files whose rows, one file after the other, are a table.
///
/// @param all in the order of their rows
/// @param added how many of the table's last columns stand in no file: of each file they hold one
///   value, which its name and folders tell
public record FileParts(List<Part> all, int added) {
    /// What stands in the name of a folder for a missing value.
    private static final String NO_VALUE = "__HIVE_DEFAULT_PARTITION__";

    public FileParts {
        all = List.copyOf(all);
    }

    /// One of the files.
    ///
    /// @param first the place of its first row in the whole table
    /// @param missing the names of the table's columns that it has not
    /// @param values of the columns that are added
    public record Part(
            FileState state, long first, long rows, List<String> missing, List<String> values) {
        public Part {
            missing = List.copyOf(missing);
            values = List.copyOf(values);
        }

        /// Whether a row of the whole table lies in it.
        private boolean holds(long place) {
            return place >= first && place < first + rows;
        }
    }

    /// Whether a value that the name of a folder tells stands for none.
    public static boolean isMissing(String value) {
        return value.equals(NO_VALUE);
    }

    /// How many rows there are in all of them.
    public long rows() {
        return all.isEmpty() ? 0 : all.getLast().first() + all.getLast().rows();
    }

    /// The files alone in which some rows lie.
    ///
    /// @param places in the whole table, from 0
    FileParts holding(List<Long> places) {
        Set<Integer> found = new HashSet<>();
        for (Long place : places) {
            int index = indexOf(place);
            if (index >= 0) {
                found.add(index);
            }
        }
        return new FileParts(found.stream().sorted().map(all::get).toList(), added);
    }

    private int indexOf(long place) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Part part = all.get(middle);
            if (part.holds(place)) {
                return middle;
            }
            if (part.first() > place) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        return -1;
    }

    /// Where rows lie in their own files, from 0.
    Set<Long> ownPlaces(List<Long> places) {
        Set<Long> own = new HashSet<>();
        for (Long place : places) {
            int index = indexOf(place);
            if (index >= 0) {
                own.add(place - all.get(index).first());
            }
        }
        return own;
    }

    Set<Path> files() {
        return all.stream().map(part -> part.state().file()).collect(Collectors.toSet());
    }

    /// Whether no part has a column.
    boolean miss(String column) {
        return all.stream().allMatch(part -> part.missing().contains(column));
    }

    /// The place of a row in the whole table, as SQL reads it.
    String place() {
        List<String> firsts = all.stream().map(part -> String.valueOf(part.first())).toList();
        return ofPart(firsts, "BIGINT") + " + file_row_number";
    }

    /// The value of one of the added columns, as SQL reads it.
    ///
    /// @param index among those
    String value(int index, String sqlType) {
        List<String> values = new ArrayList<>();
        for (Part part : all) {
            String value = part.values().get(index);
            values.add(isMissing(value) ? "NULL" : literal(value));
        }
        return ofPart(values, sqlType);
    }

    private static String literal(String value) {
        return SqlNames.literal(value);
    }

    private static String ofPart(List<String> values, String sqlType) {
        return "(CAST([%s] AS %s[]))[CAST(file_index AS BIGINT) + 1]"
                .formatted(String.join(", ", values), sqlType);
    }

    /// The function that reads them.
    String reader() {
        return all.stream()
                .map(part -> SqlNames.file(part.state().file()))
                .collect(
                        Collectors.joining(
                                ", ",
                                "read_parquet([",
                                "], union_by_name = true, hive_partitioning = false)"));
    }
}
