package dev.assay.database.server;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads addresses as people have them: `postgresql://me:pass@host:5432/db?sslmode=require`,
/// `trino://host/catalog/schema`, and the same behind `jdbc:`.
final class AddressText {
    private static final Pattern PARTS =
            Pattern.compile(
                    "(?:jdbc:)?([a-z]+)://(?:([^:@/?]*)(?::(.*))?@)?(\\[[^\\]]*\\]|[^:/?@]*)(?::([^/?@]*))?(?:/([^?@]*))?(?:\\?([^@]*))?");

    private String user = "";
    private String password = "";
    private String schema = "";
    private String certificate = "";
    private Encryption encryption;
    private final List<String> mistakes = new ArrayList<>();

    private AddressText(Encryption encryption) {
        this.encryption = encryption;
    }

    static boolean isOne(String named) {
        String plain = ServerAddress.lower(named.strip()).replaceFirst("^jdbc:", "");
        return ServerKind.schemes().anyMatch(scheme -> plain.startsWith(scheme + "://"));
    }

    static ServerAddress read(String named) {
        Matcher parts = PARTS.matcher(named.strip());
        Optional<ServerKind> kind =
                parts.matches() ? ServerKind.of(parts.group(1)) : Optional.empty();
        if (kind.isEmpty()) {
            return unreadable(named);
        }
        boolean encrypted = parts.group(1).equals("trinos");
        AddressText text =
                new AddressText(encrypted ? Encryption.VERIFIED : Encryption.usual(kind.get()));
        text.user = text.typed(parts.group(2));
        text.password = text.typed(parts.group(3));
        String[] path = group(parts, 6).split("/", 2);
        String database = text.typed(path[0]);
        if (path.length > 1) {
            text.schema = text.typed(path[1]);
        }
        String query = group(parts, 7);
        for (String option : query.isEmpty() ? new String[0] : query.split("&")) {
            text.option(option);
        }
        int usual = encrypted ? 443 : kind.get().usualPort();
        int port = port(group(parts, 5), usual);
        return new ServerAddress(
                kind.get(),
                ServerAddress.lower(group(parts, 4)),
                port,
                database,
                text.schema,
                text.user,
                text.password,
                text.encryption,
                text.certificate,
                String.join(" ", text.mistakes));
    }

    /// What could be a password is not repeated: an address that cannot be read may hold one
    /// anywhere.
    private static ServerAddress unreadable(String named) {
        ServerKind kind =
                ServerAddress.lower(named).contains("trino")
                        ? ServerKind.TRINO
                        : ServerKind.POSTGRESQL;
        return new ServerAddress(
                kind,
                "",
                kind.usualPort(),
                "",
                "",
                "",
                "",
                Encryption.usual(kind),
                "",
                "The address cannot be read. It looks like postgresql://user@host:5432/database or"
                        + " trino://user@host:8080/catalog/schema; user and password are written"
                        + " with % escapes where they contain : / ? # [ ] @ or %.");
    }

    private static String group(Matcher parts, int group) {
        String found = parts.group(group);
        return found == null ? "" : found;
    }

    private static int port(String written, int usual) {
        if (written.isEmpty()) {
            return usual;
        }
        return written.matches("\\d{1,5}") ? Integer.parseInt(written) : 0;
    }

    private void option(String option) {
        String[] pair = option.split("=", 2);
        String value = pair.length > 1 ? typed(pair[1]) : "";
        switch (ServerAddress.lower(pair[0])) {
            case "user" -> user = value;
            case "password" -> password = value;
            case "schema", "currentschema" -> schema = value;
            case "sslrootcert", "ssltruststorepath" -> certificate = value;
            case "sslmode" ->
                    Encryption.of(value)
                            .ifPresentOrElse(
                                    known -> encryption = known,
                                    () -> mistakes.add("There is no sslmode of that name."));
            case "ssl" ->
                    encryption = value.equals("false") ? Encryption.NONE : Encryption.VERIFIED;
            case "sslverification" -> verification(value);
            default ->
                    mistakes.add(
                            "The option %s of an address is not known here; sslmode, sslrootcert and schema are."
                                    .formatted(pair[0]));
        }
    }

    /// What the addresses of Trino's driver say.
    private void verification(String value) {
        encryption =
                switch (value) {
                    case "NONE" -> Encryption.REQUIRED;
                    case "CA" -> Encryption.AUTHORITY;
                    default -> Encryption.VERIFIED;
                };
    }

    private String typed(@Nullable String escaped) {
        try {
            // A plus sign stands for itself in an address, unlike in a form.
            return escaped == null
                    ? ""
                    : URLDecoder.decode(escaped.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEscaped) {
            return escaped == null ? "" : escaped;
        }
    }

    static String escaped(String typed) {
        return URLEncoder.encode(typed, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
