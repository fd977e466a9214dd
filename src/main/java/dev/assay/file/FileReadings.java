package dev.assay.file;

import dev.assay.file.reading.FilePreview;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/// How files are read, for the form in which an analyst looks and chooses. All of it blocks, and an
/// exception's message is a sentence for people.
///
/// @param sources takes over what is opened
public record FileReadings(FileReader reader, FileChoices choices, SourceList sources) {
    /// The files of a source or of a path that somebody typed, in the order of their names.
    ///
    /// @throws NoFilesException where there are none
    public List<Path> files(String named) {
        try {
            List<Path> files = NamedFiles.files(NamedFiles.locate(named), OpenFiles.MOST);
            if (files.isEmpty()) {
                throw NoFilesException.of(named, OpenFiles.NONE);
            }
            return files;
        } catch (IOException e) {
            throw NoFilesException.unreadable(named, e);
        }
    }

    /// What was chosen for a file before.
    public ReadingChoice choice(Path file) {
        return choices.of(file);
    }

    /// What a file would be read as.
    public FilePreview preview(Path file, ReadingChoice choice, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return reader.preview(file, choice, monitor);
        } catch (IOException e) {
            throw NoFilesException.unreadable(file.toString(), e);
        }
    }

    /// Keeps what was chosen for a file, and opens a source of which it is one.
    ///
    /// @return the source's id
    public String open(String named, Path file, ReadingChoice choice, Work.Monitor monitor)
            throws InterruptedException {
        ReadingChoice before = choices.of(file);
        choices.keep(file, choice);
        boolean opened = false;
        try {
            FileSource source =
                    FileSource.open(
                            NamedFiles.locate(named), reader, choices, Clock.systemUTC(), monitor);
            sources.add(source);
            opened = true;
            return source.id();
        } finally {
            if (!opened) {
                choices.keep(file, before);
            }
        }
    }
}
