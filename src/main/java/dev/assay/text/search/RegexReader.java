package dev.assay.text.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a regular expression as RE2 writes them. What of it the tree cannot say exactly, such as a
/// word's border, it says too widely, and remembers that it did.
///
/// The expression is supposed to be right: RE2 itself tells people what is wrong with one.
final class RegexReader {
    /// A character whose place in a text no tree can tell.
    private static final Node ANYTHING = new Node.OneOf(Ascii.ALL, true);

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
                List<Node> letters = text.codePoints().mapToObj(this::letter).toList();
                parts.addAll(letters);
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
        java.util.regex.Matcher count = COUNT.matcher(regex).region(at, regex.length());
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

    private static final java.util.regex.Pattern COUNT =
            java.util.regex.Pattern.compile(
                    "\\{(?<least>[0-9]{1,9})(?<open>,(?<most>[0-9]{0,9}))?\\}");

    /// The next piece; null where it only sets flags, so that there is nothing to repeat.
    private @Nullable Node atom() throws NotUnderstoodException {
        int c = next();
        return switch (c) {
            case '(' -> group();
            case '[' -> character(new RegexClass().read());
            case '.' -> ANYTHING;
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
        int c = next();
        return switch (c) {
            case 'b', 'B' -> approximately(new Node.Sequence(List.of()));
            case 'A' -> new Node.Begin();
            case 'z' -> new Node.End();
            case 'C' -> approximately(ANYTHING);
            default -> character(new RegexClass().escape(c));
        };
    }

    private Node approximately(Node node) {
        exact = false;
        return node;
    }

    private Node character(Members members) {
        if (members.only >= 0) {
            return letter(members.only);
        }
        Ascii ascii = folds ? members.ascii.folded() : members.ascii;
        return members.negated
                ? new Node.OneOf(Ascii.ALL.minus(ascii), true)
                : new Node.OneOf(ascii, members.others);
    }

    private void look(int from, int to) {
        endless |= folds && from <= 0x1C88 && to >= 0x1C80;
    }

    private Node letter(int c) {
        look(c, c);
        if (c < Ascii.SIZE) {
            Ascii one = Ascii.range(c, c);
            return new Node.OneOf(folds ? one.folded() : one, false);
        }
        if (folds) {
            int lower = Character.toLowerCase(c);
            int upper = Character.toUpperCase(c);
            return new Node.OneOf(
                    Ascii.range(lower, lower).plus(Ascii.range(upper, upper)).folded(), true);
        }
        List<Node> bytes = new ArrayList<>();
        for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
            bytes.add(new Node.Octet(b & 0xFF));
        }
        return new Node.Sequence(bytes);
    }

    /// Which characters are meant.
    ///
    /// @param only the single one; -1 where there may be more
    /// @param others whether some beyond ASCII are
    private record Members(int only, Ascii ascii, boolean others, boolean negated) {
        static Members of(int c) {
            return new Members(c, Ascii.range(c, c), c >= Ascii.SIZE, false);
        }

        static Members of(Ascii ascii, boolean others) {
            return new Members(-1, ascii, others, false);
        }
    }

    /// What stands in brackets, or behind a backslash.
    private final class RegexClass {
        private Members read() throws NotUnderstoodException {
            boolean negated = takes("^");
            boolean before = exact;
            exact = true;
            Ascii ascii = Ascii.NONE;
            boolean others = false;
            boolean first = true;
            while (first || !sees("]")) {
                Members part = member();
                look(part.only, part.only);
                if (part.only >= 0 && sees("-") && !sees("-]")) {
                    at++;
                    int to = member().only;
                    look(part.only, to);
                    part = Members.of(Ascii.range(part.only, to), to >= Ascii.SIZE);
                    others |= folds;
                }
                ascii = ascii.plus(part.ascii);
                others |= part.others;
                first = false;
            }
            at++;
            boolean sure = exact;
            exact &= before;
            // All but too many would be too few.
            return sure || !negated
                    ? new Members(-1, ascii, others || folds, negated)
                    : Members.of(Ascii.ALL, true);
        }

        private Members member() throws NotUnderstoodException {
            if (sees("[:")) {
                int end = regex.indexOf(":]", at);
                if (end > 0) {
                    boolean not = regex.charAt(at + 2) == '^';
                    Optional<Ascii> named = Ascii.posix(regex.substring(at + (not ? 3 : 2), end));
                    if (named.isPresent()) {
                        at = end + 2;
                        return Members.of(not ? Ascii.ALL.minus(named.get()) : named.get(), not);
                    }
                }
            }
            int c = next();
            return c == '\\' ? escape(next()) : Members.of(c);
        }

        private Members escape(int c) throws NotUnderstoodException {
            return switch (c) {
                case 'd' -> Members.of(Ascii.DIGITS, false);
                case 'D' -> Members.of(Ascii.ALL.minus(Ascii.DIGITS), true);
                case 'w' -> Members.of(Ascii.WORD, false);
                case 'W' -> Members.of(Ascii.ALL.minus(Ascii.WORD), true);
                case 's' -> Members.of(Ascii.SPACE, false);
                case 'S' -> Members.of(Ascii.ALL.minus(Ascii.SPACE), true);
                case 'p', 'P' -> property();
                case 'a' -> Members.of(7);
                case 'f' -> Members.of('\f');
                case 't' -> Members.of('\t');
                case 'n' -> Members.of('\n');
                case 'r' -> Members.of('\r');
                case 'v' -> Members.of(11);
                case 'x' -> hexadecimal();
                case '0', '1', '2', '3', '4', '5', '6', '7' -> octal();
                default -> Members.of(c);
            };
        }

        /// `\pN`, `\p{Greek}`: which characters those are is left to RE2.
        private Members property() throws NotUnderstoodException {
            if (next() == '{') {
                at = end(regex.indexOf('}', at));
            }
            exact = false;
            return Members.of(Ascii.ALL, true);
        }

        private Members hexadecimal() throws NotUnderstoodException {
            if (takes("{")) {
                int end = end(regex.indexOf('}', at));
                String digits = regex.substring(at, end - 1);
                at = end;
                return Members.of(Integer.parseInt(digits, 16));
            }
            String digits = Character.toString(next()) + Character.toString(next());
            return Members.of(Integer.parseInt(digits, 16));
        }

        private Members octal() {
            int from = at - 1;
            while (at < regex.length()
                    && at < from + 3
                    && regex.charAt(at) >= '0'
                    && regex.charAt(at) <= '7') {
                at++;
            }
            return Members.of(Integer.parseInt(regex.substring(from, at), 8));
        }
    }
}
