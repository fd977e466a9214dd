package dev.assay.result.database;

import dev.assay.base.Words;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place of a delimited text that does not fit what its beginning was taken for, as the database
/// tells of it.
///
/// @param where the line and the file, where they are the analyst's own
/// @param what stands there
public record CsvMisfit(String where, String what) {
    private static final Pattern CELL =
            Pattern.compile(
                    "Error when converting column \"(.*?)\"\\. Could not convert string \"(.*?)\""
                            + " to '(.*?)'",
                    Pattern.DOTALL);
    private static final Pattern LENGTH =
            Pattern.compile("Expected Number of Columns: (\\d+) Found: (\\d+)");
    private static final Pattern LINE = Pattern.compile("CSV Error on Line: (\\d+)");
    private static final Pattern FILE = Pattern.compile("\\n\\s*file = (.*)\\n");

    /// The rows of a page are read from a copy of some lines, which has a name like this.
    private static final Pattern CUT_OUT = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-.*");

    private static final int SHOWN = 60;

    /// Returns whether a query failed because a line does not fit, rather than because it was
    /// stopped or has no room.
    public static boolean isOne(SQLException problem) {
        return LINE.matcher(String.valueOf(problem.getMessage())).find();
    }

    /// What a message of the database is about; empty where that is something else.
    public static Optional<CsvMisfit> of(String message) {
        Matcher cell = CELL.matcher(message);
        Matcher length = LENGTH.matcher(message);
        if (cell.find()) {
            return Optional.of(
                    new CsvMisfit(
                            where(message),
                            "has “%s” in the column “%s”, which was read as %s"
                                    .formatted(
                                            Words.shortened(cell.group(2), SHOWN),
                                            cell.group(1),
                                            words(cell.group(3)))));
        }
        return length.find()
                ? Optional.of(
                        new CsvMisfit(
                                where(message),
                                "has %s cells, not %s as the others"
                                        .formatted(length.group(2), length.group(1))))
                : Optional.empty();
    }

    private static String where(String message) {
        Matcher line = LINE.matcher(message);
        Matcher file = FILE.matcher(message);
        String name = file.find() ? String.valueOf(Path.of(file.group(1)).getFileName()) : "";
        boolean own = !name.isEmpty() && !CUT_OUT.matcher(name).matches();
        return own && line.find()
                ? "line %s of %s".formatted(Words.count(Long.parseLong(line.group(1))), name)
                : "a line of the file";
    }

    private static String words(String sqlType) {
        int bracket = sqlType.indexOf('(');
        return switch (bracket < 0 ? sqlType : sqlType.substring(0, bracket)) {
            case "BIGINT", "DOUBLE", "DECIMAL" -> "numbers";
            case "DATE" -> "dates";
            case "TIME", "TIMESTAMP", "TIMESTAMP WITH TIME ZONE" -> "times";
            case "BOOLEAN" -> "truth values";
            default -> sqlType;
        };
    }

    /// For people: what happened, what is safe, what to do.
    public String sentence() {
        return "%s %s. The file is as it was, and nothing of it is lost. Open it again and say that such a column is text."
                .formatted(where, what);
    }
}
