package dev.assay.database.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.tool.DatabaseTools;
import dev.assay.database.tool.TableLook;
import dev.assay.source.Briefing;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.source.RowAction;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.Toolset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// A database server as an open source. No connection is held between two questions, so there is
/// nothing to lose and nothing to close.
public final class DatabaseSource implements Source {
    private static final String TABLE = "table";
    private static final int SCHEMAS_NAMED = 20;
    private static final int TABLES_NAMED = 12;

    private final DatabaseServer server;
    private final ServerInfo info;
    private final Supplier<Duration> sqlLimit;

    DatabaseSource(DatabaseServer server, ServerInfo info, Supplier<Duration> sqlLimit) {
        this.server = server;
        this.info = info;
        this.sqlLimit = sqlLimit;
    }

    @Override
    public String id() {
        return server.address().id();
    }

    @Override
    public String domain() {
        return DatabaseDomain.ID;
    }

    @Override
    public SourceLabel label() {
        return DatabaseDomain.label(server.address());
    }

    @Override
    public String title() {
        return server.address().kind().title() + " " + server.address().shown();
    }

    @Override
    public List<String> remarks() {
        int offered = info.largest().size();
        List<String> remarks = new ArrayList<>(info.remarks());
        if (offered > 0 && info.tables() > offered) {
            remarks.add(
                    "Of %s %s can be asked about by name. `%s` reaches all of them."
                            .formatted(
                                    Words.count(info.tables(), TABLE),
                                    Words.count(offered),
                                    DatabaseTools.QUERY));
        }
        return remarks;
    }

    @Override
    public Toolset tools() {
        String name = server.address().database();
        return new FixedToolset(
                name.isEmpty() ? server.address().host() : name,
                DatabaseTools.over(server, sqlLimit),
                List.of());
    }

    @Override
    public Outcome<Briefing> briefing(Optional<ObjectNode> focus, Cancellation cancellation)
            throws InterruptedException {
        if (focus.isEmpty()) {
            return ready(List.of(), Json.object());
        }
        String table = focus.get().path(TABLE).asText();
        try {
            Work.Monitor monitor = new Work.Monitor(Progress.NONE, cancellation);
            Optional<TableName> found =
                    TableLook.find(server, table, monitor).map(TableLook.Found::chosen);
            Optional<TableDescription> described =
                    found.isEmpty() ? Optional.empty() : server.describe(found.get(), monitor);
            return described
                    .map(known ->
                            ready(
                                    List.of(
                                            new Briefing.Detail(
                                                    "Table " + table, TableLook.lines(known))),
                                    focus.get()))
                    .orElseGet(() ->
                            new Outcome.Refused<>(
                                    "There is no table %s on %s any more. Nothing was asked."
                                            .formatted(table, server.address().shown())));
        } catch (ServerException refused) {
            return new Outcome.Refused<>(String.valueOf(refused.getMessage()));
        }
    }

    private Outcome<Briefing> ready(List<Briefing.Detail> details, ObjectNode focus) {
        return new Outcome.Ready<>(
                new Briefing(DatabaseExpertise.EXPERTISE, label().name(), facts(), details, focus));
    }

    private List<String> facts() {
        List<String> facts = new ArrayList<>();
        facts.add(
                "%s on %s, asked read-only as %s"
                        .formatted(info.version(), server.address().shown(), info.user()));
        facts.add(server.sqlWords());
        if (!info.schemas().isEmpty()) {
            facts.add("schemas: " + schemas());
        }
        if (!info.largest().isEmpty()) {
            facts.add(
                    "largest tables as the server estimates: "
                            + info.largest().stream()
                                    .limit(TABLES_NAMED)
                                    .map(DatabaseSource::words)
                                    .collect(Collectors.joining(", ")));
        }
        facts.add("a query reads at most max_rows rows, 100000 where nothing is said");
        if (!info.largest().isEmpty()) {
            facts.add(
                    "read when named, without schema, in SQL over stored results and in Python: tables of up to %d rows"
                            .formatted(DatabaseTables.MAX_ROWS));
        }
        facts.addAll(info.remarks());
        return facts;
    }

    private String schemas() {
        int more = info.schemas().size() - SCHEMAS_NAMED;
        return info.schemas().stream()
                .limit(SCHEMAS_NAMED)
                .map(schema ->
                        schema.tables() < 0
                                ? schema.name()
                                : schema.name() + " (" + Words.count(schema.tables(), TABLE) + ")")
                .collect(Collectors.joining(", ", "", more > 0 ? " and " + more + " more" : ""));
    }

    private static String words(TableEntry table) {
        return table.name().sql()
                + (table.rows().isPresent()
                        ? " (" + Words.count(table.rows().getAsLong(), "row") + ")"
                        : "");
    }

    @Override
    public List<String> questions() {
        List<String> questions = new ArrayList<>(List.of("Which tables are there?"));
        List<String> tables = tables().stream().map(table -> table.origin().name()).toList();
        tables.stream().limit(2).map(table -> "What is in " + table + "?").forEach(questions::add);
        tables.stream()
                .limit(1)
                .map(table -> "How many rows has " + table + "?")
                .forEach(questions::add);
        return questions;
    }

    @Override
    public List<RowAction> rowActions() {
        return List.of(
                new RowAction(
                        TABLE,
                        TABLE,
                        List.of(TABLE, "kind", "estimated_rows", "comment"),
                        this::table,
                        "The database has no table %s, so nothing was asked."));
    }

    private Optional<Focus> table(String named, Cancellation cancellation)
            throws InterruptedException {
        return TableLook.find(server, named, new Work.Monitor(Progress.NONE, cancellation))
                .map(found -> {
                    String name = found.chosen().sql();
                    FocusKey key = new FocusKey(id(), Json.object().put(TABLE, name));
                    return new Focus(
                            name, "About: table " + name, Optional.of(key), "What is in it?");
                });
    }

    @Override
    public Optional<FocusKey> focus(String named, Cancellation cancellation)
            throws InterruptedException {
        return table(named, cancellation).flatMap(Focus::key);
    }

    @Override
    public List<SourceTable> tables() {
        return new DatabaseTables(server, info.largest(), sqlLimit).all();
    }

    @Override
    public void close() {}
}
