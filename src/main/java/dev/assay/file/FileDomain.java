package dev.assay.file;

import dev.assay.base.Words;
import dev.assay.file.reading.FileKind;
import dev.assay.file.reading.FileReader;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.RowPreview;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// The analyst's own files: tables and texts.
public final class FileDomain implements Domain {
    /// Under which the kind of data is found.
    public static final String ID = "file";

    /// How its sources are named on the command line.
    public static final String NAMING =
            "a file (CSV, JSON, Parquet, .xlsx, SQLite, DuckDB, a log), a folder of them, or a"
                    + " pattern such as \"data/*.csv\"";

    /// Under which the form is found that shows how a file is read.
    public static final String READING_FORM = "reading";

    private final FileReader reader;
    private final FileChoices choices;

    /// @param folder where copies are made of files that the database does not read as they are
    /// @param choices the file that keeps what the analyst chose about the reading of files
    public FileDomain(Path folder, Path choices) {
        this.reader = new FileReader(folder);
        this.choices = new FileChoices(choices);
    }

    /// What the form that shows how a file is read asks of this kind of data.
    ///
    /// @param sources takes over what the form opened
    public FileReadings readings(SourceList sources) {
        return new FileReadings(reader, choices, sources);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.Files("Open files…", "Open files", FileKind.patterns()),
                new Opening.Folder(
                        "Open a folder of files…",
                        "Open a folder of files",
                        "Tables and texts: CSV, JSON, Parquet, .xlsx, SQLite, DuckDB, logs.",
                        FileDomain::refusal),
                new Opening.Form(READING_FORM, "Open with a preview…", "Change how it is read…"));
    }

    private static Optional<String> refusal(Path folder) {
        try {
            return NamedFiles.files(folder.toString(), 1).isEmpty()
                    ? Optional.of("The folder holds no file that Assay opens.")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("The folder cannot be read. See who may read it.");
        }
    }

    @Override
    public boolean owns(String named) {
        return NamedFiles.isId(named);
    }

    /// Blocking: a path is one of this kind where a file or some files of a known kind are there.
    @Override
    public boolean recognises(String named) {
        if (owns(named)) {
            return true;
        }
        try {
            List<Path> files = NamedFiles.files(named, 1);
            return !files.isEmpty() && FileKind.of(files.getFirst()).isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    @Override
    public String sourceId(String named) {
        return NamedFiles.id(named);
    }

    @Override
    public String locate(String named) {
        return NamedFiles.locate(named);
    }

    @Override
    public SourceLabel label(String sourceId) {
        return label(sourceId, Optional.empty());
    }

    /// @param open what is known of it while it is open
    static SourceLabel label(String id, Optional<OpenFiles> open) {
        String detail =
                open.map(FileDomain::detail)
                        .orElse(
                                NamedFiles.path(id)
                                        .map(Path::getParent)
                                        .map(Path::toString)
                                        .orElse("files"));
        return new SourceLabel(NamedFiles.shown(id), detail, Optional.of(READING_FORM));
    }

    private static String detail(OpenFiles open) {
        long tables = open.files().values().stream().mapToLong(one -> one.tables().size()).sum();
        long rows =
                open.files().values().stream()
                        .flatMap(one -> one.tables().stream())
                        .mapToLong(table -> table.rows())
                        .sum();
        long texts = open.files().values().stream().filter(one -> one.text().isPresent()).count();
        if (tables == 0) {
            return Words.count(texts, "text");
        }
        String table = tables == 1 ? "" : Words.count(tables, "table") + " · ";
        return table
                + Words.count(rows, "row")
                + (texts == 0 ? "" : " · " + Words.count(texts, "text"));
    }

    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        return FileSource.open(locate(named), reader, choices, Clock.systemUTC(), monitor);
    }

    /// The first rows of the first file that takes a while.
    @Override
    public Optional<RowPreview> firstRows(String named, Work.Monitor monitor)
            throws InterruptedException {
        List<Path> files = List.of();
        try {
            files = NamedFiles.files(locate(named), OpenFiles.MOST);
        } catch (IOException saidWhereItIsOpened) {
            // There is nothing to show.
        }
        for (Path file : files) {
            Optional<RowPreview> rows = firstRows(file, monitor);
            if (rows.isPresent()) {
                return rows;
            }
        }
        return Optional.empty();
    }

    private Optional<RowPreview> firstRows(Path file, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return reader.firstRows(file, choices.of(file), monitor);
        } catch (IOException | UnreadableFileException saidWhereItIsOpened) {
            return Optional.empty();
        }
    }
}
