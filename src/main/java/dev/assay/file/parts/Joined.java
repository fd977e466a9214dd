package dev.assay.file.parts;

import dev.assay.base.Sha256;
import dev.assay.base.Words;
import dev.assay.file.reading.FileContents;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What became of a group of files.
///
/// @param states of all of them, by their names
/// @param contents of those that are one table; empty where there is none
/// @param apart the names of those that are not in it
/// @param refusal why none of them are one table though they might be, in sentences; empty where
///   they are, or nobody wants it
public record Joined(
        PartGroup group,
        Map<String, FileState> states,
        ReadingChoice choice,
        Optional<FileContents> contents,
        List<String> apart,
        Optional<String> refusal) {
    /// So many changed files are named.
    private static final int TOLD = 3;

    public Joined {
        states = new LinkedHashMap<>(states);
        apart = List.copyOf(apart);
    }

    /// Whether a reading would find the same again, as far as sizes and times tell.
    public boolean isOf(Map<String, FileState> now, ReadingChoice chosen) {
        return states.equals(now) && choice.equals(chosen);
    }

    /// The names of those that are one table.
    public Set<String> together() {
        Set<String> names = contents.isEmpty() ? new HashSet<>() : new HashSet<>(states.keySet());
        apart.forEach(names::remove);
        return names;
    }

    /// What tells the files from others, as far as sizes and times do.
    public String mark() {
        MessageDigest digest = Sha256.begin();
        digest.update(states.toString().getBytes(StandardCharsets.UTF_8));
        return Sha256.hex(digest);
    }

    /// Which of the files are new, changed or gone, in brackets behind their common name.
    public String changes(Joined before) {
        Set<String> all = new TreeSet<>(new PartOrder());
        all.addAll(states.keySet());
        all.addAll(before.states.keySet());
        Map<String, List<String>> told = new TreeMap<>();
        for (String name : all) {
            FileState now = states.get(name);
            FileState then = before.states.get(name);
            if (!Objects.equals(now, then)) {
                String word = then == null ? "new" : now == null ? "gone" : "changed";
                told.computeIfAbsent(word, _ -> new ArrayList<>()).add(name);
            }
        }
        return told.isEmpty()
                ? ""
                : told.entrySet().stream()
                        .map(each -> each.getKey() + ": " + list(each.getValue()))
                        .collect(Collectors.joining("; ", " (", ")"));
    }

    private static String list(List<String> names) {
        String first = String.join(", ", names.stream().limit(TOLD).toList());
        int more = names.size() - TOLD;
        return more > 0 ? first + " and " + Words.count(more, "more file") : first;
    }
}
