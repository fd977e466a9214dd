package dev.assay.database.guide;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question about a database that needs no language model.
sealed interface DatabaseQuestion {
    /// Which tables there are.
    ///
    /// @param search a part of their names; empty for all
    record Tables(String search) implements DatabaseQuestion {}

    /// What a table is.
    record Describe(String table) implements DatabaseQuestion {}

    /// How many rows a table has.
    record Count(String table) implements DatabaseQuestion {}

    /// Reads a question.
    static Optional<DatabaseQuestion> read(String question) {
        String plain =
                question.strip()
                        .replaceAll("\\s+", " ")
                        .replaceFirst("(?i)^(please|can you|could you) ", "")
                        .replaceFirst("(?i)[ ,]*please *$", "")
                        .replaceFirst("[?!.]+$", "")
                        .strip();
        if (Forms.ALL.matcher(plain).matches()) {
            return Optional.of(new Tables(""));
        }
        Matcher some = Forms.SOME.matcher(plain);
        if (some.matches()) {
            return Optional.of(new Tables(some.group(1)));
        }
        Matcher count = Forms.COUNT.matcher(plain);
        if (count.matches()) {
            return Optional.of(new Count(name(count.group(1))));
        }
        Matcher describe = Forms.DESCRIBE.matcher(plain);
        return describe.matches()
                ? Optional.of(new Describe(name(describe.group(1))))
                : Optional.empty();
    }

    private static String name(String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        String bare = written;
        if (lower.startsWith("the ")) {
            bare = bare.substring(4);
        }
        if (bare.toLowerCase(Locale.ROOT).startsWith("table ")) {
            bare = bare.substring(6);
        }
        return bare;
    }

    /// The sentences that are understood.
    final class Forms {
        private static final String NAME =
                "((?:the )?(?:table )?(?:[\\p{L}_][\\p{L}\\d_$]*|\"[^\"]+\")(?:\\.(?:[\\p{L}_][\\p{L}\\d_$]*|\"[^\"]+\"))*)";
        private static final String HERE =
                "(?:here|this|it|there|this database|the database|this server|the server)";

        private static final Pattern ALL =
                form(
                        "(?:which|what|show|show me|list|list me|name)(?: are)?(?: all)?(?: the| its| your)? tables"
                                + "(?: are there| exist| do you have| does it have|(?: are)? in "
                                + HERE
                                + ")?"
                                + "|what(?: is|'s)(?: in)? "
                                + HERE);
        private static final Pattern SOME =
                form(
                        "(?:which|what|show|show me|list|find)(?: the)? tables(?: are| have)?"
                                + " (?:with|like|named|called|containing) ([\\p{L}\\d_$]+)(?: in(?: their| the) name)?");
        private static final Pattern DESCRIBE =
                form(
                        "(?:what(?: is|'s) in|describe|explain|what columns has|which columns has|(?:show |show me |list )?(?:the )?columns of|what are the columns of)"
                                + " "
                                + NAME);
        private static final Pattern COUNT =
                form(
                        "(?:how many rows has|how many rows does|how many rows are in|count (?:the )?rows (?:of|in)|(?:the )?number of rows (?:of|in)) "
                                + NAME
                                + "(?: have)?");

        private Forms() {}

        private static Pattern form(String words) {
            return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        }
    }
}
