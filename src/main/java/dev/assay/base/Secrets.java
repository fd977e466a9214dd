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
/// says so. Of those, a conversation keeps the ones that are ordinary words: the key of a proxy may
/// be "anything", a password "postgres".
public final class Secrets {
    /// What stands in the place of a secret.
    public static final String HIDDEN = "[hidden]";

    private static final String NAMES =
            "api[_-]?key|apikey|x-api-key|access[_-]?token|refresh[_-]?token|client[_-]?secret"
                    + "|auth[_-]?token|secret|password|passwd|pwd|authorization";

    /// Shorter than this, a "key" is a word that a server without keys asks for ("none", "ollama"),
    /// and taking it out would only blot out the text.
    private static final int SHORTEST_REMEMBERED = 8;

    /// The longest first: one secret may be part of another.
    private static final SortedSet<String> REMEMBERED = longestFirst();

    /// Secrets that stand in no text by chance.
    private static final SortedSet<String> UNMISTAKABLE = longestFirst();

    /// A letter beside a digit or a sign, or more than a word has.
    private static final Pattern NO_WORD =
            Pattern.compile(
                    "(?s)(?=.*\\p{L})(?=.*[^\\p{L}\\s'._-]).*|.{16,}",
                    Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern USER_OF_ADDRESS = Pattern.compile("^[^:/?#]+://([^/?#]+)@");
    private static final Pattern VALUE_IN_ADDRESS = Pattern.compile("[?&]([^=&#]*)=([^&#]+)");

    private static final Pattern SECRET_NAME =
            Pattern.compile("(?i)key|token|secret|pass|auth|sig|credential");

    /// As a key, and perhaps shorter: a date or a version number is not one.
    private static final Pattern LOOKS_LIKE_A_VALUE =
            Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_=+-]{16,}");

    /// Long, of letters and digits, and nothing that the name of a host has.
    private static final Pattern LOOKS_LIKE_A_KEY =
            Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9_=+]{20,}");

    private record Rule(Pattern pattern, String replacement) {}

    private static final List<Rule> RULES =
            List.of(
                    rule("\\bsk-[A-Za-z0-9_*-]{4,}", HIDDEN),
                    // The looks of other providers' keys.
                    rule(
                            "\\b(?:gsk|xai|hf|ghp|gho|pplx|nvapi|r8|sk_live|sk_test)[_-]"
                                    + "[A-Za-z0-9_*-]{12,}|\\bAIza[A-Za-z0-9_*-]{20,}",
                            HIDDEN),
                    // As errors repeat it: "Incorrect API key provided: 9f8e…".
                    rule(
                            "(?i)\\b((?:api|access|secret)[ _-]key(?: provided| given| is)?\\s*[:=]?\\s*"
                                    + "[\"'`]?)(?=[^\\s]*[0-9*])[A-Za-z0-9_*.+/-]{12,}",
                            "$1" + HIDDEN),
                    rule("(?i)\\b(Bearer|Basic)\\s+[A-Za-z0-9._~+/=*-]{6,}", "$1 " + HIDDEN),
                    // In an address the password ends at the last @ of the authority.
                    rule(
                            "(?i)(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,20}://[^:/?#\\s@\"']*:)[^/\\s\"'<>]+@",
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

    private static SortedSet<String> longestFirst() {
        return new ConcurrentSkipListSet<>(
                Comparator.comparingInt(String::length)
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static Rule rule(String pattern, String replacement) {
        return new Rule(Pattern.compile(pattern), replacement);
    }

    /// Hides this text too, wherever it stands, for the life of the process. Safe from any thread.
    public static void remember(String secret) {
        if (secret.length() >= SHORTEST_REMEMBERED) {
            REMEMBERED.add(secret);
            if (NO_WORD.matcher(secret).matches()) {
                UNMISTAKABLE.add(secret);
            }
        }
    }

    /// Hides what an address that somebody typed holds of secrets: the user and the password before
    /// its host, the values after its question mark; or all of it, where it looks like a key in the
    /// wrong field.
    public static void rememberFrom(String address) {
        String typed = address.strip();
        Matcher user = USER_OF_ADDRESS.matcher(typed);
        if (user.find()) {
            remember(user.group(1));
            remember(user.group(1).replaceFirst("^[^:]*:", ""));
        }
        valuesIn(typed).forEach(Secrets::remember);
        String host = typed.replaceFirst("(?i)^https?://", "").replaceFirst("[/:].*$", "");
        if (LOOKS_LIKE_A_KEY.matcher(host).matches()) {
            remember(host);
        }
    }

    /// Whether a value after the question mark of an address is a secret, by its name or its looks.
    public static boolean hasSecretValue(String address) {
        return !valuesIn(address).isEmpty();
    }

    private static List<String> valuesIn(String address) {
        return VALUE_IN_ADDRESS
                .matcher(address)
                .results()
                .filter(value ->
                        SECRET_NAME.matcher(value.group(1)).find()
                                || LOOKS_LIKE_A_VALUE.matcher(value.group(2)).matches())
                .map(value -> value.group(2))
                .toList();
    }

    /// The text without the secrets that this process was told of and that are no ordinary words.
    /// What only looks like one stays: for text whose every word counts, such as an answer or the
    /// arguments of a call.
    public static String hideKnown(String text) {
        return without(UNMISTAKABLE, text);
    }

    private static String without(SortedSet<String> secrets, String text) {
        String hidden = text;
        for (String secret : secrets) {
            hidden = hidden.replace(secret, HIDDEN);
        }
        return hidden;
    }

    /// The text with every secret hidden.
    public static String hide(String text) {
        return hideLooks(without(REMEMBERED, text));
    }

    /// Whether a text has something in it that looks like a secret, whatever was remembered.
    public static boolean looksSecret(String text) {
        return !hideLooks(text).equals(text);
    }

    private static String hideLooks(String text) {
        String hidden = text;
        for (Rule rule : RULES) {
            Matcher matcher = rule.pattern().matcher(hidden);
            hidden = matcher.replaceAll(rule.replacement());
        }
        return hidden;
    }
}
