package dev.assay.chip.source;

import com.mongodb.ConnectionString;
import dev.assay.source.Login;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where a calibration database is found.
///
/// @param uri `mongodb://…` or `mongodb+srv://…`, perhaps with a user and a password
/// @param database its name on the server
/// @param projectId the project that every query is confined to; null for every project of the
///   database, each chip then still being confined to its own
public record MongoAddress(String uri, String database, @Nullable String projectId)
        implements Login<MongoAddress> {
    /// What QDash calls its database where nothing else is said.
    public static final String USUAL_DATABASE = "qdash";

    private static final Pattern PARTS =
            Pattern.compile("(mongodb(?:\\+srv)?://)(?:([^:@/]*)(?::(.*))?@)?([^@]*)");

    public MongoAddress {
        uri = uri.strip();
        database = database.strip().isEmpty() ? USUAL_DATABASE : database.strip();
        projectId = projectId == null || projectId.isBlank() ? null : projectId.strip();
    }

    /// Whether a source's name is such an address.
    public static boolean isOne(String named) {
        return named.strip().startsWith("mongodb://") || named.strip().startsWith("mongodb+srv://");
    }

    /// The address of a source's name: a URI with the database as its path, or an [#id].
    public static MongoAddress of(String named) {
        int mark = named.indexOf('#');
        if (mark < 0) {
            Matcher parts = PARTS.matcher(named.strip());
            String path = parts.matches() ? parts.group(4).replaceFirst("^[^/]*/?", "") : "";
            return new MongoAddress(named, path.replaceFirst("\\?.*$", ""), null);
        }
        String[] where = named.substring(mark + 1).split("/", 2);
        return new MongoAddress(
                named.substring(0, mark), where[0], where.length > 1 ? where[1] : null);
    }

    /// The name under which the source is remembered. There is no password in it.
    public String id() {
        return account() + "#" + database + (projectId == null ? "" : "/" + projectId);
    }

    /// The URI as it may be shown and written down.
    @Override
    public String account() {
        Matcher parts = PARTS.matcher(uri);
        if (!parts.matches() || parts.group(3) == null) {
            return uri;
        }
        return parts.group(1) + parts.group(2) + "@" + parts.group(4);
    }

    /// Whether there is a user and no password.
    @Override
    public boolean lacksPassword() {
        Matcher parts = PARTS.matcher(uri);
        return parts.matches()
                && parts.group(2) != null
                && parts.group(3) == null
                && !uri.contains("authMechanism=MONGODB-X509");
    }

    /// The user's name as people type it; empty where there is none.
    public String user() {
        return typed(2);
    }

    /// The password as people type it; empty where there is none.
    @Override
    public String password() {
        return typed(3);
    }

    private String typed(int part) {
        Matcher parts = PARTS.matcher(uri);
        String escaped = parts.matches() ? parts.group(part) : null;
        try {
            // A plus sign stands for itself in an address, unlike in a form.
            return escaped == null
                    ? ""
                    : URLDecoder.decode(escaped.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEscaped) {
            return String.valueOf(escaped);
        }
    }

    /// The same servers for a user whose password is not known; for nobody where the name is blank.
    public MongoAddress withUser(String name) {
        Matcher parts = PARTS.matcher(uri);
        if (!parts.matches()) {
            return this;
        }
        String who = name.isBlank() ? "" : escaped(name.strip()) + "@";
        return new MongoAddress(parts.group(1) + who + parts.group(4), database, projectId);
    }

    /// The same address with the user's password.
    @Override
    public MongoAddress withPassword(String password) {
        Matcher parts = PARTS.matcher(uri);
        if (!parts.matches() || parts.group(2) == null) {
            return this;
        }
        return new MongoAddress(
                parts.group(1) + parts.group(2) + ":" + escaped(password) + "@" + parts.group(4),
                database,
                projectId);
    }

    private static String escaped(String typed) {
        return URLEncoder.encode(typed, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /// What is wrong with the address, in a sentence; empty where it can be tried.
    public Optional<String> problem() {
        if (!isOne(uri)) {
            return Optional.of(
                    "An address of a MongoDB server begins with mongodb:// or mongodb+srv://, such"
                            + " as mongodb://localhost:27017.");
        }
        if (lacksPassword()) {
            return Optional.of(
                    "The user %s of %s needs a password, and none is kept. Nothing was tried."
                                    .formatted(user(), shown())
                            + " Connect with the password, or write it into the address.");
        }
        try {
            return new ConnectionString(uri).getHosts().isEmpty()
                    ? Optional.of("The address names no host.")
                    : Optional.empty();
        } catch (IllegalArgumentException unreadable) {
            return Optional.of(
                    "The address cannot be read. User name and password must be written with %"
                            + " escapes where they contain : / ? # [ ] @ or %.");
        }
    }

    /// The servers, for people: nothing secret in it.
    public String hosts() {
        Matcher parts = PARTS.matcher(uri);
        return parts.matches() ? parts.group(4).replaceFirst("[/?].*$", "") : uri;
    }

    /// The servers and the database, for people.
    public String shown() {
        return hosts() + "/" + database + (projectId == null ? "" : " · " + projectId);
    }

    /// Nothing secret in it either: what is written into a log may be an address.
    @Override
    public String toString() {
        return id();
    }
}
