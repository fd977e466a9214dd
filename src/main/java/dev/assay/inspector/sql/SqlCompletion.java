package dev.assay.inspector.sql;

import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlSchema.Column;
import dev.assay.analysis.SqlSchema.Table;
import dev.assay.base.Words;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodeProposal;
import dev.assay.inspector.code.CodeProposal.Of;
import dev.assay.inspector.code.CodeProposals;
import dev.assay.inspector.code.CodeToken;
import dev.assay.inspector.code.CodeToken.Kind;
import dev.assay.inspector.sql.SqlPieces.Stretch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What could be written at a place of a statement: behind FROM a table, behind a dot a column of
/// what stands before it, elsewhere a column of the tables that the statement names, a function, a
/// word of the language, a table.
final class SqlCompletion {
    private static final List<String> KEYWORDS =
            Words.list(
                    """
                    SELECT, FROM, WHERE, GROUP BY, ORDER BY, HAVING, LIMIT, AND, OR, NOT, IN,
                    IS NULL, IS NOT NULL, BETWEEN, LIKE, ILIKE, AS, JOIN, LEFT JOIN, INNER JOIN,
                    FULL JOIN, CROSS JOIN, ASOF JOIN, ON, USING, DISTINCT, UNION ALL, EXCEPT,
                    INTERSECT, WITH, CASE, WHEN, THEN, ELSE, END, DESC, ASC, NULLS LAST,
                    NULLS FIRST, OFFSET, QUALIFY, OVER, PARTITION BY, FILTER, EXISTS, VALUES,
                    CAST, NULL, TRUE, FALSE, INTERVAL, EXCLUDE
                    """);

    private final SqlSchema schema;

    /// The columns that are there without any FROM.
    private final Optional<String> about;

    /// @param about the table whose columns are there without any FROM, by its written name
    SqlCompletion(SqlSchema schema, Optional<String> about) {
        this.schema = schema;
        this.about = about;
    }

    /// The proposals at a place of a text.
    CodeProposals at(String text, int caret) {
        SqlPieces tokens = SqlPieces.of(text);
        int from = wordStart(text, caret, tokens);
        boolean spoken =
                tokens.all().stream()
                        .filter(token -> token.from() < caret && caret <= token.to())
                        .filter(token -> token.kind() == Kind.TEXT || token.kind() == Kind.COMMENT)
                        .anyMatch(token -> caret < token.to() || tokens.isOpen(token));
        boolean number = from < caret && Character.isDigit(text.charAt(from));
        if (spoken || number) {
            return CodeProposals.none(caret);
        }
        Stretch statement = tokens.statementAt(caret);
        SqlPieces own = SqlPieces.of(text.substring(statement.from(), statement.to()));
        boolean qualified = from > 0 && text.charAt(from - 1) == '.';
        List<CodeProposal> possible =
                qualified
                        ? ofQualifier(own, from - 1 - statement.from())
                        : anything(own, from - statement.from());
        String word = text.substring(from, caret);
        return new CodeProposals(
                from,
                CodeProposals.fitting(
                        possible, word, each -> each.kind() + CodeProposals.plain(each.text())),
                qualified);
    }

    private static int wordStart(String text, int caret, SqlPieces tokens) {
        Optional<CodeToken> name =
                tokens.all().stream()
                        .filter(token -> token.kind() == Kind.NAME)
                        .filter(token -> text.charAt(token.from()) == '"')
                        .filter(token -> token.from() < caret && caret <= token.to())
                        .findFirst();
        if (name.isPresent()) {
            return name.get().from();
        }
        return CodeLanguage.wordStart(text, caret);
    }

    private List<CodeProposal> ofQualifier(SqlPieces own, int dot) {
        List<CodeToken> spoken = own.spoken();
        for (int i = 1; i < spoken.size(); i++) {
            if (spoken.get(i).from() == dot && spoken.get(i - 1).kind() == Kind.NAME) {
                String qualifier = CodeProposals.plain(own.text(spoken.get(i - 1)));
                Table table = named(own).get(qualifier);
                return table == null ? List.of() : columns(table);
            }
        }
        return List.of();
    }

    private List<CodeProposal> anything(SqlPieces own, int from) {
        List<CodeToken> before = own.spokenBefore(from);
        List<CodeProposal> tables = schema.tables().stream().map(SqlCompletion::proposal).toList();
        List<CodeProposal> possible = new ArrayList<>();
        if (wantsTable(own, before)) {
            possible.addAll(tables);
            schema.functions().stream()
                    .filter(SqlSchema.Function::bringsRows)
                    .forEach(function -> possible.add(proposal(function)));
            return possible;
        }
        Map<String, Table> named = named(own);
        if (named.isEmpty()) {
            about.flatMap(this::table).ifPresent(table -> named.put("", table));
        }
        named.values().stream().distinct().forEach(table -> possible.addAll(columns(table)));
        KEYWORDS.forEach(word -> possible.add(new CodeProposal(Of.KEYWORD, word, "")));
        schema.functions().stream()
                .filter(function -> !function.bringsRows())
                .forEach(function -> possible.add(proposal(function)));
        possible.addAll(tables);
        return possible;
    }

    /// Behind FROM and JOIN stands a table, and behind a comma where tables are listed.
    private static boolean wantsTable(SqlPieces own, List<CodeToken> before) {
        if (before.isEmpty()) {
            return false;
        }
        CodeToken last = before.getLast();
        if (own.is(last, "from") || own.is(last, "join") || own.is(last, "summarize")) {
            return true;
        }
        if (!own.text(last).equals(",")) {
            return false;
        }
        int depth = 0;
        for (CodeToken token : before.reversed()) {
            String text = own.text(token);
            depth += text.equals(")") ? 1 : text.equals("(") ? -1 : 0;
            if (depth < 0) {
                return false;
            }
            if (depth == 0 && token.kind() == Kind.KEYWORD && !own.is(token, "as")) {
                return own.is(token, "from") || own.is(token, "join");
            }
        }
        return false;
    }

    /// The tables that a statement names, by what they are called in it.
    private Map<String, Table> named(SqlPieces own) {
        Map<String, Table> named = new LinkedHashMap<>();
        List<CodeToken> spoken = own.spoken();
        for (int i = 0; i < spoken.size(); i++) {
            if (spoken.get(i).kind() != Kind.NAME || !wantsTable(own, spoken.subList(0, i))) {
                continue;
            }
            Optional<Table> table = table(own.text(spoken.get(i)));
            if (table.isPresent()) {
                named.put(
                        alias(own, spoken, i).orElse(CodeProposals.plain(table.get().name())),
                        table.get());
            }
        }
        return named;
    }

    private static Optional<String> alias(SqlPieces own, List<CodeToken> spoken, int table) {
        int next = table + 1;
        if (next < spoken.size() && own.is(spoken.get(next), "as")) {
            next++;
        }
        return next < spoken.size() && spoken.get(next).kind() == Kind.NAME
                ? Optional.of(CodeProposals.plain(own.text(spoken.get(next))))
                : Optional.empty();
    }

    private Optional<Table> table(String name) {
        return schema.tables().stream()
                .filter(table ->
                        CodeProposals.plain(table.name()).equals(CodeProposals.plain(name)))
                .findFirst();
    }

    private static List<CodeProposal> columns(Table table) {
        return table.columns().stream()
                .map((Column column) -> new CodeProposal(Of.COLUMN, column.name(), column.type()))
                .toList();
    }

    private static CodeProposal proposal(Table table) {
        return new CodeProposal(
                Of.TABLE,
                table.name(),
                table.rows() == Table.NOT_STORED
                        ? "read when named"
                        : Words.count(table.rows(), "row"));
    }

    private static CodeProposal proposal(SqlSchema.Function function) {
        return new CodeProposal(Of.FUNCTION, function.name(), "(" + function.parameters() + ")");
    }
}
