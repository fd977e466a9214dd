package dev.assay.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.NearNames;
import dev.assay.result.database.SqlNames;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.QueryCheck;
import dev.assay.result.statement.SqlWords;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.survey.TableRemarks;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// The tables of a conversation, as SQL names them.
///
/// A result with one table is a table of the name of its data key: `t1`, `"t1#2"`; of several, each
/// is called by the key and its own name: `series_points`. What a result holds beside its tables is
/// a table of one row: by the key where no table has that name, otherwise `key_values`. What a
/// source tells beside its own tables is such a row, too, which is found but not listed. An older
/// version of a result is behind its number: `"t1@1"`.
public final class SqlTables implements QueryCheck.Tables {
    private final Map<String, Named> byName = new LinkedHashMap<>();
    private final OnDemand onDemand;

    /// A table with its name.
    ///
    /// @param name as it stands in a statement, without quotes
    public record Named(String name, StoredResult result, SqlTable table) {
        /// The columns' names as SQL knows them, in order.
        public List<String> columns() {
            return SqlNames.columns(
                    switch (table) {
                        case SqlTable.Stored(_, TableInfo info) ->
                                info.columns().stream().map(ColumnInfo::name).toList();
                        case SqlTable.Values(ObjectNode row) ->
                                row.properties().stream().map(Map.Entry::getKey).toList();
                    });
        }

        private boolean isListed() {
            return !(table instanceof SqlTable.Values) || !result.origin().isOfSource();
        }

        private boolean isInside(String name) {
            return table instanceof SqlTable.Stored(_, TableInfo info)
                    && (name.equals(plain(info.name()))
                            || name.equals(plain(result.key() + "_" + info.name())));
        }

        /// Adds what there is to remark on it to what a model is told of it.
        void putRemarks(ObjectNode told) {
            List<String> remarks = remarks();
            if (!remarks.isEmpty()) {
                remarks.forEach(told.putArray("remarks")::add);
            }
        }

        /// The remarks on the table, a sentence each.
        List<String> remarks() {
            return table instanceof SqlTable.Stored(_, TableInfo info)
                    ? result.content().remarks(info)
                    : List.of();
        }

        /// How many rows it has.
        public long rows() {
            return switch (table) {
                case SqlTable.Stored(_, TableInfo info) -> info.rows();
                case SqlTable.Values _ -> 1;
            };
        }
    }

    /// @param onDemand tables that are stored when they are first named
    private SqlTables(OnDemand onDemand) {
        this.onDemand = onDemand;
    }

    /// The tables that a store has now, oldest first.
    public static SqlTables of(ResultStore store) {
        SqlTables tables = new SqlTables(store.onDemand());
        List<StoredResult> results = store.all();
        Map<String, Integer> newest = new HashMap<>();
        results.forEach(result -> newest.merge(result.key(), result.version(), Math::max));
        for (StoredResult result : results) {
            boolean isNewest = result.version() == newest.getOrDefault(result.key(), 0);
            tables.add(result, result.key() + (isNewest ? "" : "@" + result.version()));
        }
        return tables;
    }

    private void add(StoredResult result, String key) {
        List<TableInfo> infos = result.content().tables();
        boolean alone = infos.size() == 1;
        for (TableInfo info : infos) {
            put(
                    alone ? key : key + "_" + info.name(),
                    result,
                    new SqlTable.Stored(result.handle(), info));
        }
        if (result.content() instanceof ResultContent.Tables(ObjectNode json, _)) {
            ObjectNode values = Json.object();
            json.properties().stream()
                    .filter(field -> result.content().table(field.getKey()).isEmpty())
                    .filter(field -> !field.getKey().equals(TableRemarks.REMARKS))
                    .forEach(field -> values.set(field.getKey(), field.getValue()));
            if (!values.isEmpty()) {
                put(alone ? key + "_values" : key, result, new SqlTable.Values(values));
            }
        }
    }

    /// Two names that differ in case only are one to SQL: the later gets a number.
    private void put(String name, StoredResult result, SqlTable table) {
        String free = name;
        for (int number = 2; byName.containsKey(plain(free)); number++) {
            free = name + "_" + number;
        }
        byName.put(plain(free), new Named(free, result, table));
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /// All tables of rows and values, those of older results first.
    public List<Named> all() {
        return byName.values().stream().filter(Named::isListed).toList();
    }

    /// The columns of tables that are stored when they are first named, by the tables' names.
    SequencedMap<String, List<String>> awaited() {
        SequencedMap<String, List<String>> awaited = new LinkedHashMap<>();
        onDemand.offers().stream()
                .filter(offer -> find(offer.name()).isEmpty())
                .forEach(offer -> awaited.put(offer.name(), offer.told().columns()));
        return awaited;
    }

    /// The table of a name, in any case. A table of one result alone is also found by the name that
    /// it has there, and by the key with that name behind it; then it is called so.
    public Optional<Named> find(String name) {
        return Optional.ofNullable(byName.get(plain(name))).or(() -> findInside(name));
    }

    private Optional<Named> findInside(String name) {
        List<Named> found = all().stream().filter(named -> named.isInside(plain(name))).toList();
        long results = found.stream().map(named -> named.result().key()).distinct().count();
        return results == 1
                ? Optional.of(
                        new Named(plain(name), found.getLast().result(), found.getLast().table()))
                : Optional.empty();
    }

    /// What a table of a stored result is called, as it is to be written in a statement.
    public String nameOf(StoredResult result, TableInfo table) {
        SqlTable wanted = new SqlTable.Stored(result.handle(), table);
        return all().stream()
                .filter(named -> named.table().equals(wanted))
                .findFirst()
                .map(named -> written(named.name()))
                .orElseThrow();
    }

    @Override
    public Optional<List<String>> columns(String table) {
        return find(table).map(Named::columns);
    }

    @Override
    public String absence(String name) {
        Optional<String> obstacle = onDemand.obstacle(name);
        if (obstacle.isPresent()) {
            return "The table “%s” cannot be read: %s".formatted(name, obstacle.get());
        }
        if (awaited().keySet().stream().anyMatch(name::equalsIgnoreCase)) {
            return "The table “%s” is read when its name stands right behind FROM or JOIN, as in SELECT * FROM %1$s."
                    .formatted(name);
        }
        List<String> names = new ArrayList<>(awaited().keySet());
        all().forEach(named -> names.add(named.name()));
        if (names.isEmpty()) {
            return "There is no table “%s”: nothing is stored yet.".formatted(name);
        }
        List<String> near = NearNames.of(name, names);
        List<String> told = near.isEmpty() ? names.reversed().stream().limit(20).toList() : near;
        String quoted = String.join(", ", told.stream().map(SqlTables::written).toList());
        return near.isEmpty()
                ? "There is no table “%s”. The tables are: %s.".formatted(name, quoted)
                : "There is no table “%s”. Did you mean %s?".formatted(name, quoted);
    }

    /// A name as it is to be written in a statement: with quotes where it needs them.
    public static String written(String name) {
        return SqlWords.written(name);
    }
}
