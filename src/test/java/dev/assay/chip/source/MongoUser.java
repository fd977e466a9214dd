package dev.assay.chip.source;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// Somebody whom a server on loopback lets in.
///
/// @param source the database that knows the user, which an address calls `authSource`
/// @param databases those that the user may read and write
public record MongoUser(String name, String password, String source, Set<String> databases) {
    /// A user with rights on the calibration data alone.
    public MongoUser(String name, String password) {
        this(name, password, "admin", Set.of("qdash"));
    }

    /// How an address begins with this user: `mongodb://name:password@`.
    String credentials(String typedPassword) {
        return escaped(name) + ":" + escaped(typedPassword) + "@";
    }

    private static String escaped(String typed) {
        return URLEncoder.encode(typed, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
