package dev.assay.mcp.entry;

import dev.assay.base.Secrets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Where secrets stand in what a server is started with: the values of options and variables that
/// are named like a secret, headers, passwords and keys in addresses, and whatever looks like a
/// key. What refers to a value elsewhere, such as `${TOKEN}`, is none.
final class SecretParts {
    /// What stands in the place of a secret where it is shown.
    static final String SHOWN = "…";

    private static final Pattern SECRET_NAME =
            Pattern.compile(
                    "(?i)key|token|secret|pass|pwd|auth(?!or(?!i[sz]))|credential|cookie|bearer"
                            + "|signature|(?<![a-z])(?:pat|pin|pw|sig|sk|dsn|psk|otp)(?![a-z])");

    /// What is secret even where it is a mere number.
    private static final Pattern PASSWORD_NAME =
            Pattern.compile("(?i)secret|pass|pwd|pin|otp|(?<![a-z])pw(?![a-z])");

    private static final Pattern HEADER_NAME =
            Pattern.compile("(?i)-{1,2}(?:headers?|proxy-header)|-H");
    private static final Pattern USER_NAME = Pattern.compile("(?i)-u|--(?:proxy-)?user");

    /// A short option that is a password as often as a port, a package or a project: its value is
    /// one where it looks as people choose passwords.
    private static final String SHORT_OPTION = "-p";

    private static final Pattern CHOSEN =
            Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])[^\\s./\\\\:@$-][^\\s./\\\\:]{5,}");

    /// What runs other programs, and has a package for the same option.
    private static final Pattern RUNNER =
            Pattern.compile("(?i)(?:.*[/\\\\])?(?:npx|npm|pnpm|bunx?|yarn|uvx?|pipx)(?:\\.\\w+)?");

    private static final Pattern SWITCH = Pattern.compile("(?i)--?(?:no|disable|skip)-.*");

    private static final Pattern FILE_NAME = Pattern.compile("(?i).*(?:file|path|dir|folder)");
    private static final Pattern PATH = Pattern.compile("(?:[/~]|\\.{1,2}/|[A-Za-z]:\\\\).*");
    private static final Pattern NUMBER =
            Pattern.compile("(?i)[0-9][0-9.,:_-]*|true|false|yes|no|on|off|none|null");

    /// A variable that says how a program works, and opens nothing.
    private static final Pattern HARMLESS =
            Pattern.compile(
                    "(?i)(?:.*_)?(?:path|home|dir|directory|folder|root|file|host|hostname|port"
                            + "|user|username|name|mode|level|log|env|environment|lang|language"
                            + "|locale|tz|timezone|debug|verbose|region|zone|model|version|timeout"
                            + "|limit|size|count|format|type|database|schema|project|org"
                            + "|organization|owner|repo|repository|branch|workspace|url|uri"
                            + "|endpoint|base|proxy|scope|color|term|shell|editor|display"
                            + "|features?|enabled|disabled)s?");

    /// As a key, and nothing that a name or a version looks like.
    private static final String KEY =
            "(?=[^-]*[0-9])(?=[^-]*[A-Za-z])[A-Za-z0-9_=+~]{20,}"
                    + "|(?=[A-Za-z_-]*[0-9])(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[A-Za-z0-9_=~-]{24,}"
                    + "|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

    private static final Pattern IS_KEY = Pattern.compile(KEY);
    private static final Pattern SEGMENT = Pattern.compile("(?<=[^/:]/)(" + KEY + ")(?=[/?#]|$)");
    private static final Pattern PARAMETER = Pattern.compile("[?&]([^=&#\\s]+)=([^&#\\s\"']+)");

    private static final Pattern WHOLE = Pattern.compile("(?s)^(-{0,2}[\\w.-]+)=(.+)$");
    private static final Pattern FIELD =
            Pattern.compile("(?s)^([A-Za-z][\\w-]*)\\s*:\\s*(?!//)(.+)$");
    private static final Pattern HEADER = Pattern.compile("(?s)\\s*[\\w-]+\\s*:\\s*(.+)");
    private static final Pattern USER = Pattern.compile("(?s)[^:\\s]*:(.+)");

    private static final Pattern INSIDE =
            Pattern.compile("(?<![\\w.-]|^)(-{0,2}[\\w.-]+)=(\"[^\"]*\"|'[^']*'|[^\\s&\"',;]+)");
    private static final Pattern OPTION =
            Pattern.compile("(?<!\\S)(--?[\\w-]+)\\s+(\"[^\"]*\"|'[^']*'|[^\\s-]\\S*)");
    private static final Pattern JSON_FIELD =
            Pattern.compile("[\"']([\\w. -]+)\\\\?[\"']\\s*:\\s*\\\\?[\"']((?:[^\"'\\\\]|\\\\.)+)");

    /// The password ends at the last `@`; what follows a port is none.
    private static final Pattern PASSWORD =
            Pattern.compile("://[^:/?#\\[\\s@]*:(?!\\d+(?:[/?#]|$))(\\S+)@");

    private static final Pattern IS_ADDRESS = Pattern.compile("(?i)[a-z][a-z0-9+.:-]*://");
    private static final Pattern IS_OPTION = Pattern.compile("--?[A-Za-z]");
    private static final Pattern WEB_USER = Pattern.compile("(?i)https?://([^:/?#\\s@]+)@");
    private static final Pattern ORACLE = Pattern.compile("(?<=:)[\\w.$#]+/([^@\\s/]+)@");

    /// What refers to something elsewhere, or stands in the place of a secret already.
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{[^}]*}|\\$[A-Z_][A-Z0-9_]*");

    private static final char REFERRED = '\ue000';
    private static final Pattern NOTHING =
            Pattern.compile("(?i)[\"']*(?:(?:bearer|basic|token)\\s+)?\ue000*[\"']*");

    /// The text with a sign for each of a reference's.
    private final String text;

    private final BitSet secret = new BitSet();

    private SecretParts(String text) {
        this.text =
                REFERENCE
                        .matcher(text)
                        .replaceAll(
                                found -> String.valueOf(REFERRED).repeat(found.group().length()));
    }

    /// A piece of a text.
    record Part(String text, boolean secret) {}

    /// The parts of each argument of a program.
    static List<List<Part>> ofArguments(String program, List<String> arguments) {
        List<List<Part>> all = new ArrayList<>();
        boolean runs = RUNNER.matcher(program).matches();
        String before = "";
        for (String each : arguments) {
            boolean password =
                    !runs && before.equals(SHORT_OPTION) && CHOSEN.matcher(each).matches();
            all.add(password ? List.of(new Part(each, true)) : ofArgument(before, each));
            // Options behind the name of a package are those of the program in it.
            runs &= each.startsWith("-") || before.equals(SHORT_OPTION);
            before = each;
        }
        return all;
    }

    /// The parts of an argument.
    ///
    /// @param before the argument before it; empty where there is none
    static List<Part> ofArgument(String before, String argument) {
        SecretParts parts = new SecretParts(argument);
        parts.findValueOf(before);
        parts.find();
        return parts.of(argument);
    }

    /// The parts of an address.
    static List<Part> ofAddress(String url) {
        return ofArgument("", url);
    }

    /// Whether the value of a variable is kept apart: always, but where it plainly opens nothing.
    static boolean isSecret(String variable, String value) {
        SecretParts parts = new SecretParts(value);
        if (NOTHING.matcher(parts.text).matches()) {
            return false;
        }
        if (SECRET_NAME.matcher(variable).find()) {
            return !isHarmless(variable, value);
        }
        parts.find();
        boolean plain =
                HARMLESS.matcher(variable).matches()
                        || NUMBER.matcher(value).matches()
                        || PATH.matcher(value).matches();
        return !parts.secret.isEmpty() || !plain;
    }

    /// A text as it may be seen.
    static String shown(List<Part> parts) {
        return parts.stream()
                .map(part -> part.secret() ? SHOWN : part.text())
                .collect(Collectors.joining());
    }

    /// Variables or headers as they may be seen, by their names.
    static Map<String, String> plain(Map<String, String> values) {
        Map<String, String> plain = new TreeMap<>();
        values.forEach((name, value) -> {
            boolean open = !isSecret(name.replace('-', '_'), value);
            boolean parted =
                    IS_ADDRESS.matcher(value).lookingAt()
                            || (IS_OPTION.matcher(value).lookingAt()
                                    && !SECRET_NAME.matcher(name).find());
            plain.put(name, open ? value : parted ? shown(ofAddress(value)) : SHOWN);
        });
        return plain;
    }

    private static boolean isHarmless(String name, String value) {
        return (NUMBER.matcher(value).matches() && !PASSWORD_NAME.matcher(name).find())
                || (PATH.matcher(value).matches() && FILE_NAME.matcher(name).matches());
    }

    /// Where the argument before this one is an option, this is its value.
    private void findValueOf(String option) {
        if (option.matches("--?[^=\\s]+") && !text.startsWith("--")) {
            markValue(option, 0, text.length());
        }
    }

    /// Marks what is secret in the value of an option or a variable.
    private void markValue(String name, int from, int to) {
        if (HEADER_NAME.matcher(name).matches()) {
            markIn(HEADER, from, to);
        } else if (USER_NAME.matcher(name).matches()) {
            markIn(USER, from, to);
        } else if (SECRET_NAME.matcher(name).find()
                && !SWITCH.matcher(name).matches()
                && !isHarmless(name, text.substring(from, to))) {
            mark(from, to);
        }
    }

    /// Marks what stands behind the colon; all of it where there is none.
    private void markIn(Pattern pattern, int from, int to) {
        Matcher matcher = pattern.matcher(text).region(from, to);
        mark(matcher.matches() ? matcher.start(1) : from, to);
    }

    private void mark(int from, int to) {
        if (!NOTHING.matcher(text.substring(from, to)).matches()) {
            secret.set(from, to);
        }
    }

    private void find() {
        for (Pattern each : List.of(WHOLE, INSIDE, OPTION)) {
            each(each, found -> markValue(found.group(1), found.start(2), found.end(2)));
        }
        for (Pattern each : List.of(FIELD, JSON_FIELD, PARAMETER)) {
            each(
                    each,
                    found -> {
                        if (SECRET_NAME.matcher(found.group(1)).find()
                                || IS_KEY.matcher(found.group(2)).matches()) {
                            mark(found.start(2), found.end(2));
                        }
                    });
        }
        for (Pattern each : List.of(PASSWORD, WEB_USER, ORACLE)) {
            each(each, found -> mark(found.start(1), found.end(1)));
        }
        if (text.contains("://")) {
            each(SEGMENT, found -> mark(found.start(1), found.end(1)));
        }
        if (IS_KEY.matcher(text).matches() || Secrets.looksSecret(masked())) {
            mark(0, text.length());
        }
    }

    private void each(Pattern pattern, Consumer<MatchResult> then) {
        pattern.matcher(text).results().forEach(then);
    }

    /// The text with a word that hides nothing in the place of what was found.
    private String masked() {
        return of(text).stream()
                .map(part -> part.secret() ? Secrets.HIDDEN : part.text())
                .collect(Collectors.joining());
    }

    private List<Part> of(String original) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < original.length()) {
            boolean here = secret.get(at);
            int next = here ? secret.nextClearBit(at) : secret.nextSetBit(at);
            int end = next < 0 ? original.length() : Math.min(next, original.length());
            parts.add(new Part(original.substring(at, end), here));
            at = end;
        }
        return parts;
    }
}
