package dev.assay.pages.database;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.source.ServerAccess;
import dev.assay.task.Work;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// Servers that answer from memory.
final class FakeDatabases implements ServerAccess<ServerAddress, ServerInfo> {
    static final ServerInfo INFO =
            new ServerInfo(
                    "PostgreSQL 17.5",
                    "me",
                    List.of(new ServerInfo.Schema("public", 2)),
                    2,
                    List.of(
                            new TableEntry(
                                    TableName.of("public", "orders"),
                                    "table",
                                    OptionalLong.of(41_472),
                                    Optional.empty()),
                            new TableEntry(
                                    TableName.of("public", "order"),
                                    "view",
                                    OptionalLong.empty(),
                                    Optional.empty())),
                    List.of());

    final Set<String> kept = new HashSet<>();
    final List<ServerAddress> asked = new CopyOnWriteArrayList<>();
    final List<ServerAddress> connected = new CopyOnWriteArrayList<>();
    String refusal = "";

    @Override
    public boolean keepsPassword(ServerAddress address) {
        return kept.contains(address.account());
    }

    @Override
    public ServerInfo look(ServerAddress address, Work.Monitor monitor) {
        asked.add(address);
        if (!refusal.isEmpty()) {
            throw new ServerException(refusal, null);
        }
        return INFO;
    }

    @Override
    public String connect(ServerAddress address, boolean keepPassword, Work.Monitor monitor) {
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
    public void forgetPassword(ServerAddress address) {
        kept.remove(address.account());
    }

    @Override
    public String place() {
        return "keys.json, which only you can read";
    }
}
