package dev.assay.database.server;

import java.util.Arrays;
import java.util.Optional;

/// How a connection is encrypted, and what of the server's certificate is checked.
public enum Encryption {
    NONE("disable", "Not encrypted"),
    /// Encrypted where the server can, which nobody checks.
    PREFERRED("prefer", "Encrypted if the server can"),
    /// Always, by whatever certificate.
    REQUIRED("require", "Encrypted, any certificate"),
    /// By a certificate that a known authority signed.
    AUTHORITY("verify-ca", "Encrypted, trusted certificate"),
    /// By a certificate that a known authority signed for this very host.
    VERIFIED("verify-full", "Encrypted, trusted certificate of this host");

    private final String wireName;
    private final String title;

    Encryption(String wireName, String title) {
        this.wireName = wireName;
        this.title = title;
    }

    /// As in `sslmode=verify-full`.
    public String wireName() {
        return wireName;
    }

    /// For people.
    public String title() {
        return title;
    }

    static Optional<Encryption> of(String wireName) {
        // An address of PostgreSQL may allow what Assay prefers anyway.
        String meant = wireName.equals("allow") ? "prefer" : wireName;
        return Arrays.stream(values()).filter(each -> each.wireName.equals(meant)).findFirst();
    }

    /// What a kind of server has without a choice.
    public static Encryption usual(ServerKind kind) {
        return kind == ServerKind.POSTGRESQL ? PREFERRED : NONE;
    }
}
