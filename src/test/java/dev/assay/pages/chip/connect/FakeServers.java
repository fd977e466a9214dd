package dev.assay.pages.chip.connect;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.source.SourceInfo;
import dev.assay.source.ServerAccess;
import dev.assay.task.Work;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// Servers that answer from memory, or one that is asked over loopback.
class FakeServers implements ServerAccess<MongoAddress, SourceInfo> {
    final Set<String> kept = new HashSet<>();
    final List<MongoAddress> asked = new CopyOnWriteArrayList<>();
    final List<MongoAddress> connected = new CopyOnWriteArrayList<>();
    List<ChipInfo> chips = List.of();
    String refusal = "";

    /// Servers that are really asked.
    static FakeServers overLoopback() {
        return new FakeServers() {
            @Override
            public SourceInfo look(MongoAddress address, Work.Monitor monitor)
                    throws InterruptedException {
                try (DocumentSource source = MongoDocuments.open(address, monitor)) {
                    return source.info();
                }
            }
        };
    }

    @Override
    public boolean keepsPassword(MongoAddress address) {
        return kept.contains(address.account());
    }

    @Override
    public SourceInfo look(MongoAddress address, Work.Monitor monitor) throws InterruptedException {
        asked.add(address);
        monitor.progress().report("Looking for the server", Double.NaN);
        if (!refusal.isEmpty()) {
            throw new SourceException(refusal, null);
        }
        return new SourceInfo(address.shown(), SourceInfo.Kind.MONGODB, chips, List.of());
    }

    @Override
    public String connect(MongoAddress address, boolean keepPassword, Work.Monitor monitor)
            throws InterruptedException {
        look(address, monitor);
        connected.add(address);
        if (keepPassword && !address.password().isEmpty()) {
            kept.add(address.account());
        } else if (!keepPassword) {
            kept.remove(address.account());
        }
        return address.id();
    }

    @Override
    public void forgetPassword(MongoAddress address) {
        kept.remove(address.account());
    }

    @Override
    public String place() {
        return "keys.json, which only you can read";
    }
}
