package dev.assay.inspector.python;

import dev.assay.analysis.SqlSchema;
import dev.assay.base.Words;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeProposal.Of;
import dev.assay.inspector.code.CodeProposals;
import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What could be written at a place of code: in quotes behind `data[` and in `frame(` a data key,
/// behind a data key a table, in other quotes in brackets a column; elsewhere a name of the code, a
/// word of the language, a function.
final class PythonCompletion {
    private static final List<String> FUNCTIONS =
            Words.list(
                    """
                    abs, all, any, bool, dict, enumerate, filter, float, format, getattr, hasattr,
                    int, isinstance, iter, len, list, map, max, min, next, print, range, repr,
                    reversed, round, set, sorted, str, sum, tuple, type, zip
                    """);

    private final PythonNames names;
    private final Optional<String> about;

    /// @param about the data key of the result that is looked at
    PythonCompletion(PythonNames names, Optional<String> about) {
        this.names = names;
        this.about = about;
    }

    /// The proposals at a place of a text.
    CodeProposals at(String text, int caret) {
        PythonPieces pieces = PythonPieces.of(text);
        for (CodeToken token : pieces.all()) {
            boolean inside = token.from() < caret && caret <= token.to();
            if (inside && token.kind() == Kind.COMMENT) {
                return CodeProposals.none(caret);
            }
            if (inside && token.kind() == Kind.TEXT && isOpenAt(pieces, token, caret)) {
                return inQuotes(pieces, token, caret);
            }
        }
        int from = CodeLanguage.wordStart(text, caret);
        boolean number = from < caret && Character.isDigit(text.charAt(from));
        boolean member = from > 0 && text.charAt(from - 1) == '.';
        if (number || member) {
            return CodeProposals.none(caret);
        }
        return new CodeProposals(
                from, fitting(anything(pieces, from, caret), text.substring(from, caret)), false);
    }

    private static boolean isOpenAt(PythonPieces pieces, CodeToken token, int caret) {
        int from = pieces.wordsFrom(token);
        return caret >= from && (caret < token.to() || !isClosed(pieces, token, from));
    }

    private static boolean isClosed(PythonPieces pieces, CodeToken token, int from) {
        return token.to() > from && PythonPieces.isQuote(pieces.text().charAt(token.to() - 1));
    }

    private CodeProposals inQuotes(PythonPieces pieces, CodeToken token, int caret) {
        int from = pieces.wordsFrom(token);
        String word = pieces.text().substring(from, caret);
        List<CodeToken> before = pieces.spokenBefore(token.from());
        List<CodeProposal> possible = quoted(pieces, before);
        String rest = pieces.text().substring(caret);
        char quote = pieces.text().charAt(from - 1);
        boolean subscript = !before.isEmpty() && pieces.text(before.getLast()).equals("[");
        List<CodeProposal> closed =
                fitting(possible, word).stream()
                        .map(each -> closed(each, quote, rest, subscript))
                        .toList();
        return new CodeProposals(from, closed, true);
    }

    /// With what has to stand behind it, where it does not yet.
    private static CodeProposal closed(
            CodeProposal each, char quote, String rest, boolean subscript) {
        String name = each.text().replace("\\", "\\\\").replace("" + quote, "\\" + quote);
        if (!rest.isEmpty() && rest.charAt(0) == quote) {
            return new CodeProposal(each.kind(), each.text(), each.detail(), name, name.length());
        }
        boolean bracket = subscript && !rest.startsWith("]");
        String whole = name + quote + (bracket ? "]" : "");
        return new CodeProposal(each.kind(), each.text(), each.detail(), whole, whole.length());
    }

    private List<CodeProposal> quoted(PythonPieces pieces, List<CodeToken> before) {
        if (before.isEmpty()) {
            return List.of();
        }
        String sign = pieces.text(before.getLast());
        List<CodeToken> owner = before.subList(0, before.size() - 1);
        if (sign.equals("[") && !owner.isEmpty()) {
            return subscript(pieces, owner);
        }
        if (sign.equals("(") && !owner.isEmpty()) {
            String called = pieces.text(owner.getLast());
            boolean ofData =
                    called.equals("get")
                            && owner.size() > 2
                            && pieces.text(owner.get(owner.size() - 3)).equals("data");
            if (called.equals("frame") || ofData) {
                return keys();
            }
        }
        Optional<String> framed = sign.equals(",") ? framed(pieces, owner) : Optional.empty();
        if (framed.isPresent()) {
            return tables(framed.get());
        }
        return isInBrackets(pieces, before) ? columns(pieces, before) : List.of();
    }

    /// The data key of a `frame(` whose second argument is written.
    private static Optional<String> framed(PythonPieces pieces, List<CodeToken> before) {
        int last = before.size() - 1;
        boolean second =
                last >= 2
                        && before.get(last).kind() == Kind.TEXT
                        && pieces.text(before.get(last - 1)).equals("(")
                        && pieces.text(before.get(last - 2)).equals("frame");
        return second ? Optional.of(pieces.words(before.get(last))) : Optional.empty();
    }

    private static boolean isInBrackets(PythonPieces pieces, List<CodeToken> before) {
        int depth = 0;
        for (CodeToken token : before) {
            String sign = token.kind() == Kind.SIGN ? pieces.text(token) : "";
            depth += "([{".contains(sign) && !sign.isEmpty() ? 1 : 0;
            depth -= ")]}".contains(sign) && !sign.isEmpty() ? 1 : 0;
        }
        return depth > 0;
    }

    private List<CodeProposal> subscript(PythonPieces pieces, List<CodeToken> owner) {
        CodeToken last = owner.getLast();
        if (pieces.text(last).equals("data")) {
            return keys();
        }
        int size = owner.size();
        boolean ofKey =
                size >= 4
                        && pieces.text(last).equals("]")
                        && owner.get(size - 2).kind() == Kind.TEXT
                        && pieces.text(owner.get(size - 3)).equals("[")
                        && pieces.text(owner.get(size - 4)).equals("data");
        return ofKey ? tables(pieces.words(owner.get(size - 2))) : columns(pieces, owner);
    }

    private List<CodeProposal> keys() {
        return names.results().stream()
                .map(result -> new CodeProposal(Of.KEY, result.key(), result.detail()))
                .toList();
    }

    private List<CodeProposal> tables(String key) {
        return names.result(key).stream()
                .flatMap(result -> result.tables().stream())
                .map(table ->
                        new CodeProposal(
                                Of.TABLE, table.name(), "%,d rows".formatted(table.rows())))
                .toList();
    }

    /// The columns of the results that the code names, those of the last one first; of the result
    /// that is looked at where it names none.
    private List<CodeProposal> columns(PythonPieces pieces, List<CodeToken> before) {
        List<String> named =
                new ArrayList<>(
                        before.stream()
                                .filter(token -> token.kind() == Kind.TEXT)
                                .map(pieces::words)
                                .filter(key -> names.result(key).isPresent())
                                .toList()
                                .reversed());
        about.ifPresent(named::addLast);
        return named.stream()
                .distinct()
                .flatMap(key -> names.result(key).stream())
                .flatMap(result -> result.tables().stream())
                .flatMap(table -> table.columns().stream())
                .map(PythonCompletion::column)
                .toList();
    }

    private static CodeProposal column(TableInfo.ColumnInfo column) {
        return new CodeProposal(Of.COLUMN, column.name(), SqlSchema.type(column));
    }

    private static List<CodeProposal> anything(PythonPieces pieces, int from, int caret) {
        List<CodeProposal> possible = new ArrayList<>();
        possible.add(named("data", "all stored results, by data key"));
        possible.add(new CodeProposal(Of.FUNCTION, "frame", "(key) as a data frame"));
        possible.add(named("result", "what is handed back: output, chart, table"));
        for (CodeToken token : pieces.all()) {
            boolean own = token.from() <= from && caret <= token.to();
            if (token.kind() == Kind.NAME && !own) {
                possible.add(named(pieces.text(token), "named in the code"));
            }
        }
        PythonPieces.KEYWORDS.forEach(word -> possible.add(new CodeProposal(Of.KEYWORD, word, "")));
        FUNCTIONS.forEach(name -> possible.add(new CodeProposal(Of.FUNCTION, name, "function")));
        return possible;
    }

    private static CodeProposal named(String name, String detail) {
        return new CodeProposal(Of.COLUMN, name, detail);
    }

    private static List<CodeProposal> fitting(List<CodeProposal> possible, String word) {
        return CodeProposals.fitting(possible, word, CodeProposal::text);
    }
}
