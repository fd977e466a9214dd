package dev.assay.base;

import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes secrets out of text that leaves the program's memory: log lines, details of an error.
///
/// Known by their looks: keys that begin with `sk-`, bearer tokens, values of fields and query
/// parameters named like a secret, passwords in addresses. Known by heart, whatever they look like
/// and wherever they stand: those the process was told to [#remember]. What stands in their place
/// says so.
public final class Secrets {
    /// What stands in the place of a secret.
    private static final String HIDDEN = "[hidden]";

    private static final String NAMES =
            "api[_-]?key|apikey|x-api-key|access[_-]?token|refresh[_-]?token|client[_-]?secret"
                    + "|auth[_-]?token|secret|password|passwd|pwd|authorization";

    /// Shorter than this, a "key" is a word that a server without keys asks for ("none", "ollama"),
    /// and taking it out would only blot out the text.
    private static final int SHORTEST_REMEMBERED = 8;

    /// The longest first: one secret may be part of another.
    private static final SortedSet<String> REMEMBERED =
            new ConcurrentSkipListSet<>(
                    Comparator.comparingInt(String::length)
                            .reversed()
                            .thenComparing(Comparator.naturalOrder()));

    private record Rule(Pattern pattern, String replacement) {}

    private static final List<Rule> RULES =
            List.of(
                    rule("\\bsk-[A-Za-z0-9_*-]{4,}", HIDDEN),
                    rule("(?i)\\b(Bearer|Basic)\\s+[A-Za-z0-9._~+/=*-]{6,}", "$1 " + HIDDEN),
                    // In an address the password ends at the last @ of the authority.
                    rule(
                            "(?i)\\b([a-z][a-z0-9+.-]*://[^:/?#\\s@\"']*:)[^/\\s\"'<>]+@",
                            "$1" + HIDDEN + "@"),
                    // JSON, also where it is quoted inside a string of other JSON.
                    rule(
                            "(?i)(\\\\?[\"'](?:"
                                    + NAMES
                                    + "|token|key)\\\\?[\"']\\s*:\\s*)"
                                    + "(\\\\?)([\"'])(?:(?!\\2\\3).)*\\2\\3",
                            "$1$2$3" + HIDDEN + "$2$3"),
                    rule("(?i)([?&](?:" + NAMES + "|token|key|sig)=)[^&\\s\"'#]+", "$1" + HIDDEN),
                    rule(
                            "(?i)(?<![?&\\w-])([a-z0-9_]*(?:"
                                    + NAMES
                                    + ")\\s*[=:]\\s*)"
                                    + "(?!Bearer|Basic|\\[hidden)[^\\s\"'&,;}\\])]+",
                            "$1" + HIDDEN));

    private Secrets() {}

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }

    /// Hides this text too, wherever it stands, for the life of the process. Safe from any thread.
    public static void remember(String secret) {
        if (secret.length() >= SHORTEST_REMEMBERED) {
            REMEMBERED.add(secret);
        }
    }

    /// The text with every secret hidden.
    public static String hide(String text) {
        String hidden = text;
        for (String secret : REMEMBERED) {
            hidden = hidden.replace(secret, HIDDEN);
        }
        for (Rule rule : RULES) {
            Matcher matcher = rule.pattern().matcher(hidden);
            hidden = matcher.replaceAll(rule.replacement());
        }
        return hidden;
    }
}
