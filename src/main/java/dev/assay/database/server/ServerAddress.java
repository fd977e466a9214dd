package dev.assay.database.server;

import dev.assay.source.Login;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Where a database is found, and as whom. Nothing of an address is handed to a driver but these
/// parts: drivers know options that load classes or write files.
///
/// @param host a name or an IP address, one of version 6 in brackets
/// @param database the database of PostgreSQL, the catalog of Trino; perhaps empty
/// @param schema in which names are looked for first; perhaps empty
/// @param user perhaps empty
/// @param password empty where it is not known or not needed
/// @param certificate the file of the authority that signed the server's certificate; empty for
///   those that the computer trusts
/// @param mistake what could not be read of the address, in a sentence; empty where nothing
public record ServerAddress(
        ServerKind kind,
        String host,
        int port,
        String database,
        String schema,
        String user,
        String password,
        Encryption encryption,
        String certificate,
        String mistake)
        implements Login<ServerAddress> {
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\]");

    /// Whether a source's name is such an address, by its beginning.
    public static boolean isOne(String named) {
        return AddressText.isOne(named);
    }

    /// The address of a source's name, which may hold a password. What is wrong with it is told by
    /// [#problem].
    public static ServerAddress of(String named) {
        return AddressText.read(named);
    }

    /// The name under which the source is remembered. There is no password in it.
    public String id() {
        StringBuilder id = new StringBuilder(account());
        if (!database.isEmpty() || (kind == ServerKind.TRINO && !schema.isEmpty())) {
            id.append('/').append(AddressText.escaped(database));
        }
        if (kind == ServerKind.TRINO && !schema.isEmpty()) {
            id.append('/').append(AddressText.escaped(schema));
        }
        List<String> options = new ArrayList<>();
        if (encryption != Encryption.usual(kind)) {
            options.add("sslmode=" + encryption.wireName());
        }
        if (!certificate.isEmpty()) {
            options.add("sslrootcert=" + AddressText.escaped(certificate));
        }
        if (kind == ServerKind.POSTGRESQL && !schema.isEmpty()) {
            options.add("schema=" + AddressText.escaped(schema));
        }
        return options.isEmpty() ? id.toString() : id + "?" + String.join("&", options);
    }

    /// Whose password it is: the user's on this server, whatever the database.
    @Override
    public String account() {
        String who = user.isEmpty() ? "" : AddressText.escaped(user) + "@";
        return "%s://%s%s".formatted(kind.scheme(), who, server());
    }

    /// The server for people, and for drivers: nothing secret in it.
    public String server() {
        return host + ":" + port;
    }

    /// The server and what is opened on it, for people.
    public String shown() {
        String place = server();
        if (!database.isEmpty()) {
            place += "/" + database;
        }
        return schema.isEmpty() ? place : place + " · " + schema;
    }

    @Override
    public boolean lacksPassword() {
        return password.isEmpty();
    }

    @Override
    public ServerAddress withPassword(String typed) {
        return new ServerAddress(
                kind, host, port, database, schema, user, typed, encryption, certificate, mistake);
    }

    /// What is wrong with the address, in a sentence; empty where it can be tried.
    public Optional<String> problem() {
        if (!mistake.isEmpty()) {
            return Optional.of(mistake);
        }
        if (!HOST.matcher(host).matches()) {
            return Optional.of(
                    host.isEmpty()
                            ? "The address names no host. Nothing was tried."
                            : "“%s” is no name of a host. Nothing was tried.".formatted(host));
        }
        if (port < 1 || port > 65_535) {
            return Optional.of("A port is a number from 1 to 65535. Nothing was tried.");
        }
        if (kind == ServerKind.TRINO && !password.isEmpty() && encryption == Encryption.NONE) {
            return Optional.of(
                    "Trino takes a password only over an encrypted connection. Nothing was tried."
                            + " Choose the encryption of the connection, or leave the password out.");
        }
        return Optional.empty();
    }

    /// The same address in the way in which hosts and schemes are written.
    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /// Nothing secret in it either: what is written into a log may be an address.
    @Override
    public String toString() {
        return id();
    }
}
