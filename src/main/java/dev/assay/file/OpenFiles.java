package dev.assay.file;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.base.Words;
import dev.assay.file.parts.Joined;
import dev.assay.file.parts.PartGroup;
import dev.assay.file.parts.PartsReader;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The files of a source as they were read last.
///
/// @param files by their names below the source's folder, in order; what several files are together
///   has the pattern of their names
/// @param refused why a file was not opened, by its name
/// @param joined what became of files that may be parts of one table, by the pattern of their names
/// @param unread the names of files that nobody looked into, because there are too many
/// @param beyond what is told of files that were not even listed; empty where all were
record OpenFiles(
        Map<String, FileContents> files,
        Map<String, Refused> refused,
        Map<String, Joined> joined,
        Set<String> unread,
        Optional<String> beyond) {
    /// So many files are looked into one by one; a folder may hold millions.
    static final int MOST = 500;

    /// So many are listed at all.
    static final int LISTED = 20_000;

    /// Why a file was not opened, as it was then.
    record Refused(FileState state, ReadingChoice choice, String sentence) {
        private boolean isOf(FileState now, ReadingChoice chosen) {
            return state.equals(now) && choice.equals(chosen);
        }
    }

    OpenFiles {
        files = new LinkedHashMap<>(files);
        refused = new LinkedHashMap<>(refused);
        joined = new LinkedHashMap<>(joined);
        unread = new LinkedHashSet<>(unread);
    }

    static final OpenFiles NONE =
            new OpenFiles(Map.of(), Map.of(), Map.of(), Set.of(), Optional.empty());

    /// Reads what is new or changed, and takes over what is as it was; blocking.
    static OpenFiles read(
            String named,
            OpenFiles before,
            FileReader reader,
            FileChoices choices,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        Map<Path, ReadingChoice> chosen = choices.all();
        Optional<Path> root = NamedFiles.root(named);
        List<Path> all = NamedFiles.files(named, Integer.MAX_VALUE);
        List<Path> listed = all.subList(0, Math.min(LISTED, all.size()));
        OpenFiles open = new OpenFiles(Map.of(), Map.of(), Map.of(), Set.of(), Optional.empty());
        Set<String> together = new HashSet<>();
        for (PartGroup group : groups(named, listed)) {
            monitor.cancellation().check();
            Joined joined = joined(group, before, reader, chosen, monitor);
            open.joined.put(group.shown(), joined);
            joined.contents().ifPresent(contents -> open.files.put(group.shown(), contents));
            together.addAll(joined.together());
        }
        // What is not there went after it was listed.
        List<Path> alone =
                listed.stream()
                        .filter(file -> !together.contains(NamedFiles.below(root, file)))
                        .filter(Files::exists)
                        .toList();
        int count = Math.min(MOST, alone.size());
        for (int i = 0; i < count; i++) {
            monitor.cancellation().check();
            Path file = alone.get(i);
            ReadingChoice choice = chosen.getOrDefault(file, ReadingChoice.NONE);
            Work.Monitor counting = counting(monitor, i, count);
            open.take(NamedFiles.below(root, file), file, before, choice, reader, counting);
        }
        alone.stream().skip(count).forEach(file -> open.unread.add(NamedFiles.below(root, file)));
        return open.with(beyond(all, root));
    }

    private static Optional<String> beyond(List<Path> all, Optional<Path> root) {
        return all.stream()
                .skip(LISTED)
                .findFirst()
                .map(file ->
                        "Only the first %s files by their names are listed. %s more, from %s on, %s left out: open a folder in this one by itself, or some of the files by a pattern."
                                .formatted(
                                        Words.count(LISTED),
                                        Words.count(all.size() - LISTED),
                                        NamedFiles.below(root, file),
                                        all.size() - LISTED == 1 ? "was" : "were"));
    }

    private OpenFiles with(Optional<String> leftOut) {
        return new OpenFiles(files, refused, joined, unread, leftOut);
    }

    /// Says of each step which of the files it is about.
    private static Work.Monitor counting(Work.Monitor monitor, int index, int count) {
        return count == 1
                ? monitor
                : new Work.Monitor(
                        (step, part) ->
                                monitor.progress()
                                        .report(
                                                "%s (file %d of %d)"
                                                        .formatted(step, index + 1, count),
                                                (index + (part >= 0 ? part : 0)) / count),
                        monitor.cancellation());
    }

    /// The files that may be parts of one table.
    static List<PartGroup> groups(String named, List<Path> listed) {
        return NamedFiles.root(named).map(root -> PartGroup.of(root, listed)).orElse(List.of());
    }

    private static Joined joined(
            PartGroup group,
            OpenFiles before,
            FileReader reader,
            Map<Path, ReadingChoice> chosen,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        ReadingChoice choice = chosen.getOrDefault(group.key(), ReadingChoice.NONE);
        Map<String, FileState> states = PartsReader.states(group);
        Joined known = before.joined.get(group.shown());
        return known != null && known.isOf(states, choice)
                ? known
                : new PartsReader(reader).read(group, states, choice, monitor);
    }

    /// Reads one file, if it is not as it was.
    private void take(
            String name,
            Path file,
            OpenFiles before,
            ReadingChoice choice,
            FileReader reader,
            Work.Monitor monitor)
            throws IOException, InterruptedException {
        FileState state = FileState.of(file);
        FileContents known = before.files.get(name);
        Refused unreadBefore = before.refused.get(name);
        if (known != null && known.isOf(state, choice)) {
            files.put(name, known);
        } else if (unreadBefore != null && unreadBefore.isOf(state, choice)) {
            refused.put(name, unreadBefore);
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

    private static String unreadable(String name, IOException e) {
        return "%s cannot be read (%s). See who may read it.".formatted(name, e.getMessage());
    }

    /// The names of files that are not as they were, as far as their sizes and times tell, or new,
    /// or gone; blocking.
    List<String> outdated(String named) throws IOException {
        Map<String, FileState> known = states();
        TreeSet<String> names = new TreeSet<>(known.keySet());
        Optional<Path> root = NamedFiles.root(named);
        for (Path file : NamedFiles.files(named, LISTED)) {
            String name = NamedFiles.below(root, file);
            if (unread.contains(name)) {
                continue;
            }
            if (FileState.of(file).equals(known.get(name))) {
                names.remove(name);
            } else {
                names.add(name);
            }
        }
        // Files that could not be opened may go without anybody missing them.
        names.removeIf(name ->
                refused.containsKey(name)
                        && root.filter(folder -> Files.exists(folder.resolve(name))).isEmpty());
        return List.copyOf(names);
    }

    /// The files as they were looked at, each by itself.
    private Map<String, FileState> states() {
        Map<String, FileState> states = new HashMap<>();
        files.forEach((name, contents) -> {
            if (!joined.containsKey(name)) {
                states.put(name, contents.state());
            }
        });
        refused.forEach((name, one) -> states.put(name, one.state()));
        joined.values().forEach(one -> one.states().forEach(states::putIfAbsent));
        return states;
    }

    /// The files that are parts of tables of several.
    Set<String> parts() {
        Set<String> parts = new HashSet<>();
        joined.values().forEach(one -> parts.addAll(one.together()));
        return parts;
    }

    /// The files of which only sizes and times were looked at when they were opened, each by
    /// itself.
    Map<String, FileContents> large() {
        Map<String, FileContents> large = new LinkedHashMap<>(files);
        large.keySet().removeAll(joined.keySet());
        large.values().removeIf(contents -> contents.read().sha256().isPresent());
        return large;
    }

    /// What is odd, a sentence each, the sum of it first.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!refused.isEmpty()) {
            remarks.add(
                    "%s not opened.".formatted(Words.count(refused.size(), "file", "was", "were")));
        }
        refused.values().forEach(one -> remarks.add(one.sentence()));
        joined.values().forEach(one -> one.refusal().ifPresent(remarks::add));
        files.forEach((name, contents) -> {
            contents.remarks().forEach(remarks::add);
            contents.tables()
                    .forEach(table ->
                            table.remarks().forEach(each -> remarks.add(name + ": " + each)));
        });
        if (!unread.isEmpty()) {
            remarks.add(
                    "The first %s files are open. %s more, from %s on, %s not looked into: open one by its name, or some by a pattern such as %s."
                            .formatted(
                                    Words.count(MOST),
                                    Words.count(unread.size()),
                                    unread.iterator().next(),
                                    unread.size() == 1 ? "was" : "were",
                                    example()));
        }
        beyond.ifPresent(remarks::add);
        return remarks;
    }

    /// A pattern that finds the first of those that were not looked into.
    private String example() {
        String first = unread.iterator().next();
        int dot = first.lastIndexOf('.');
        String stem = first.substring(first.lastIndexOf('/') + 1, dot < 0 ? first.length() : dot);
        return stem.substring(0, Math.min(2, stem.length()))
                + "*"
                + (dot < 0 ? "" : first.substring(dot));
    }

    /// What the files are now, to know them again.
    Map<String, String> digests() {
        Map<String, String> digests = new LinkedHashMap<>();
        files.forEach((name, contents) -> digests.put(name, digest(name, contents)));
        return digests;
    }

    private String digest(String name, FileContents contents) {
        FileState state = contents.state();
        Joined parts = joined.get(name);
        String bytes =
                contents.read()
                        .sha256()
                        .orElseGet(() ->
                                parts == null
                                        ? state.bytes() + " bytes, " + state.modified()
                                        : parts.mark());
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
                return digest(name, now).equals(before.digest(name, then));
            }
            return now == null
                    && then == null
                    && Objects.equals(refused.get(name), before.refused.get(name));
        });
        return List.copyOf(names);
    }

    /// A name with what became of the files behind it, where those are several.
    String told(String name, OpenFiles before) {
        Joined now = joined.get(name);
        Joined then = before.joined.get(name);
        return now == null || then == null ? name : name + now.changes(then);
    }
}
