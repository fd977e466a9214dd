package dev.assay.file;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.base.Words;
import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileReader;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/// The files of a source as they were read last.
///
/// @param files by their names below the source's folder, in order
/// @param refused why a file was not opened, by its name
/// @param more how many further files there are that nobody looked into
record OpenFiles(Map<String, FileContents> files, Map<String, Refused> refused, int more) {
    /// So many files are looked into; a folder may hold millions.
    static final int MOST = 200;

    /// Why a file was not opened, as it was then.
    record Refused(FileState state, ReadingChoice choice, String sentence) {
        private boolean isOf(FileState now, ReadingChoice chosen) {
            return state.equals(now) && choice.equals(chosen);
        }
    }

    OpenFiles {
        files = new LinkedHashMap<>(files);
        refused = new LinkedHashMap<>(refused);
    }

    static final OpenFiles NONE = new OpenFiles(Map.of(), Map.of(), 0);

    /// Reads what is new or changed, and takes over what is as it was; blocking.
    static OpenFiles read(
            String named,
            OpenFiles before,
            FileReader reader,
            FileChoices choices,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        Map<Path, ReadingChoice> chosen = choices.all();
        List<Path> listed = NamedFiles.files(named, MOST + 1);
        List<Path> all = listed.subList(0, Math.min(MOST, listed.size()));
        Map<String, FileContents> files = new LinkedHashMap<>();
        Map<String, Refused> refused = new LinkedHashMap<>();
        for (Path file : all) {
            monitor.cancellation().check();
            if (!Files.exists(file)) {
                // It went after it was listed.
                continue;
            }
            String name = name(named, file);
            FileState state = FileState.of(file);
            FileContents known = before.files.get(name);
            Refused unread = before.refused.get(name);
            ReadingChoice choice = chosen.getOrDefault(file, ReadingChoice.NONE);
            if (known != null && known.isOf(state, choice)) {
                files.put(name, known);
            } else if (unread != null && unread.isOf(state, choice)) {
                refused.put(name, unread);
            } else {
                try {
                    files.put(name, reader.read(file, choice, monitor));
                } catch (IOException e) {
                    refused.put(name, new Refused(state, choice, unreadable(name, e)));
                } catch (UnreadableFileException e) {
                    refused.put(name, new Refused(state, choice, String.valueOf(e.getMessage())));
                }
            }
        }
        return new OpenFiles(files, refused, listed.size() - all.size());
    }

    private static String unreadable(String name, IOException e) {
        return "%s cannot be read (%s). See who may read it.".formatted(name, e.getMessage());
    }

    /// The names of files that are not as they were, as far as their sizes and times tell, or new,
    /// or gone; blocking.
    List<String> outdated(String named) throws IOException {
        TreeSet<String> names = new TreeSet<>(files.keySet());
        List<Path> listed = NamedFiles.files(named, MOST);
        for (Path file : listed) {
            String name = name(named, file);
            FileContents known = files.get(name);
            Refused unread = refused.get(name);
            FileState now = FileState.of(file);
            boolean same =
                    known == null
                            ? unread != null && unread.state().equals(now)
                            : known.state().equals(now);
            if (same) {
                names.remove(name);
            } else {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    /// A file's name as people tell it from the others: below the folder that was opened.
    private static String name(String named, Path file) {
        Path root = NamedFiles.root(named).orElse(file);
        return file.startsWith(root) && !file.equals(root)
                ? root.relativize(file).toString()
                : String.valueOf(file.getFileName());
    }

    /// What is odd, a sentence each, the sum of it first.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!refused.isEmpty()) {
            remarks.add(
                    "%s not opened.".formatted(Words.count(refused.size(), "file", "was", "were")));
        }
        refused.values().forEach(one -> remarks.add(one.sentence()));
        files.forEach((name, contents) -> {
            contents.remarks().forEach(remarks::add);
            contents.tables()
                    .forEach(table ->
                            table.remarks().forEach(each -> remarks.add(name + ": " + each)));
        });
        if (more > 0) {
            remarks.add(
                    "There are more than %d files. Those after them were not looked into: open a smaller folder, or a pattern such as *.csv."
                            .formatted(MOST));
        }
        return remarks;
    }

    /// What the files are now, to know them again.
    Map<String, String> digests() {
        Map<String, String> digests = new LinkedHashMap<>();
        files.forEach((name, contents) -> digests.put(name, digest(contents)));
        return digests;
    }

    private static String digest(FileContents contents) {
        FileState state = contents.state();
        String bytes =
                contents.read().sha256().orElse(state.bytes() + " bytes, " + state.modified());
        ReadingChoice choice = contents.read().choice();
        return choice.equals(ReadingChoice.NONE)
                ? bytes
                : bytes + " " + Json.write(RecordJson.write(choice));
    }

    /// The names of files that are not as they were, or not there.
    List<String> changedSince(OpenFiles before) {
        TreeSet<String> names = new TreeSet<>(files.keySet());
        names.addAll(before.files.keySet());
        names.addAll(refused.keySet());
        names.addAll(before.refused.keySet());
        names.removeIf(name -> {
            FileContents now = files.get(name);
            FileContents then = before.files.get(name);
            if (now != null && then != null) {
                return now.holdsSame(then);
            }
            return now == null
                    && then == null
                    && Objects.equals(refused.get(name), before.refused.get(name));
        });
        return List.copyOf(names);
    }
}
