package dev.assay.result.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.database.StoreException;
import dev.assay.result.rows.JsonRows;
import dev.assay.result.rows.TablesawRows;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.result.survey.TableSurvey;
import dev.assay.result.survey.TableSurveyor;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// The parts of one result on their way into a store: measured first, then written in one
/// transaction, all of them or none.
final class StoredParts {
    private final ToolCall call;
    private final List<Storable> parts;
    private final OutputFiles outputs;
    private final TokenCounter counter;
    private final ModelViews views;
    private final Work.Monitor monitor;
    private final List<@Nullable TextMeasure> measured = new ArrayList<>();
    private final List<String> taken = new ArrayList<>();

    /// Measures the texts, blocking.
    StoredParts(
            ToolCall call,
            List<Storable> parts,
            OutputFiles outputs,
            ModelViews views,
            TokenCounter counter,
            Work.Monitor monitor)
            throws InterruptedException {
        this.call = call;
        this.parts = parts;
        this.outputs = outputs;
        this.counter = counter;
        this.views = views;
        this.monitor = monitor;
        for (Storable part : parts) {
            measured.add(part instanceof Storable.Document text ? measure(text.file()) : null);
        }
    }

    private TextMeasure measure(ResultPart.File document) throws InterruptedException {
        return StoreException.translated(
                "Reading the result's file",
                () -> TextMeasure.of(document.file(), document.mediaType(), counter, monitor));
    }

    /// A name for each part. Parts of one result are no versions of each other, so those that ask
    /// for the same key get a number.
    List<DataKeys.Name> names(List<StoredResult> results, Set<String> given) {
        List<String> wishes = new ArrayList<>();
        for (Storable part : parts) {
            String wish = DataKeys.readable(part.key());
            String free = wish;
            for (int number = 2; wishes.contains(free); number++) {
                free = wish + "_" + number;
            }
            wishes.add(free);
        }
        return IntStream.range(0, wishes.size())
                .mapToObj(i -> DataKeys.choose(wishes.get(i), origin(i), results, given))
                .toList();
    }

    /// The call that a part is of.
    private ToolCall origin(int place) {
        return parts.get(place) instanceof Storable.Tables part ? part.tables().origin(call) : call;
    }

    /// Writes everything that is not there as it is already, and commits.
    ///
    /// @param database that of the connection
    /// @param before what the store holds
    /// @param here whether a result's tables are in the same database
    List<Stored> write(
            DuckDatabase database,
            DuckDBConnection connection,
            List<DataKeys.Name> names,
            List<StoredResult> before,
            Predicate<StoredResult> here)
            throws SQLException, IOException, InterruptedException {
        connection.setAutoCommit(false);
        ResultComparison comparison = new ResultComparison(connection, monitor.cancellation());
        List<StoredResult> all = new ArrayList<>(before);
        List<Stored> stored = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            StoredResult seen =
                    written(database, connection, i, names.get(i), Catalog.namesTaken(all));
            Optional<StoredResult> earlier = earlier(names.get(i), before).filter(here);
            if (earlier.isPresent() && comparison.equal(earlier.get(), seen)) {
                drop(connection, seen);
                stored.add(new Stored(earlier.get(), Relation.REPEATED));
            } else {
                Catalog.add(connection, all.size(), seen);
                all.add(seen);
                stored.add(new Stored(seen, names.get(i).relation()));
                if (seen.content() instanceof ResultContent.Document text) {
                    kept.add(text.file());
                }
            }
        }
        connection.commit();
        taken.removeAll(kept);
        return stored;
    }

    private StoredResult written(
            DuckDatabase database,
            DuckDBConnection connection,
            int place,
            DataKeys.Name name,
            Set<String> tables)
            throws SQLException, IOException, InterruptedException {
        Storable stored = parts.get(place);
        StoredResult result =
                switch (stored) {
                    case Storable.Tables part ->
                            tables(connection, name, part.tables(), tables)
                                    .of(part.tables().origin(call));
                    case Storable.Stream part -> stream(connection, name, part.rows(), tables);
                    case Storable.Layout part -> layout(connection, name, part.json(), tables);
                    case Storable.FileRows part -> fileRows(connection, name, part, tables);
                    case Storable.Document part ->
                            document(
                                    new DelimitedTables(database, connection, monitor),
                                    connection,
                                    name,
                                    part.file(),
                                    measured(place),
                                    tables);
                };
        return result.seenAs(stored.sent().map(sent -> sent.as(name.key(), result.view())));
    }

    /// What the same call brought last.
    private static Optional<StoredResult> earlier(DataKeys.Name name, List<StoredResult> before) {
        return before.stream()
                .filter(result -> result.key().equals(name.key()))
                .filter(result -> result.version() == name.version() - 1)
                .findFirst();
    }

    private void drop(DuckDBConnection connection, StoredResult result)
            throws SQLException, InterruptedException {
        for (TableInfo table : result.content().tables()) {
            DuckDatabase.execute(
                    connection,
                    new Query("DROP TABLE IF EXISTS " + SqlNames.quoted(table.sqlName())),
                    monitor.cancellation());
        }
    }

    /// Deletes the files of parts that are in no catalog. What cannot be deleted now is swept when
    /// the store is opened next.
    void discard() {
        taken.forEach(outputs::discard);
    }

    private TextMeasure measured(int part) {
        TextMeasure measure = measured.get(part);
        if (measure == null) {
            throw new IllegalStateException("Part " + part + " is no text");
        }
        return measure;
    }

    private StoredResult tables(
            DuckDBConnection connection,
            DataKeys.Name name,
            ResultPart.Tables part,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        Map<String, RowCursor> tables = new LinkedHashMap<>();
        part.tables()
                .forEach((table, rows) -> tables.put(table, RowCursor.of(new TablesawRows(rows))));
        return tables(connection, name, part.json(), part.units(), tables, tablesTaken);
    }

    private StoredResult stream(
            DuckDBConnection connection,
            DataKeys.Name name,
            ResultPart.RowStream part,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        ObjectNode layout = part.json().deepCopy();
        layout.putNull(ResultPart.RowStream.ROWS).putNull(ResultPart.RowStream.EXTENT);
        Map<String, String> units = new HashMap<>();
        part.columns()
                .forEach(column -> column.unit().ifPresent(unit -> units.put(column.name(), unit)));
        Map<String, RowCursor> tables = Map.of(ResultPart.RowStream.ROWS, RowCursor.of(part));
        return tables(connection, name, layout, units, tables, tablesTaken);
    }

    private StoredResult layout(
            DuckDBConnection connection,
            DataKeys.Name name,
            ObjectNode json,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        Map<String, RowCursor> tables = new LinkedHashMap<>();
        ObjectNode layout = Json.object();
        json.properties()
                .forEach(field -> {
                    boolean table = JsonRows.tabular(field.getValue());
                    layout.set(field.getKey(), table ? null : field.getValue());
                    if (table) {
                        JsonRows rows = JsonRows.of(field.getValue());
                        tables.put(field.getKey(), RowCursor.of(rows));
                    }
                });
        return tables(connection, name, layout, JsonRows.units(json), tables, tablesTaken);
    }

    private StoredResult tables(
            DuckDBConnection connection,
            DataKeys.Name name,
            ObjectNode json,
            Map<String, String> units,
            Map<String, RowCursor> tables,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        Json.Finite finite = Json.finite(json.deepCopy());
        ObjectNode layout = (ObjectNode) finite.json();
        tables.keySet().stream().filter(table -> !layout.has(table)).forEach(layout::putNull);
        SizeMeter size = new SizeMeter(counter);
        TablesWriter writer = new TablesWriter(connection, name, tablesTaken, units, size, monitor);
        List<TableInfo> infos = writer.write(layout, tables);
        long known = layout.path(ModelViews.NOT_FINITE).asLong(0);
        long notFinite = known + finite.replaced() + writer.beyond();
        ResultContent.Tables content = new ResultContent.Tables(layout, infos);
        return new StoredResult(
                UUID.randomUUID(),
                name.key(),
                name.version(),
                call,
                now(),
                content,
                new StoredResult.Size(size.bytes(), size.tokens(), rows(infos)),
                views.summary(
                        name,
                        layout,
                        surveyed(connection, infos, content.zeroMeanings().keySet()),
                        notFinite));
    }

    /// What is known of tables that were just written.
    ///
    /// @param unmeasured columns whose zeros are no measurements
    private List<TableSurvey> surveyed(
            DuckDBConnection connection, List<TableInfo> tables, Set<String> unmeasured)
            throws SQLException, IOException, InterruptedException {
        TableSurveyor surveyor = new TableSurveyor(connection, monitor.cancellation());
        List<TableSurvey> surveys = new ArrayList<>();
        for (TableInfo table : tables) {
            monitor.progress().report("Looking at " + table.name(), Progress.UNKNOWN);
            surveys.add(surveyor.survey(table, unmeasured));
        }
        return surveys;
    }

    private StoredResult fileRows(
            DuckDBConnection connection,
            DataKeys.Name name,
            Storable.FileRows part,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        FileRowsWriter writer = new FileRowsWriter(connection, monitor);
        TableInfo info = writer.write(name, part.table(), part.copied(), tablesTaken);
        long bytes = part.table().file().state().bytes();
        List<TableInfo> infos = List.of(info);
        ObjectNode layout = part.json().deepCopy().putNull(info.name());
        ObjectNode told = part.told().putNull(info.name());
        return new StoredResult(
                UUID.randomUUID(),
                name.key(),
                name.version(),
                call,
                now(),
                new ResultContent.Tables(layout, infos),
                new StoredResult.Size(bytes, writer.tokens(info, counter), info.rows()),
                views.summary(name, told, surveyed(connection, infos, Set.of()), 0));
    }

    private StoredResult document(
            DelimitedTables delimited,
            DuckDBConnection connection,
            DataKeys.Name name,
            ResultPart.File part,
            TextMeasure measure,
            Set<String> tablesTaken)
            throws SQLException, IOException, InterruptedException {
        DelimitedTables.Written rows = delimited.write(name, tablesTaken, part, measure);
        List<TableInfo> tables =
                rows.isEmpty()
                        ? DocumentTables.write(
                                connection, name, tablesTaken, part.file(), measure, monitor)
                        : rows.table().stream().toList();
        UUID handle = UUID.randomUUID();
        String stored = outputs.take(part.file(), handle);
        taken.add(stored);
        ResultContent.Document content =
                new ResultContent.Document(
                        stored,
                        part.mediaType(),
                        measure.sha256(),
                        Optional.of(
                                new ResultContent.Measure(
                                        measure.encoding().charset().name(), measure.lines())),
                        tables);
        StoredResult.Size size =
                new StoredResult.Size(measure.bytes(), measure.tokens(), rows(tables));
        List<TableSurvey> surveys = surveyed(connection, tables, Set.of());
        ModelView view = views.handle(name, handle, measure, surveys, rows.reason());
        return new StoredResult(
                handle, name.key(), name.version(), call, now(), content, size, view);
    }

    private static long rows(List<TableInfo> tables) {
        return tables.stream().mapToLong(TableInfo::rows).sum();
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
