package dev.assay.result.database;

import dev.assay.base.Words;
import dev.assay.query.ConditionSql;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Names in the store's database. Names that tools and files chose are always quoted; values are
/// always parameters.
public final class SqlNames {
    /// DuckDB's own column of every table.
    public static final String ROW = "rowid";

    private static final int LONGEST = 60;
    private static final int MAX_TOLD = 5;

    private SqlNames() {}

    /// A name as SQL reads it, whatever is in it.
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// A text as SQL reads it, for the few places that take no parameter: paths of files.
    public static String literal(String text) {
        return ConditionSql.literal(text);
    }

    /// A file as a function of the database reads it. To those, some signs of a path stand for
    /// several files: “x[1].csv” would be “x1.csv”.
    public static String file(Path file) {
        return literal(onlyItself(file));
    }

    /// Parquet files in a FROM clause: what the names of their folders say replaces no column.
    ///
    /// @param path of a file, or a list of some, as SQL reads it
    public static String parquet(String path) {
        return "read_parquet(%s, hive_partitioning = false)".formatted(path);
    }

    /// A path that stands for no other file where the database takes a pattern.
    static String onlyItself(Path file) {
        return file.toString().replace("[", "[[]").replace("*", "[*]").replace("?", "[?]");
    }

    /// The columns' names in the database, in order: their own, with a number behind it where the
    /// database would take two for one because they differ in case only.
    public static List<String> columns(List<String> names) {
        Set<String> taken = new HashSet<>(Set.of(ROW));
        List<String> columns = new ArrayList<>();
        for (String name : names) {
            String base = name.isEmpty() ? "column" : name.replace('\0', '_');
            columns.add(free(base, taken));
        }
        return columns;
    }

    /// A sentence for people where some columns have other names than their source gives them: it
    /// gives none, or one that another column has, in whatever case.
    ///
    /// @param own the names of the source, perhaps of its first columns alone
    /// @param names of the columns, in the same order
    public static Optional<String> remark(List<String> own, List<String> names) {
        List<String> renamed = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            String first = own.get(i).strip();
            String name = names.get(i);
            if (!name.strip().equals(first)) {
                renamed.add(first.isEmpty() ? name : "%s for “%s”".formatted(name, first));
            }
        }
        int more = renamed.size() - MAX_TOLD;
        return renamed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Columns without a name, or with one that is taken, have made-up names: %s%s."
                                .formatted(
                                        String.join(
                                                ", ", renamed.stream().limit(MAX_TOLD).toList()),
                                        more > 0
                                                ? " and %s more".formatted(Words.count(more))
                                                : ""));
    }

    /// A table's name that nobody has yet: letters, digits and underscores of the key and the
    /// table's name in the layout.
    public static String table(String key, int version, String name, Set<String> taken) {
        String readable = key + "_" + name + (version == 1 ? "" : "_v" + version);
        StringBuilder base = new StringBuilder();
        readable.codePoints()
                .limit(LONGEST)
                .forEach(c -> base.appendCodePoint(Character.isLetterOrDigit(c) ? c : '_'));
        return free(base.toString().toLowerCase(Locale.ROOT), taken);
    }

    private static String free(String base, Set<String> taken) {
        String name = base;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = base + "_" + number;
        }
        return name;
    }
}
