package dev.assay.file;

import dev.assay.file.parts.PartGroup;
import dev.assay.file.parts.PartsReader;
import dev.assay.file.reading.FilePreview;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.source.SourceList;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How files are read, for the form in which an analyst looks and chooses. All of it blocks, and an
/// exception's message is a sentence for people.
///
/// @param sources takes over what is opened
public record FileReadings(FileReader reader, FileChoices choices, SourceList sources) {
    /// The files of a source or of a path that somebody typed, in the order of their names. Those
    /// that are one table are one, at the path [PartGroup#key].
    ///
    /// @throws NoFilesException where there are none
    public List<Path> files(String named) {
        List<Path> listed = listed(named);
        Map<Path, ReadingChoice> chosen = choices.all();
        List<Path> files = new ArrayList<>();
        Set<Path> together = new HashSet<>();
        for (PartGroup group : OpenFiles.groups(NamedFiles.locate(named), listed)) {
            files.add(group.key());
            if (chosen.getOrDefault(group.key(), ReadingChoice.NONE).joined().orElse(true)) {
                group.files().forEach(part -> together.add(part.file()));
            }
        }
        listed.stream()
                .filter(file -> !together.contains(file))
                .limit(OpenFiles.MOST)
                .forEach(files::add);
        return files;
    }

    private static List<Path> listed(String named) {
        try {
            List<Path> files = NamedFiles.files(NamedFiles.locate(named), OpenFiles.LISTED);
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

    /// What a file would be read as; of several that are one table, the first.
    ///
    /// @param named where it was found by [#files]
    public FilePreview preview(String named, Path file, ReadingChoice choice, Work.Monitor monitor)
            throws InterruptedException {
        Optional<PartGroup> group =
                Files.exists(file)
                        ? Optional.empty()
                        : OpenFiles.groups(NamedFiles.locate(named), listed(named)).stream()
                                .filter(each -> each.key().equals(file))
                                .findFirst();
        try {
            return group.isEmpty()
                    ? reader.preview(file, choice, monitor)
                    : preview(group.get(), choice, monitor);
        } catch (IOException e) {
            throw NoFilesException.unreadable(file.toString(), e);
        }
    }

    private FilePreview preview(PartGroup group, ReadingChoice choice, Work.Monitor monitor)
            throws IOException, InterruptedException {
        long bytes =
                PartsReader.states(group).values().stream().mapToLong(state -> state.bytes()).sum();
        return reader.preview(group.files().getFirst().file(), choice, monitor)
                .ofSeveral(group.files().size(), group.shown(), bytes);
    }

    /// Keeps what was chosen for a file, and opens a source of which it is one.
    ///
    /// @return the source's id
    public String open(String named, Path file, ReadingChoice choice, Work.Monitor monitor)
            throws InterruptedException {
        ReadingChoice before = choices.of(file);
        choices.keep(file, choice);
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(() -> choices.keep(file, before))) {
            FileSource source =
                    FileSource.open(
                            NamedFiles.locate(named), reader, choices, Clock.systemUTC(), monitor);
            sources.add(source);
            return cleanup.unneededFor(source.id());
        }
    }
}
