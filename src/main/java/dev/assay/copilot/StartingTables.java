package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.ScratchFolder;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.source.SourceTable;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
                case SourceTable.Loading.WhenNamed(OnDemand.Told told) ->
                        offers.add(
                                new OnDemand.Offer(
                                        table.origin().name(),
                                        number(table, offers),
                                        told,
                                        own -> renewed(table, own)));
            }
        }
        store.onDemand().offer(offers);
    }

    /// The number of a table among those of its name that are stored or offered before it.
    private int number(SourceTable table, List<OnDemand.Offer> before) {
        Set<String> taken = new HashSet<>();
        before.forEach(each -> taken.add(each.name()));
        store.all().stream()
                .filter(result -> !result.origin().isSameAs(table.origin()))
                .forEach(result -> taken.add(result.key()));
        int number = 1;
        while (taken.contains(OnDemand.Offer.name(table.origin().name(), number))) {
            number++;
        }
        return number;
    }

    /// A conversation goes on without what cannot be read now: what was stored before stays.
    private void renewWhatIsThere(SourceTable table, Work.Monitor monitor)
            throws InterruptedException {
        renewed(table, monitor)
                .ifPresent(why -> LOG.warn("{} cannot be read: {}", table.origin().name(), why));
    }

    /// Stores a table, unless it is stored as it is now.
    ///
    /// @return why it cannot be read, for people
    private Optional<String> renewed(SourceTable table, Work.Monitor monitor)
            throws InterruptedException {
        try {
            renew(table, monitor);
            return Optional.empty();
        } catch (StoreException e) {
            if (e.getCause() instanceof SourceTable.AwayException away) {
                return Optional.of(String.valueOf(away.getMessage()));
            }
            throw e;
        } catch (StreamedRows.FailedException broken) {
            return Optional.of(String.valueOf(broken.getMessage()));
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
            Storable content = table.content().storable(scratch.folder(), monitor);
            try {
                store.store(table.origin(), List.of(content), monitor);
            } finally {
                if (content instanceof Storable.Stream stream) {
                    stream.rows().rows().close();
                }
            }
        } catch (IOException e) {
            throw StoreException.of(
                    "Opening " + table.origin().arguments().path("file").asText(), e);
        }
    }
}
