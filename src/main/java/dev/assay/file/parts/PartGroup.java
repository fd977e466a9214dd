package dev.assay.file.parts;

import dev.assay.file.reading.FileKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Files that may be parts of one table, as far as their names tell.
///
/// @param root the folder below which files were opened
/// @param shown the pattern of their names as people read it, below that folder
/// @param table what a table of all of them is called
/// @param kind of all of them
/// @param keys of the columns that the names of folders tell
/// @param files in the order of their rows: by the numbers in their names, then by the letters
public record PartGroup(
        Path root,
        String shown,
        String table,
        FileKind kind,
        List<String> keys,
        List<NamedPart> files) {
    public PartGroup {
        keys = List.copyOf(keys);
        files = List.copyOf(files);
    }

    /// One of the files.
    ///
    /// @param name below the folder that was opened, with a `/` between folders
    /// @param values of the columns that the names of its folders tell
    public record NamedPart(Path file, String name, List<String> values) {
        public NamedPart {
            values = List.copyOf(values);
        }
    }

    /// Under which it is known what an analyst chose for all of them: a path at which nothing lies.
    public Path key() {
        return root.resolve(shown);
    }

    /// The names of the files without some, in their order.
    List<String> without(Set<String> some) {
        return files.stream().map(NamedPart::name).filter(name -> !some.contains(name)).toList();
    }

    /// Finds the groups of two files and more among some files.
    public static List<PartGroup> of(Path root, List<Path> files) {
        Map<String, Found> found = new LinkedHashMap<>();
        for (Path file : files) {
            PartName.of(root, file)
                    .ifPresent(name -> {
                        String below = below(root, file);
                        // What is named like the pattern itself is no part.
                        if (below.equals(name.pattern())) {
                            return;
                        }
                        found.computeIfAbsent(
                                        name.pattern(), _ -> new Found(name, new ArrayList<>()))
                                .files()
                                .add(new NamedPart(file, below, name.values()));
                    });
        }
        List<PartGroup> groups = new ArrayList<>();
        // Patterns that differ in signs that are not shown are told apart all the same, and from
        // files that are named so.
        Set<String> taken =
                files.stream()
                        .map(file -> below(root, file))
                        .filter(name -> name.contains(PartName.ANY))
                        .collect(Collectors.toCollection(HashSet::new));
        for (Found one : found.values()) {
            if (one.files().size() > 1) {
                String number = "";
                for (int i = 2; !taken.add(one.name().shown() + number); i++) {
                    number = " " + i;
                }
                groups.add(one.group(root, number));
            }
        }
        return groups;
    }

    private static String below(Path root, Path file) {
        return file.startsWith(root) ? root.relativize(file).toString().replace('\\', '/') : "";
    }

    /// Files with names of one pattern.
    private record Found(PartName name, List<NamedPart> files) {
        private PartGroup group(Path root, String number) {
            files.sort(
                    Comparator.comparing(part -> PartName.inOrder(part.name()), new PartOrder()));
            return new PartGroup(
                    root, name.shown() + number, name.table(), name.kind(), name.keys(), files);
        }
    }
}
