package dev.assay.file.parts;

import dev.assay.base.Sha256;
import dev.assay.file.parts.PartGroup.NamedPart;
import dev.assay.file.table.ParquetFile;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileParts;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.InfiniteDates;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the table of which several Parquet files are parts. Nothing but their dates and times and
/// the ends of the files is read, where they say what is in them.
final class ParquetParts {
    private static final String DELTA = "_delta_log";

    /// Columns of this name cannot be told from what the database itself says of a file.
    private static final Set<String> TAKEN = Set.of("file_index", "file_row_number");

    private final ReadingDatabase database;
    private final PartGroup group;
    private final Map<String, FileState> states;
    private final Work.Monitor monitor;

    /// @param states of the files, by their names
    ParquetParts(
            ReadingDatabase database,
            PartGroup group,
            Map<String, FileState> states,
            Work.Monitor monitor) {
        this.database = database;
        this.group = group;
        this.states = states;
        this.monitor = monitor;
    }

    /// What one file says of itself.
    ///
    /// @param shape is the same for files with the same columns
    private record End(NamedPart part, String shape, long rows) {}

    private FileState state(NamedPart part) {
        return Objects.requireNonNull(states.get(part.name()), part.name());
    }

    JoinedTable join(FileState all) throws SQLException, IOException, InterruptedException {
        List<End> ends = ends();
        Map<String, List<FileColumn>> shapes = new LinkedHashMap<>();
        for (End end : ends) {
            if (!shapes.containsKey(end.shape())) {
                shapes.put(end.shape(), database.columns(SqlNames.parquet(literal(end.part()))));
            }
        }
        List<FileColumn> usual =
                PartColumns.usual(ends.stream().map(end -> columns(shapes, end)).toList());
        List<End> fitting =
                ends.stream()
                        .filter(end -> PartColumns.fit(columns(shapes, end), usual))
                        .filter(end -> isPlain(columns(shapes, end)))
                        .toList();
        Optional<List<FileColumn>> merged = merged(fitting);
        if (merged.isEmpty()) {
            // Lists and records of different forms are in no column together.
            fitting = fitting.stream().filter(end -> columns(shapes, end).equals(usual)).toList();
            merged = merged(fitting);
        }
        return fitting.size() < 2 || merged.isEmpty()
                ? JoinedTable.none(group)
                : table(all, fitting, merged.get(), shapes);
    }

    private static List<FileColumn> columns(Map<String, List<FileColumn>> shapes, End end) {
        return shapes.getOrDefault(end.shape(), List.of());
    }

    private static boolean isPlain(List<FileColumn> columns) {
        return PartColumns.keys(columns).stream().noneMatch(TAKEN::contains);
    }

    /// The columns of files together; empty where the database finds no type for one of them.
    private Optional<List<FileColumn>> merged(List<End> ends)
            throws IOException, InterruptedException {
        Map<String, String> one = new LinkedHashMap<>();
        ends.forEach(end -> one.putIfAbsent(end.shape(), literal(end.part())));
        if (one.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    database.columns(
                            "read_parquet([%s], union_by_name = true, hive_partitioning = false)"
                                    .formatted(String.join(", ", one.values()))));
        } catch (SQLException ofNoOneType) {
            return Optional.empty();
        }
    }

    private JoinedTable table(
            FileState all,
            List<End> ends,
            List<FileColumn> own,
            Map<String, List<FileColumn>> shapes)
            throws SQLException, IOException, InterruptedException {
        List<Set<String>> missing = new ArrayList<>();
        List<FileParts.Part> parts = new ArrayList<>();
        long first = 0;
        for (End end : ends) {
            Set<String> has = PartColumns.keys(columns(shapes, end));
            List<String> lacking =
                    own.stream()
                            .map(FileColumn::name)
                            .filter(name -> !has.contains(PartColumns.key(name)))
                            .toList();
            missing.add(lacking.stream().map(PartColumns::key).collect(Collectors.toSet()));
            parts.add(
                    new FileParts.Part(
                            state(end.part()),
                            first,
                            end.rows(),
                            lacking,
                            PartColumns.values(end.part())));
            first += end.rows();
        }
        List<FileColumn> added = PartColumns.added(group, PartColumns.keys(own));
        List<FileColumn> columns = new ArrayList<>(own);
        columns.addAll(added);
        List<String> remarks = new ArrayList<>(PartColumns.lacking(own, missing));
        remarks.addAll(remarks(own, List.copyOf(shapes.values())));
        FileTable whole = FileTable.of(all, columns, new FileParts(parts, added.size()));
        FileTable file = new InfiniteDates(database).kept(whole, remarks);
        Set<String> joined =
                ends.stream().map(end -> end.part().name()).collect(Collectors.toSet());
        return new JoinedTable(
                List.of(new FoundTable(group.table(), file, first, Optional.empty(), remarks)),
                group.without(joined));
    }

    private List<String> remarks(List<FileColumn> own, List<List<FileColumn>> shapes) {
        List<String> remarks = new ArrayList<>(PartColumns.mixed(own, shapes));
        remarks.addAll(PartColumns.rounded(own, shapes));
        remarks.addAll(ParquetFile.remarks(own));
        if (Files.isDirectory(group.root().resolve(DELTA))) {
            remarks.add(
                    "These files are a Delta table, whose log Assay does not read: files that were"
                            + " replaced or deleted in it may still lie here, and then their rows are"
                            + " among these.");
        }
        return remarks;
    }

    /// What the files say of themselves, without those that are damaged.
    private List<End> ends() throws SQLException, IOException, InterruptedException {
        List<NamedPart> whole =
                group.files().stream().filter(part -> state(part).bytes() > 0).toList();
        try {
            return ends(whole);
        } catch (SQLException someAreDamaged) {
            List<NamedPart> sound = new ArrayList<>();
            for (NamedPart part : whole) {
                monitor.cancellation().check();
                monitor.progress().report("Looking into " + part.name(), Double.NaN);
                try {
                    sound.addAll(ends(List.of(part)).stream().map(End::part).toList());
                } catch (SQLException damaged) {
                    // Who opens it by itself hears of it.
                }
            }
            return ends(sound);
        }
    }

    private List<End> ends(List<NamedPart> parts)
            throws SQLException, IOException, InterruptedException {
        if (parts.isEmpty()) {
            return List.of();
        }
        String files =
                parts.stream()
                        .map(ParquetParts::literal)
                        .collect(Collectors.joining(", ", "[", "]"));
        Map<String, Long> rows =
                database.read(
                        "SELECT file_name, num_rows FROM parquet_file_metadata(" + files + ")",
                        found -> {
                            Map<String, Long> counted = new HashMap<>();
                            while (found.next()) {
                                counted.put(found.getString(1), found.getLong(2));
                            }
                            return counted;
                        });
        Map<String, MessageDigest> shapes = shapes(files);
        List<End> ends = new ArrayList<>();
        for (NamedPart part : parts) {
            Long count = rows.get(part.file().toString());
            MessageDigest shape = shapes.get(part.file().toString());
            if (count == null || shape == null) {
                throw new SQLException("Nothing is known of " + part.name());
            }
            ends.add(new End(part, Sha256.hex(shape), count));
        }
        return ends;
    }

    private Map<String, MessageDigest> shapes(String files)
            throws SQLException, IOException, InterruptedException {
        return database.read(
                "SELECT file_name, CAST(row(name, type, num_children, converted_type, scale, precision, logical_type) AS VARCHAR) FROM parquet_schema(%s)"
                        .formatted(files),
                rows -> {
                    Map<String, MessageDigest> shapes = new HashMap<>();
                    while (rows.next()) {
                        shapes.computeIfAbsent(rows.getString(1), _ -> Sha256.begin())
                                .update(rows.getString(2).getBytes(StandardCharsets.UTF_8));
                    }
                    return shapes;
                });
    }

    private static String literal(NamedPart part) {
        return SqlNames.file(part.file());
    }
}
