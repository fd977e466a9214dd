package dev.assay.result.statement;

import dev.assay.result.database.CsvMisfit;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the database says of a statement, as sentences.
public final class SqlErrors {
    /// The end of a message: the line that is meant, and marks below the place.
    private static final Pattern POINTER =
            Pattern.compile("\\s*LINE \\d+: (?<line>.*)\\n(?<marks> *\\^+)\\s*$");

    private static final Pattern KIND = Pattern.compile("^[A-Z][A-Za-z -]*?(Error|Exception): ");

    private SqlErrors() {}

    /// The same error as a sentence, with its place in the statement where the database knows it.
    public static SqlException of(String statement, SQLException error) {
        String message = String.valueOf(error.getMessage()).strip();
        Matcher pointer = POINTER.matcher(message);
        boolean points = pointer.find();
        String said = points ? message.substring(0, pointer.start()) : message;
        Optional<StatementPlace> place =
                points
                        ? place(statement, pointer.group("line"), pointer.group("marks"))
                        : Optional.empty();
        return new SqlException(sentence(said), place, error);
    }

    private static String sentence(String said) {
        String lower = said.toLowerCase(Locale.ROOT);
        if (lower.startsWith("out of memory")) {
            return "The query needs more memory than the store may use. Results stored earlier are safe. Filter first, or aggregate in smaller steps.";
        }
        if (lower.contains("max_temp_directory_size") || lower.contains("no space left")) {
            return "The query needs more room on the disk than there is. Results stored earlier are safe. Filter first, or free some space.";
        }
        Optional<CsvMisfit> misfit = CsvMisfit.of(said);
        if (misfit.isPresent()) {
            return "The query came upon a file that is not as it began: " + misfit.get().sentence();
        }
        String plain =
                KIND.matcher(said)
                        .replaceFirst("")
                        .lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining(" "))
                        .replace("Candidate bindings: : ", "Columns with names like it: ")
                        .replace("Candidate bindings: ", "Columns with names like it: ");
        boolean ended = plain.endsWith(".") || plain.endsWith("?") || plain.endsWith("!");
        return ended ? plain : plain + ".";
    }

    /// The place that marks below a line point at; the line may be a piece of a longer one, with
    /// dots in place of what is left out.
    private static Optional<StatementPlace> place(String statement, String line, String marks) {
        int prefix = "LINE 1: ".length();
        boolean cut = line.startsWith("...");
        String shown = line.substring(cut ? 3 : 0);
        shown = shown.endsWith("...") ? shown.substring(0, shown.length() - 3) : shown;
        int start = statement.indexOf(shown);
        int pointed = marks.indexOf('^') - prefix - (cut ? 3 : 0);
        if (start < 0 || pointed < 0 || pointed > shown.length()) {
            return Optional.empty();
        }
        return Optional.of(StatementPlace.ofCharacter(statement, start + pointed));
    }
}
