package dev.assay.file.reading;

import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Finds out what is in files.
public final class FileReader {
    private final MadeFiles made;

    /// @param folder for copies in a form that the database reads
    public FileReader(Path folder) {
        this.made = new MadeFiles(folder);
    }

    /// What is in a file; blocking.
    ///
    /// @throws UnreadableFileException where nothing in it can be opened
    public FileContents read(Path file, Work.Monitor monitor)
            throws IOException, InterruptedException {
        FileState state = FileState.of(file);
        monitor.progress().report("Looking into " + state.name(), Double.NaN);
        if (state.bytes() == 0) {
            throw new UnreadableFileException(
                    state.name() + " is empty. There is nothing in it to open.");
        }
        FileKind kind =
                FileKind.of(file)
                        .orElseThrow(() ->
                                new UnreadableFileException(
                                        "%s is of no kind that Assay opens. It opens CSV and other delimited text, JSON, JSON Lines, Parquet, .xlsx, SQLite, DuckDB and plain text, also zipped with gzip."
                                                .formatted(state.name())));
        try (ReadingDatabase database = ReadingDatabase.open(monitor.cancellation())) {
            return contents(state, state, kind, new Readers(database, made, monitor));
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
    private record Readers(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
        DelimitedText delimited() {
            return new DelimitedText(database, made, monitor);
        }

        DatabaseFile databases() {
            return new DatabaseFile(database, delimited(), made, monitor);
        }
    }

    /// @param opened the file that was named
    /// @param state what is read for it: the same file, or what was zipped in it
    private FileContents contents(FileState opened, FileState state, FileKind kind, Readers with)
            throws IOException, SQLException, InterruptedException {
        return switch (kind) {
            case GZIP -> unzipped(opened, with);
            case DELIMITED -> tables(opened, kind, List.of(with.delimited().table(state)));
            case PARQUET ->
                    tables(opened, kind, List.of(new ParquetFile(with.database()).table(state)));
            case WORKBOOK ->
                    tables(
                            opened,
                            kind,
                            new Workbook(with.delimited(), with.made(), with.monitor())
                                    .tables(state));
            case SQLITE -> tables(opened, kind, with.databases().ofSqlite(state));
            case DUCKDB -> tables(opened, kind, with.databases().ofDuckDb(state));
            case JSON_LINES -> jsonLines(opened, state, with);
            case TEXT -> log(opened, state, with);
            case JSON -> text(opened, state, kind, List.of(), with);
            case ARROW ->
                    throw new UnreadableFileException(
                            "%s is an Arrow file, which Assay cannot read yet. It was not opened. Save it as Parquet: table.to_parquet(…) in pandas, write_parquet(…) in Polars and R."
                                    .formatted(opened.name()));
        };
    }

    private FileContents unzipped(FileState opened, Readers with)
            throws IOException, SQLException, InterruptedException {
        Path plain = new Unzipping(with.made(), with.monitor()).unzipped(opened);
        FileKind kind = FileKind.of(plain).orElse(FileKind.TEXT);
        if (kind == FileKind.GZIP) {
            throw new UnreadableFileException(
                    opened.name() + " is zipped twice. It was not opened. Unzip it once.");
        }
        return contents(opened, FileState.of(plain), kind, with);
    }

    private static FileContents jsonLines(FileState opened, FileState state, Readers with)
            throws IOException, InterruptedException {
        Optional<FoundTable> table =
                new JsonLinesText(with.database(), with.monitor()).table(state);
        return table.isPresent()
                ? tables(opened, FileKind.JSON_LINES, List.of(table.get()))
                : text(
                        opened,
                        state,
                        FileKind.JSON_LINES,
                        List.of(
                                "%s is kept as a text: not every line of it is a JSON object."
                                        .formatted(opened.name())),
                        with);
    }

    /// A text, and beside it the table of its entries where it is a log.
    private static FileContents log(FileState opened, FileState state, Readers with)
            throws IOException, SQLException, InterruptedException {
        Optional<FoundTable> objects =
                JsonLinesText.mayBe(state)
                        ? new JsonLinesText(with.database(), with.monitor()).table(state)
                        : Optional.empty();
        Optional<FoundTable> entries =
                objects.isPresent()
                        ? objects.map(table -> table.as(LogText.NAME, List.of()))
                        : new LogText(with.database(), with.made(), with.monitor()).table(state);
        FileContents text = text(opened, state, FileKind.TEXT, List.of(), with);
        return entries.isEmpty()
                ? text
                : new FileContents(
                        opened, "log", List.of(entries.get()), text.text(), text.remarks());
    }

    private static FileContents tables(FileState opened, FileKind kind, List<FoundTable> tables) {
        if (tables.isEmpty()) {
            throw new UnreadableFileException(
                    "%s has no table with cells. There is nothing in it to open."
                            .formatted(opened.name()));
        }
        return new FileContents(opened, kind.word(), tables, Optional.empty(), List.of());
    }

    private static FileContents text(
            FileState opened, FileState state, FileKind kind, List<String> remarks, Readers with)
            throws IOException, InterruptedException {
        String mediaType = kind == FileKind.JSON ? "application/json" : "text/plain";
        return new FileContents(
                opened,
                kind.word(),
                List.of(),
                Optional.of(TextFile.of(state, mediaType, with.monitor())),
                remarks);
    }
}
