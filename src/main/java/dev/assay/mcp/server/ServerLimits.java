package dev.assay.mcp.server;

import dev.assay.mcp.wire.ServerWire;
import java.time.Duration;

/// How long a server may take, and how much it may say at once.
///
/// @param start until it has answered for the first time, which for a program that is fetched first
///   is long
/// @param answer to a question about itself
/// @param silence of a call that says nothing of its progress
/// @param call whatever it says
/// @param pause before a server that did not start is started again
/// @param message bytes of one message
public record ServerLimits(
        Duration start,
        Duration answer,
        Duration silence,
        Duration call,
        Duration pause,
        int message) {
    public static final ServerLimits USUAL =
            new ServerLimits(
                    Duration.ofSeconds(90),
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(5),
                    Duration.ofHours(1),
                    Duration.ofSeconds(5),
                    ServerWire.LONGEST_MESSAGE);
}
