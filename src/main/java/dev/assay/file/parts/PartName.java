package dev.assay.file.parts;

import dev.assay.file.reading.FileKind;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a file as that of one part among several: what it has in common with the others.
///
/// @param pattern the path below the folder that was opened, with [#ANY] for what tells the parts
///   apart; a `/` between its folders
/// @param kind of the file, by its name
/// @param table what a table of all of them is called; empty where the names say nothing
/// @param keys of the columns that the names of folders tell, as in `year=2026`
/// @param values of those
record PartName(
        String pattern, FileKind kind, String table, List<String> keys, List<String> values) {
    /// What stands for the numbers, dates and marks in which the names of parts differ.
    static final String ANY = "…";

    private static final String MONTHS =
            "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
    private static final Pattern MONTH =
            Pattern.compile("(?<![a-z])(?:" + MONTHS + ")(?![a-z])", Pattern.CASE_INSENSITIVE);
    private static final String HEX = "[0-9a-f]";

    /// What tells parts apart: a UUID, the mark of a program, a month, a number.
    private static final Pattern VARIES =
            Pattern.compile(
                    "%1$s{8}(?:-%1$s{4}){3}-%1$s{12}|(?<![0-9a-z])(?=%1$s*\\d)%1$s{8,}(?![0-9a-z])|(?<![a-z])(?:%2$s)(?![a-z])|\\d+"
                            .formatted(HEX, MONTHS),
                    Pattern.CASE_INSENSITIVE);

    /// A folder of a partitioned table.
    private static final Pattern PARTITION = Pattern.compile("([\\p{L}_][^=/\\\\]*)=(.*)");

    private static final Pattern DATED = Pattern.compile("\\d+(?:[-_.]\\d+)*");

    /// Versions of one table, and what a browser calls a file that it has fetched before.
    private static final Pattern VERSION =
            Pattern.compile(
                    ".*(?:(?:^|[^\\p{L}])(?:v|ver|version|rev|copy)[-_. ]?%1$s|\\(%1$s\\)).*"
                            .formatted(ANY),
                    Pattern.CASE_INSENSITIVE);

    /// What says nothing of the table whose parts are named so.
    private static final Set<String> PLAIN =
            Set.of(
                    "part", "parts", "data", "file", "chunk", "split", "shard", "batch", "c", "m",
                    "r", "q", "w", "snappy", "gz", "gzip", "zstd", "lz4", "brotli");

    PartName {
        keys = List.copyOf(keys);
        values = List.copyOf(values);
    }

    /// The name of a file; empty where files named like it are not parts of one table.
    static Optional<PartName> of(Path root, Path file) {
        String name = String.valueOf(file.getFileName());
        Optional<FileKind> kind =
                FileKind.ofName(name)
                        .filter(one -> one == FileKind.PARQUET || one == FileKind.DELIMITED);
        if (kind.isEmpty() || !file.startsWith(root) || file.equals(root)) {
            return Optional.empty();
        }
        List<String> keys = new ArrayList<>();
        List<String> values = new ArrayList<>();
        StringBuilder pattern = new StringBuilder();
        String folder = bare(String.valueOf(root.getFileName()));
        for (Path each : parents(root, file)) {
            String part = each.toString();
            Matcher partition = PARTITION.matcher(part);
            if (partition.matches()) {
                keys.add(partition.group(1));
                values.add(unescaped(partition.group(2)));
                pattern.append(partition.group(1)).append('=').append(ANY);
            } else if (DATED.matcher(part).matches()) {
                pattern.append(VARIES.matcher(part).replaceAll(ANY));
            } else {
                pattern.append(part);
                folder = bare(part);
            }
            pattern.append('/');
        }
        String ending = ending(name);
        String stem = name.substring(0, name.length() - ending.length());
        String varied = keys.isEmpty() ? VARIES.matcher(stem).replaceAll(ANY) : ANY;
        if (VERSION.matcher(varied).matches()) {
            return Optional.empty();
        }
        String table = keys.isEmpty() ? called(varied, folder) : folder;
        return Optional.of(
                new PartName(pattern + varied + ending, kind.get(), table, keys, values));
    }

    private static List<Path> parents(Path root, Path file) {
        List<Path> parents = new ArrayList<>();
        root.relativize(file).forEach(parents::add);
        return parents.subList(0, parents.size() - 1);
    }

    /// The endings of a name that say its kind, with the points before them.
    private static String ending(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        int end = lower.endsWith(".gz") ? name.length() - 3 : name.length();
        return name.substring(Math.max(0, name.lastIndexOf('.', end - 1)));
    }

    /// Folders that hold one table are named as files at times: `sales.parquet`.
    private static String bare(String folder) {
        return FileKind.ofName(folder).isPresent() && folder.lastIndexOf('.') > 0
                ? folder.substring(0, folder.lastIndexOf('.'))
                : folder;
    }

    private static String called(String varied, String folder) {
        List<String> words = new ArrayList<>();
        for (String word : varied.replace(ANY, " ").split("[-_. ]+", -1)) {
            if (!word.isBlank() && !PLAIN.contains(word.toLowerCase(Locale.ROOT))) {
                words.add(word);
            }
        }
        String all = String.join("_", words);
        return all.chars().filter(Character::isLetter).count() > 1 ? all : folder;
    }

    /// Signs that no folder's name can have stand in it as in the address of a page.
    private static String unescaped(String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEscaped) {
            return value;
        }
    }

    /// A name in which months stand as numbers, by which parts are put in order.
    static String inOrder(String name) {
        return MONTH.matcher(name)
                .replaceAll(month -> {
                    String begins = month.group().substring(0, 3).toLowerCase(Locale.ROOT);
                    return String.valueOf(MONTHS.indexOf("|" + begins) + 1);
                });
    }

    /// The pattern as people read it: numbers that follow each other are one.
    String shown() {
        return pattern.replaceAll(ANY + "(?:[-_. ]?" + ANY + ")+", ANY);
    }
}
