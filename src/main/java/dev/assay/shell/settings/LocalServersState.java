package dev.assay.shell.settings;

import dev.assay.llm.LocalServers.LocalServer;
import java.util.List;

/// How the look for model servers on this computer stands.
public sealed interface LocalServersState {
    /// The look is under way.
    record Looking() implements LocalServersState {}

    /// The look has ended; perhaps nobody answered.
    record Found(List<LocalServer> servers) implements LocalServersState {
        public Found {
            servers = List.copyOf(servers);
        }
    }
}
