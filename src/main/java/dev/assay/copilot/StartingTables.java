package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ScratchFolder;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.source.SourceTable;
import dev.assay.task.Work;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores what sources have for a conversation from its beginning: each table once, and again when
/// it changed.
public record StartingTables(ResultStore store) {
    private static final Logger LOG = LoggerFactory.getLogger(StartingTables.class);

    /// Stores what is not stored yet, and offers what is stored when it is named; blocking.
    public void bring(List<SourceTable> tables, Work.Monitor monitor) throws InterruptedException {
        List<OnDemand.Offer> offers = new ArrayList<>();
        for (SourceTable table : tables) {
            monitor.cancellation().check();
            switch (table.loading()) {
                case SourceTable.Loading.AtOnce _ -> renewWhatIsThere(table, monitor);
                case SourceTable.Loading.WhenNamed(List<String> columns) -> {
                    String name = table.origin().name();
                    long before = offers.stream().filter(of -> of.table().equals(name)).count();
                    offers.add(
                            new OnDemand.Offer(
                                    name, (int) before + 1, columns, own -> renew(table, own)));
                }
            }
        }
        store.onDemand().offer(offers);
    }

    /// A conversation goes on without what cannot be read now: what was stored before stays.
    private void renewWhatIsThere(SourceTable table, Work.Monitor monitor)
            throws InterruptedException {
        try {
            renew(table, monitor);
        } catch (StoreException e) {
            if (!(e.getCause() instanceof SourceTable.AwayException)) {
                throw e;
            }
            LOG.warn("{} cannot be read now", table.origin().name(), e);
        }
    }

    private void renew(SourceTable table, Work.Monitor monitor) throws InterruptedException {
        if (!isStored(table)) {
            store(table, monitor);
        }
    }

    private boolean isStored(SourceTable table) {
        List<StoredResult> before =
                store.all().stream()
                        .filter(result -> result.origin().isSameAs(table.origin()))
                        .toList();
        return !before.isEmpty() && holds(before.getLast(), table.state());
    }

    private static boolean holds(StoredResult result, ObjectNode state) {
        ObjectNode json =
                switch (result.content()) {
                    case ResultContent.Tables tables -> tables.json();
                    case ResultContent.Document document ->
                            state.objectNode().put("sha256", document.sha256());
                };
        for (Map.Entry<String, JsonNode> each : state.properties()) {
            if (!each.getValue().equals(json.get(each.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private void store(SourceTable table, Work.Monitor monitor) throws InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.create()) {
            store.store(
                    table.origin(),
                    List.of(table.content().storable(scratch.folder(), monitor)),
                    monitor);
        } catch (IOException e) {
            throw StoreException.of(
                    "Opening " + table.origin().arguments().path("file").asText(), e);
        }
    }
}
