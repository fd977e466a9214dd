package dev.assay.file.reading;

import dev.assay.file.reading.FileContents.Read;
import dev.assay.file.table.DatabaseFile;
import dev.assay.file.table.ParquetFile;
import dev.assay.file.table.Workbook;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.source.RowPreview;
import dev.assay.task.Work;
import dev.assay.text.delimited.DelimitedShape;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds out what is in files.
public final class FileReader {
    /// A folder of files that have one value of a column: "year=2026".
    private static final Pattern PARTITION = Pattern.compile("[\\p{L}_][^=]*=.+");

    private final MadeFiles made;
    private final FileDigests digests;
    private final long digested;

    /// @param folder for copies in a form that the database reads
    public FileReader(Path folder) {
        this(folder, FileContents.SMALL);
    }

    /// @param digested how many bytes a file has at most whose digest is computed while it is
    ///   opened
    public FileReader(Path folder, long digested) {
        this.made = new MadeFiles(folder);
        this.digests = new FileDigests(made);
        this.digested = digested;
    }

    /// The digests of files.
    public FileDigests digests() {
        return digests;
    }

    /// The folder of copies in a form that the database reads.
    public MadeFiles made() {
        return made;
    }

    /// The contents of a file; blocking.
    ///
    /// @param choice what the analyst said of it
    /// @throws UnreadableFileException where nothing in it can be opened
    public FileContents read(Path file, ReadingChoice choice, Work.Monitor monitor)
            throws IOException, InterruptedException {
        FileState state = FileState.of(file);
        FileKind kind = kind(state, choice, monitor);
        Optional<String> digest =
                state.bytes() <= digested
                        ? Optional.of(digests.ofSmall(state, monitor))
                        : Optional.empty();
        Read read = new Read(choice, digest);
        return with(state, read, monitor, readers -> contents(state, state, kind, readers));
    }

    /// The beginning of a file as it would be read; blocking.
    ///
    /// @param choice what the analyst would say of it
    /// @throws UnreadableFileException where nothing in it can be opened
    public FilePreview preview(Path file, ReadingChoice choice, Work.Monitor monitor)
            throws IOException, InterruptedException {
        FileState state = FileState.of(file);
        FileKind kind = kind(state, choice, monitor);
        Read read = new Read(choice, Optional.empty());
        return with(state, read, monitor, readers -> preview(state, kind, readers))
                .with(digests.known(state));
    }

    /// The beginning of a file that takes a while to read; blocking.
    ///
    /// @return empty where it is read at once, or must be unpacked first
    public Optional<RowPreview> firstRows(Path file, ReadingChoice choice, Work.Monitor monitor)
            throws IOException, InterruptedException {
        FileState state = FileState.of(file);
        if (FileContents.isSmall(state)) {
            return Optional.empty();
        }
        return switch (kind(state, choice, monitor)) {
            case DELIMITED, PARQUET -> Optional.of(Beginning.of(preview(file, choice, monitor)));
            case TEXT, JSON_LINES -> Optional.of(Beginning.lines(state, monitor));
            case GZIP, WORKBOOK, SQLITE, DUCKDB, JSON, ARROW -> Optional.empty();
        };
    }

    private FilePreview preview(FileState opened, FileKind kind, Readers with)
            throws IOException, SQLException, InterruptedException {
        FileState state = opened;
        FileKind inside = kind;
        if (kind == FileKind.GZIP) {
            state = FileState.of(unzipped(opened, with));
            inside = kindInside(opened, state.file(), with.read().choice());
        }
        PreviewReader reader = new PreviewReader(with.database(), with.delimited());
        return inside == FileKind.DELIMITED
                ? reader.ofText(opened, state)
                : reader.ofOther(contents(opened, state, inside, with));
    }

    private static FileKind kind(FileState state, ReadingChoice choice, Work.Monitor monitor)
            throws IOException {
        monitor.progress().report("Looking into " + state.name(), Double.NaN);
        if (Beginning.isBlank(state)) {
            throw new UnreadableFileException(
                    state.name() + " is empty. There is nothing in it to open.");
        }
        FileKind kind =
                FileKind.of(state.file())
                        .orElseThrow(() ->
                                new UnreadableFileException(
                                        "%s is of no kind that Assay opens. It opens CSV and other delimited text, JSON, JSON Lines, Parquet, .xlsx, SQLite, DuckDB and plain text, also zipped with gzip."
                                                .formatted(state.name())));
        return checked(kind, state, state, choice);
    }

    /// The kind of what was zipped in a file.
    private static FileKind kindInside(FileState opened, Path plain, ReadingChoice choice)
            throws IOException {
        FileKind kind = FileKind.of(plain).orElse(FileKind.TEXT);
        return checked(kind, opened, FileState.of(plain), choice);
    }

    /// The kind of a file, which is one of texts only where its bytes are those of a text, in an
    /// encoding that was found or chosen.
    private static FileKind checked(
            FileKind kind, FileState opened, FileState state, ReadingChoice choice)
            throws IOException {
        if (kind.hasCharacters() && choice.encoding().isEmpty()) {
            ForeignFile.refuse(opened, state);
        }
        return kind;
    }

    /// Something that is found out with a database.
    @FunctionalInterface
    private interface Finding<T> {
        T of(Readers readers) throws IOException, SQLException, InterruptedException;
    }

    private <T> T with(FileState state, Read read, Work.Monitor monitor, Finding<T> finding)
            throws IOException, InterruptedException {
        try (ReadingDatabase database = ReadingDatabase.open(monitor.cancellation())) {
            return finding.of(new Readers(database, made, digests, read, monitor));
        } catch (SQLException e) {
            throw new UnreadableFileException(
                    "%s cannot be read: %s. It was not opened."
                            .formatted(
                                    state.name(),
                                    String.valueOf(e.getMessage()).lines().findFirst().orElse("")),
                    e);
        }
    }

    /// Whoever reads files of the different kinds.
    private record Readers(
            ReadingDatabase database,
            MadeFiles made,
            FileDigests digests,
            Read read,
            Work.Monitor monitor) {
        DelimitedText delimited() {
            return new DelimitedText(database, made, read.choice(), monitor);
        }

        DatabaseFile databases() {
            return new DatabaseFile(database, made, monitor);
        }
    }

    /// @param opened the file that was named
    /// @param state what is read for it: the same file, or what was zipped in it
    private FileContents contents(FileState opened, FileState state, FileKind kind, Readers with)
            throws IOException, SQLException, InterruptedException {
        return switch (kind) {
            case GZIP -> {
                Path plain = unzipped(opened, with);
                FileKind inside = kindInside(opened, plain, with.read().choice());
                yield contents(opened, FileState.of(plain), inside, with);
            }
            case DELIMITED -> tables(opened, with, kind, List.of(with.delimited().table(state)));
            case PARQUET ->
                    tables(
                            opened,
                            with,
                            kind,
                            List.of(new ParquetFile(with.database()).table(state)));
            case WORKBOOK ->
                    tables(
                            opened,
                            with,
                            kind,
                            new Workbook(with.database(), with.made(), with.monitor())
                                    .tables(state));
            case SQLITE -> tables(opened, with, kind, with.databases().ofSqlite(state));
            case DUCKDB -> tables(opened, with, kind, with.databases().ofDuckDb(state));
            case JSON_LINES -> jsonLines(opened, state, with);
            case TEXT -> textOrTable(opened, state, with);
            case JSON -> json(opened, state, with);
            case ARROW ->
                    throw new UnreadableFileException(
                            "%s is an Arrow file, which Assay cannot read yet. It was not opened. Save it as Parquet: table.to_parquet(…) in pandas, write_parquet(…) in Polars and R."
                                    .formatted(opened.name()));
        };
    }

    /// A text, and beside it its rows or entries where it has some.
    private static FileContents textOrTable(FileState opened, FileState state, Readers with)
            throws IOException, SQLException, InterruptedException {
        Optional<FoundTable> rows = rows(state, with);
        if (rows.isEmpty()) {
            return log(opened, state, with);
        }
        return new FileContents(
                opened,
                with.read(),
                FileKind.DELIMITED.word(),
                List.of(rows.get()),
                text(opened, state, FileKind.TEXT, List.of(), with).text(),
                List.of());
    }

    /// The rows of a text that is a table from its first line to its last, whatever it is called.
    private static Optional<FoundTable> rows(FileState state, Readers with)
            throws IOException, SQLException, InterruptedException {
        Optional<DelimitedShape> shape = DelimitedShape.of(state.file());
        return shape.isEmpty() ? Optional.empty() : with.delimited().evenTable(state, shape.get());
    }

    private static Path unzipped(FileState opened, Readers with)
            throws IOException, SQLException, InterruptedException {
        Path plain = new Unzipping(with.made(), with.monitor()).unzipped(opened);
        if (FileKind.of(plain).filter(FileKind.GZIP::equals).isPresent()) {
            throw new UnreadableFileException(
                    opened.name() + " is zipped twice. It was not opened. Unzip it once.");
        }
        return plain;
    }

    private static FileContents json(FileState opened, FileState state, Readers with)
            throws IOException, InterruptedException {
        Optional<FoundTable> list = new JsonRecords(with.database(), with.monitor()).list(state);
        return list.isPresent()
                ? tables(opened, with, FileKind.JSON, List.of(list.get()))
                : text(opened, state, FileKind.JSON, List.of(), with);
    }

    private static FileContents jsonLines(FileState opened, FileState state, Readers with)
            throws IOException, InterruptedException {
        List<String> lacking = new ArrayList<>();
        Optional<FoundTable> table =
                new JsonRecords(with.database(), with.monitor()).table(state, lacking);
        return table.isPresent()
                ? tables(opened, with, FileKind.JSON_LINES, List.of(table.get()))
                : text(
                        opened,
                        state,
                        FileKind.JSON_LINES,
                        List.of(
                                "%s is kept as a text: %s."
                                        .formatted(opened.name(), lacking.getFirst())),
                        with);
    }

    /// A text, and beside it the table of its entries where it is a log.
    private static FileContents log(FileState opened, FileState state, Readers with)
            throws IOException, SQLException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        Optional<FoundTable> entries = Optional.empty();
        try {
            entries = entries(state, with);
        } catch (IOException noRoom) {
            with.monitor().cancellation().check();
            remarks.add(
                    "The table of the entries of %s could not be made (%s): its text is here, whole. Make room on the disk if it is full, and open the file again."
                            .formatted(opened.name(), noRoom.getMessage()));
        }
        FileContents text = text(opened, state, FileKind.TEXT, remarks, with);
        return entries.isEmpty()
                ? text
                : new FileContents(
                        opened,
                        with.read(),
                        "log",
                        List.of(entries.get()),
                        text.text(),
                        text.remarks());
    }

    private static Optional<FoundTable> entries(FileState state, Readers with)
            throws IOException, SQLException, InterruptedException {
        Optional<FoundTable> objects =
                JsonRecords.mayBe(state)
                        ? new JsonRecords(with.database(), with.monitor())
                                .table(state, new ArrayList<>())
                        : Optional.empty();
        return objects.isPresent()
                ? objects.map(table -> table.as(LogText.NAME, List.of()))
                : new LogText(with.database(), with.made(), with.monitor()).table(state);
    }

    private static FileContents tables(
            FileState opened, Readers with, FileKind kind, List<FoundTable> tables) {
        if (tables.isEmpty()) {
            throw new UnreadableFileException(
                    "%s has no table with cells. There is nothing in it to open."
                            .formatted(opened.name()));
        }
        List<String> odd = new ArrayList<>();
        Optional<FileKind> named = FileKind.ofName(opened.name());
        if (named.isPresent() && !named.get().equals(kind)) {
            odd.add(
                    "%s is read as what is in it, which its name does not say: %s."
                            .formatted(opened.name(), kind.word()));
        }
        Path folder = opened.file().toAbsolutePath().getParent();
        String value = folder == null ? "" : String.valueOf(folder.getFileName());
        if (PARTITION.matcher(value).matches()
                && tables.stream()
                        .flatMap(table -> table.file().columns().stream())
                        .map(FileColumn::name)
                        .noneMatch(value.substring(0, value.indexOf('='))::equalsIgnoreCase)) {
            odd.add(
                    "The folder of %s says %s: that is no column of the file by itself. Open the folder above to have it as one."
                            .formatted(opened.name(), value.replaceFirst("=", " = ")));
        }
        List<FoundTable> told = new ArrayList<>(tables);
        told.set(0, told.getFirst().as(told.getFirst().name(), odd));
        return new FileContents(
                opened, with.read(), kind.word(), told, Optional.empty(), List.of());
    }

    private static FileContents text(
            FileState opened, FileState state, FileKind kind, List<String> remarks, Readers with)
            throws IOException, InterruptedException {
        String mediaType = kind == FileKind.JSON ? "application/json" : "text/plain";
        TextFile whole = TextFile.of(state, mediaType, with.monitor());
        if (state.equals(opened)) {
            with.digests().found(state, whole.sha256());
        }
        return new FileContents(
                opened, with.read(), kind.word(), List.of(), Optional.of(whole), remarks);
    }
}
