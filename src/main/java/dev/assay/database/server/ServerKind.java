package dev.assay.database.server;

import java.util.Optional;
import java.util.stream.Stream;

/// The kinds of servers that can be asked.
public enum ServerKind {
    /// PostgreSQL, and what speaks its protocol.
    POSTGRESQL("PostgreSQL", "postgresql", 5432),
    TRINO("Trino", "trino", 8080);

    private final String title;
    private final String scheme;
    private final int usualPort;

    ServerKind(String title, String scheme, int usualPort) {
        this.title = title;
        this.scheme = scheme;
        this.usualPort = usualPort;
    }

    /// For people.
    public String title() {
        return title;
    }

    /// How addresses begin.
    public String scheme() {
        return scheme;
    }

    /// Where such a server listens unless somebody chose otherwise.
    public int usualPort() {
        return usualPort;
    }

    static Optional<ServerKind> of(String scheme) {
        return switch (scheme) {
            case "postgresql", "postgres" -> Optional.of(POSTGRESQL);
            case "trino", "trinos" -> Optional.of(TRINO);
            default -> Optional.empty();
        };
    }

    static Stream<String> schemes() {
        return Stream.of("postgresql", "postgres", "trino", "trinos");
    }
}
