package dev.assay.text.search;

import com.google.re2j.PatternSyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a regular expression as RE2 writes them. What of it the tree cannot say exactly, such as a
/// word's border, it says too widely, and remembers that it did.
///
/// The expression is supposed to be right: RE2 itself tells people what is wrong with one. It also
/// tells which characters a class means.
final class RegexReader {
    /// How many characters of ASCII there are.
    static final int ASCII = 128;

    private static final Pattern COUNT =
            Pattern.compile("\\{(?<least>[0-9]{1,9})(?<open>,(?<most>[0-9]{0,9}))?\\}");

    /// A class in brackets.
    private static final Pattern CLASS =
            Pattern.compile("\\[\\^?\\]?(?:\\[:\\^?\\w+:\\]|\\\\.|[^\\]\\\\])*\\]", Pattern.DOTALL);

    /// A backslash with what belongs to it.
    private static final Pattern ESCAPE =
            Pattern.compile(
                    "\\\\(?:[pP](?:\\{[^}]*\\}|.)|x(?:\\{[^}]*\\}|..)|[0-7]{1,3}|.)",
                    Pattern.DOTALL);

    /// What a class may mean beyond ASCII.
    private static final Pattern BEYOND = Pattern.compile("[^\\x00-\\x7F]|\\^|\\\\[DWSpPx]");

    private static final String CHARACTER =
            "(\\\\x\\{\\p{XDigit}{1,8}\\}|\\\\x\\p{XDigit}{2}|\\\\.|[^\\\\])";

    /// A character or a range of a class.
    private static final Pattern RANGE =
            Pattern.compile(CHARACTER + "(?:-" + CHARACTER + ")?", Pattern.DOTALL);

    private final String regex;
    private int at;
    private boolean folds;
    private boolean exact = true;
    private boolean endless;

    private RegexReader(String regex, boolean folds) {
        this.regex = regex;
        this.folds = folds;
    }

    /// What was read.
    ///
    /// @param exact whether a line of ASCII that fits the tree fits the expression
    /// @param endless whether RE2 would read it for ever: this one does where case does not matter
    ///   and a character is one of nine old Cyrillic letters, alone or in a range
    record Read(Node node, boolean exact, boolean endless) {}

    /// Says that an expression is not written as it should be.
    private static final class NotUnderstoodException extends Exception {
        @java.io.Serial private static final long serialVersionUID = 1;
    }

    /// Reads it; empty where it makes no sense.
    ///
    /// @param folds whether upper and lower case are the same
    static Optional<Read> read(String regex, boolean folds) {
        RegexReader reader = new RegexReader(regex, folds);
        try {
            Node node = reader.choice();
            return reader.at == regex.length()
                    ? Optional.of(new Read(node, reader.exact, reader.endless))
                    : Optional.empty();
        } catch (NotUnderstoodException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private boolean sees(String next) {
        return regex.startsWith(next, at);
    }

    private boolean takes(String next) {
        boolean there = sees(next);
        at += there ? next.length() : 0;
        return there;
    }

    private int next() throws NotUnderstoodException {
        if (at >= regex.length()) {
            throw new NotUnderstoodException();
        }
        int c = regex.codePointAt(at);
        at += Character.charCount(c);
        return c;
    }

    private Node choice() throws NotUnderstoodException {
        boolean outside = folds;
        List<Node> parts = new ArrayList<>();
        do {
            parts.add(sequence());
        } while (takes("|"));
        folds = outside;
        return parts.size() == 1 ? parts.getFirst() : new Node.Choice(parts);
    }

    private Node sequence() throws NotUnderstoodException {
        List<Node> parts = new ArrayList<>();
        while (at < regex.length() && !sees("|") && !sees(")")) {
            if (takes("\\Q")) {
                int end = regex.indexOf("\\E", at);
                String text = regex.substring(at, end < 0 ? regex.length() : end);
                at = Math.min(regex.length(), at + text.length() + 2);
                for (int c : text.codePoints().toArray()) {
                    parts.add(letter(c));
                }
            } else {
                Node atom = atom();
                if (atom != null) {
                    parts.add(atom);
                }
            }
            if (!parts.isEmpty()) {
                parts.add(repeated(parts.removeLast()));
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new Node.Sequence(parts);
    }

    private Node repeated(Node first) {
        Node node = first;
        while (true) {
            Node before = node;
            if (takes("*")) {
                node = new Node.Repeat(before, 0, -1);
            } else if (takes("+")) {
                node = new Node.Repeat(before, 1, -1);
            } else if (takes("?")) {
                node = new Node.Repeat(before, 0, 1);
            } else {
                Optional<Node> counted = counted(before);
                if (counted.isEmpty()) {
                    return node;
                }
                node = counted.get();
            }
            takes("?");
        }
    }

    /// `{3}`, `{3,}`, `{3,5}`; a brace with anything else in it is a brace.
    private Optional<Node> counted(Node part) {
        Matcher count = COUNT.matcher(regex).region(at, regex.length());
        if (!count.lookingAt()) {
            return Optional.empty();
        }
        at = count.end();
        int least = Integer.parseInt(count.group("least"));
        String most = count.group("most");
        return Optional.of(
                new Node.Repeat(
                        part,
                        least,
                        count.group("open") == null
                                ? least
                                : most == null || most.isEmpty() ? -1 : Integer.parseInt(most)));
    }

    /// The next piece; null where it only sets flags, so that there is nothing to repeat.
    private @Nullable Node atom() throws NotUnderstoodException {
        int c = next();
        return switch (c) {
            case '(' -> group();
            case '[' -> oneOf(taken(CLASS));
            case '.' -> anything();
            case '^' -> new Node.Begin();
            case '$' -> new Node.End();
            case '\\' -> escaped();
            default -> letter(c);
        };
    }

    private @Nullable Node group() throws NotUnderstoodException {
        boolean outside = folds;
        if (takes("?P<") || takes("?<")) {
            at = end(regex.indexOf('>', at));
        } else if (takes("?")) {
            boolean on = true;
            for (int c = next(); c != ':' && c != ')'; c = next()) {
                on = c != '-' && on;
                // The other flags are about line breaks and about which of several matches it is.
                folds = c == 'i' ? on : folds;
            }
            if (regex.charAt(at - 1) == ')') {
                return null;
            }
        }
        Node inside = choice();
        if (!takes(")")) {
            throw new NotUnderstoodException();
        }
        folds = outside;
        return inside;
    }

    private static int end(int found) throws NotUnderstoodException {
        if (found < 0) {
            throw new NotUnderstoodException();
        }
        return found + 1;
    }

    private Node escaped() throws NotUnderstoodException {
        String text = taken(ESCAPE);
        int c = text.codePointAt(1);
        return switch (c) {
            case 'b', 'B' -> approximately(new Node.Sequence(List.of()));
            case 'A' -> new Node.Begin();
            case 'z' -> new Node.End();
            case 'C' -> approximately(anything());
            default -> Character.isLetterOrDigit(c) ? oneOf(text) : letter(c);
        };
    }

    private Node approximately(Node node) {
        exact = false;
        return node;
    }

    /// What a pattern matches where the last character was read.
    private String taken(Pattern pattern) throws NotUnderstoodException {
        Matcher found = pattern.matcher(regex).region(at - 1, regex.length());
        if (!found.lookingAt()) {
            throw new NotUnderstoodException();
        }
        at = found.end();
        return found.group();
    }

    /// Any character; where it stands in a text, no tree can tell.
    private static Node anything() {
        BitSet all = new BitSet();
        all.set(0, ASCII);
        return new Node.OneOf(all, true);
    }

    /// One character of a class, or of an escape.
    private Node oneOf(String written) throws NotUnderstoodException {
        look(written);
        if (endless) {
            return anything();
        }
        BitSet ascii = ascii(written);
        // Some letters beyond ASCII have another case in it.
        boolean letters = ascii.stream().anyMatch(Character::isLetter);
        return new Node.OneOf(ascii, (folds && letters) || BEYOND.matcher(written).find());
    }

    /// Which characters of ASCII are meant.
    private BitSet ascii(String written) throws NotUnderstoodException {
        BitSet ascii = new BitSet();
        try {
            com.google.re2j.Pattern meant =
                    com.google.re2j.Pattern.compile(
                            written, folds ? com.google.re2j.Pattern.CASE_INSENSITIVE : 0);
            for (int c = 0; c < ASCII; c++) {
                ascii.set(c, meant.matches(Character.toString(c)));
            }
            return ascii;
        } catch (PatternSyntaxException e) {
            throw new NotUnderstoodException();
        }
    }

    /// Looks whether RE2 would read a class for ever.
    private void look(String written) {
        Matcher range = RANGE.matcher(written);
        int inside = written.startsWith("[^") ? 2 : written.startsWith("[") ? 1 : 0;
        for (boolean more = range.find(inside); more; more = range.find()) {
            int from = codePoint(range.group(1));
            look(from, range.group(2) == null ? from : codePoint(range.group(2)));
        }
    }

    private static int codePoint(String written) {
        return written.startsWith("\\x") && written.length() > 2
                ? Integer.parseUnsignedInt(written.replaceAll("\\\\x|[{}]", ""), 16)
                : written.codePointBefore(written.length());
    }

    private void look(int from, int to) {
        endless |= folds && from <= 0x1C88 && to >= 0x1C80;
    }

    private Node letter(int c) throws NotUnderstoodException {
        look(c, c);
        if (c < ASCII) {
            BitSet one = new BitSet();
            one.set(c);
            one.set(folds && Character.isLetter(c) ? c ^ 0x20 : c);
            return new Node.OneOf(one, false);
        }
        if (folds) {
            return endless ? anything() : new Node.OneOf(ascii(Character.toString(c)), true);
        }
        List<Node> bytes = new ArrayList<>();
        for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
            bytes.add(new Node.Octet(b & 0xFF));
        }
        return new Node.Sequence(bytes);
    }
}
