package dev.assay.file.parts;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.file.parts.DelimitedParts.Read;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileParts;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes the rows of several delimited texts, one file after the other, into one Parquet file.
final class DelimitedJoin {
    /// So many files are read at once.
    private static final int AT_ONCE = 256;

    private final ReadingDatabase database;
    private final PartGroup group;
    private final DelimitedParts reading;
    private final Work.Monitor monitor;

    /// The columns of the whole table by their keys, as types of the store.
    private final Map<String, FileColumn> own = new LinkedHashMap<>();

    /// The ways in which columns of dates are read, by their keys.
    private final Map<String, PartDates.Ruling> rulings = new HashMap<>();

    private final List<String> told = new ArrayList<>();

    DelimitedJoin(
            ReadingDatabase database,
            PartGroup group,
            DelimitedParts reading,
            Work.Monitor monitor) {
        this.database = database;
        this.group = group;
        this.reading = reading;
        this.monitor = monitor;
    }

    /// Facts on a table beside its rows.
    ///
    /// @param apart the names of files whose rows are not in it
    /// @param columns as they were read
    record Notes(List<String> remarks, List<String> apart, List<FileColumn> columns) {
        Notes {
            remarks = List.copyOf(remarks);
            apart = List.copyOf(apart);
            columns = List.copyOf(columns);
        }

        /// A column of the table with what is known of it.
        FileColumn of(FileColumn column) {
            return columns.stream()
                    .filter(read -> read.name().equals(column.name()))
                    .findFirst()
                    .map(column::after)
                    .orElse(column);
        }
    }

    /// Writes the table; an empty file where fewer than two of the files fit.
    Notes write(Path target) throws SQLException, IOException, InterruptedException {
        List<Read> all = reading.read();
        List<FileColumn> usual =
                PartColumns.usual(all.stream().map(read -> read.table().columns()).toList());
        List<Read> fitting =
                all.stream()
                        .filter(read -> PartColumns.fit(read.table().columns(), usual))
                        .toList();
        Set<String> joined =
                fitting.stream().map(read -> read.part().name()).collect(Collectors.toSet());
        if (fitting.size() < 2) {
            Files.createFile(target);
            return new Notes(List.of(), group.without(Set.of()), List.of());
        }
        List<List<FileColumn>> before =
                fitting.stream().map(read -> read.table().columns()).distinct().toList();
        List<Read> typed = typed(fitting);
        copy(typed, target);
        if (all.size() == fitting.size()) {
            check(target);
        }
        List<Set<String>> missing =
                fitting.stream().map(read -> lacking(read.table().columns())).toList();
        List<FileColumn> columns = List.copyOf(own.values());
        List<String> remarks = new ArrayList<>(PartColumns.lacking(columns, missing));
        remarks.addAll(PartColumns.mixed(columns, before));
        remarks.addAll(told);
        remarks.addAll(reading.remarks());
        return new Notes(
                remarks,
                group.without(joined),
                columns.stream().map(column -> dated(column, typed)).toList());
    }

    /// The column with the order of its dates, where it is one wherever they are not of ISO.
    private static FileColumn dated(FileColumn column, List<Read> typed) {
        String key = PartColumns.key(column.name());
        List<DateOrder> written =
                typed.stream()
                        .flatMap(read -> columns(key, List.of(read)))
                        .flatMap(part -> part.order().stream())
                        .distinct()
                        .toList();
        return column.in(written.stream().filter(_ -> written.size() == 1).findFirst());
    }

    private void check(Path target) throws SQLException, IOException, InterruptedException {
        long written =
                database.number(
                        "SELECT count(*) FROM read_parquet(%s)".formatted(SqlNames.file(target)));
        if (written != reading.rows()) {
            throw new SQLException(
                    "%d rows were found and %d were written".formatted(reading.rows(), written));
        }
    }

    private Set<String> lacking(List<FileColumn> columns) {
        Set<String> lacking = new HashSet<>(own.keySet());
        lacking.removeAll(PartColumns.keys(columns));
        return lacking;
    }

    /// The files with the types that their columns have in the whole table: where one of them has
    /// texts in a column, all are read as texts there, as they are written.
    private List<Read> typed(List<Read> fitting)
            throws SQLException, IOException, InterruptedException {
        Map<String, Set<String>> types = new LinkedHashMap<>();
        Map<String, String> names = new HashMap<>();
        List<List<Read>> kinds = kinds(fitting);
        for (List<Read> same : kinds) {
            for (FileColumn column : same.getFirst().table().columns()) {
                String key = PartColumns.key(column.name());
                names.putIfAbsent(key, column.name());
                Set<String> of = types.computeIfAbsent(key, _ -> new HashSet<>());
                // A column without cells is read as text, and has room in any type.
                boolean nothing =
                        kinds.size() > 1
                                && column.readAs().equals("VARCHAR")
                                && reading.isEmpty(same, column);
                if (!nothing) {
                    of.add(column.readAs());
                }
            }
        }
        for (Map.Entry<String, Set<String>> type : types.entrySet()) {
            String name = names.getOrDefault(type.getKey(), type.getKey());
            own.put(type.getKey(), whole(name, type.getValue(), kinds));
        }
        return fitting.stream().map(this::typed).toList();
    }

    /// A column of the whole table.
    private FileColumn whole(String name, Set<String> types, List<List<Read>> kinds)
            throws SQLException, IOException, InterruptedException {
        FileColumn column = new FileColumn(name, PartColumns.stored(types));
        List<Optional<String>> units = units(PartColumns.key(name), kinds);
        if (units.size() > 1) {
            told.add(
                    "“%s” has amounts in several currencies in these files, so it is read as text in all of them."
                            .formatted(name));
            return column.asText();
        }
        boolean mixed = column.readAs().equals("DOUBLE") && types.size() > 1;
        if (mixed && rounds(PartColumns.key(name), kinds)) {
            return column.asText();
        }
        if (units.size() == 1 && !column.readAs().equals("VARCHAR")) {
            column = units.getFirst().map(column::of).orElse(column);
        }
        if (column.readAs().equals("TIMESTAMP") && haveZones(PartColumns.key(name), kinds)) {
            column = new FileColumn(name, "TIMESTAMP WITH TIME ZONE");
        }
        return column.isTime() ? settled(column, kinds) : column;
    }

    /// The marks that the numbers of a column have in some files, no mark among them.
    private static List<Optional<String>> units(String key, List<List<Read>> kinds) {
        return kinds.stream()
                .flatMap(same -> columns(key, same))
                .filter(column -> !column.readAs().equals("VARCHAR"))
                .map(FileColumn::unit)
                .distinct()
                .toList();
    }

    private static Stream<FileColumn> columns(String key, List<Read> read) {
        return read.getFirst().table().columns().stream()
                .filter(column -> PartColumns.key(column.name()).equals(key));
    }

    /// Returns whether the times of a column have a zone in all files that have it.
    private static boolean haveZones(String key, List<List<Read>> kinds) {
        return kinds.stream()
                .flatMap(same -> columns(key, same))
                .filter(FileColumn::isTime)
                .allMatch(FileColumn::hasZone);
    }

    /// Returns whether numbers of files in which all are whole are too large for a type with
    /// fractions.
    private boolean rounds(String key, List<List<Read>> kinds)
            throws SQLException, IOException, InterruptedException {
        for (List<Read> same : kinds) {
            for (FileColumn column : columns(key, same).toList()) {
                if (column.readAs().equals("BIGINT") && reading.isLarge(same, column)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// A column of dates, which are read in one order in all files or else are texts.
    private FileColumn settled(FileColumn column, List<List<Read>> kinds)
            throws SQLException, IOException, InterruptedException {
        Optional<PartDates.Ruling> ruling = reading.dates().of(column, kinds);
        ruling.ifPresent(found -> rulings.put(PartColumns.key(column.name()), found));
        ruling.flatMap(PartDates.Ruling::remark).ifPresent(told::add);
        return ruling.filter(found -> found.order().isEmpty()).isPresent()
                ? column.asText()
                : column;
    }

    private Read typed(Read read) {
        List<FileColumn> columns = read.table().columns().stream().map(this::typed).toList();
        return new Read(read.part(), read.table().with(columns));
    }

    private FileColumn typed(FileColumn column) {
        if (isText(column)) {
            return column.asText();
        }
        PartDates.Ruling ruling = rulings.get(PartColumns.key(column.name()));
        return ruling == null ? column : ruling.of(column);
    }

    private boolean isText(FileColumn column) {
        FileColumn whole = own.get(PartColumns.key(column.name()));
        return whole != null
                && whole.readAs().equals("VARCHAR")
                && !column.readAs().equals("VARCHAR");
    }

    /// The files by how they are read.
    private static List<List<Read>> kinds(List<Read> all) {
        List<List<Read>> kinds = new ArrayList<>();
        for (Read read : all) {
            kinds.stream()
                    .filter(kind -> kind.getFirst().isAs(read))
                    .findFirst()
                    .orElseGet(() -> {
                        List<Read> kind = new ArrayList<>();
                        kinds.add(kind);
                        return kind;
                    })
                    .add(read);
        }
        return kinds;
    }

    private void copy(List<Read> all, Path target)
            throws SQLException, IOException, InterruptedException {
        List<List<Read>> runs = runs(all);
        if (runs.size() == 1) {
            copy(select(runs.getFirst()), target);
            return;
        }
        List<Path> pieces = new ArrayList<>();
        try {
            int done = 0;
            for (List<Read> run : runs) {
                monitor.cancellation().check();
                monitor.progress()
                        .report(
                                "Joining %s of %s"
                                        .formatted(Words.count(all.size(), "file"), group.shown()),
                                (double) done / all.size());
                Path piece = target.resolveSibling(target.getFileName() + "." + pieces.size());
                pieces.add(piece);
                copy(select(run), piece);
                done += run.size();
            }
            String list =
                    pieces.stream().map(SqlNames::file).collect(Collectors.joining(", ", "[", "]"));
            copy("SELECT * FROM " + SqlNames.parquet(list), target);
        } finally {
            for (Path piece : pieces) {
                Files.deleteIfExists(piece);
            }
        }
    }

    private void copy(String select, Path target) throws SQLException, InterruptedException {
        database.execute(
                "COPY (%s) TO %s (FORMAT parquet, COMPRESSION zstd)"
                        .formatted(select, ReadingDatabase.literal(target)));
    }

    /// Files that follow each other and are read in the same way.
    private static List<List<Read>> runs(List<Read> all) {
        List<List<Read>> runs = new ArrayList<>();
        for (Read read : all) {
            boolean begins =
                    runs.isEmpty()
                            || runs.getLast().size() == AT_ONCE
                            || !runs.getLast().getLast().isAs(read);
            if (begins) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(read);
        }
        return runs;
    }

    private String select(List<Read> run) {
        List<FileColumn> columns = run.getFirst().table().columns();
        List<String> names = SqlNames.columns(columns.stream().map(FileColumn::name).toList());
        Map<String, String> at = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            at.putIfAbsent(PartColumns.key(columns.get(i).name()), names.get(i));
        }
        List<String> wholeNames =
                own.values().stream().map(FileColumn::name).collect(Collectors.toList());
        List<FileColumn> added = PartColumns.added(group, own.keySet());
        added.forEach(column -> wholeNames.add(column.name()));
        List<String> stored = SqlNames.columns(wholeNames);
        List<String> selected = new ArrayList<>();
        for (FileColumn column : own.values()) {
            String name = at.get(PartColumns.key(column.name()));
            // What was read of an instant is its time in UTC.
            String zone = column.hasZone() ? " AT TIME ZONE 'UTC'" : "";
            selected.add(
                    "CAST(%s AS %s) AS %s"
                            .formatted(
                                    name == null ? "NULL" : SqlNames.quoted(name) + zone,
                                    column.sqlType(),
                                    SqlNames.quoted(stored.get(selected.size()))));
        }
        for (int i = 0; i < added.size(); i++) {
            int place = i;
            List<String> values = run.stream().map(read -> value(read.part(), place)).toList();
            selected.add(
                    "(CAST([%s] AS %s[]))[CAST(%s AS BIGINT) + 1] AS %s"
                            .formatted(
                                    String.join(", ", values),
                                    added.get(i).sqlType(),
                                    SqlNames.ROW,
                                    SqlNames.quoted(stored.get(selected.size()))));
        }
        List<Path> files = run.stream().map(read -> read.table().state().file()).toList();
        return "SELECT %s FROM %s"
                .formatted(
                        String.join(", ", selected), FileSql.files(run.getFirst().table(), files));
    }

    private static String value(PartGroup.NamedPart part, int place) {
        String value = PartColumns.values(part).get(place);
        return FileParts.isMissing(value) ? "NULL" : SqlNames.literal(value);
    }
}
