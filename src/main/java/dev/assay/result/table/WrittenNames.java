package dev.assay.result.table;

import dev.assay.query.QuerySql;
import dev.assay.result.database.SqlNames;
import dev.assay.result.statement.SqlWords;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A stored table's columns as a person writes them in a statement.
public final class WrittenNames implements QuerySql.Names {
    private final TableInfo table;
    private final Map<String, String> written = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    public WrittenNames(TableInfo table) {
        this.table = table;
        List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
        List<String> columns = SqlNames.columns(names);
        for (int i = 0; i < names.size(); i++) {
            written.put(names.get(i), SqlWords.written(columns.get(i)));
            taken.add(columns.get(i).toLowerCase(Locale.ROOT));
        }
    }

    @Override
    public String column(String name) {
        return Objects.requireNonNull(written.get(name), name);
    }

    @Override
    public boolean mayBeNaN(String name) {
        return table.column(name).type() == TableInfo.Type.NUMBER;
    }

    @Override
    public boolean hasZone(String name) {
        return table.column(name).type() == TableInfo.Type.INSTANT;
    }

    @Override
    public String made(String title) {
        return SqlWords.written(title);
    }

    /// {@inheritDoc} A bracket that a comment in it would swallow begins a new line.
    @Override
    public String typed(String condition) {
        return condition.contains("--") ? "(" + condition + "\n)" : "(" + condition + ")";
    }

    @Override
    public boolean isTaken(String name) {
        return taken.contains(name.toLowerCase(Locale.ROOT));
    }
}
