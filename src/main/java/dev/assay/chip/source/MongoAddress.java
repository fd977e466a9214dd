package dev.assay.chip.source;

import com.mongodb.ConnectionString;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where a calibration database is found.
///
/// @param uri `mongodb://…` or `mongodb+srv://…`, perhaps with a user and a password
/// @param database its name on the server
/// @param projectId the project that every query is confined to; null for every project of the
///   database, each chip then still being confined to its own
public record MongoAddress(String uri, String database, @Nullable String projectId) {
    /// What QDash calls its database where nothing else is said.
    public static final String USUAL_DATABASE = "qdash";

    public MongoAddress {
        uri = uri.strip();
        database = database.strip().isEmpty() ? USUAL_DATABASE : database.strip();
        projectId = projectId == null || projectId.isBlank() ? null : projectId.strip();
    }

    /// What is wrong with the address, in a sentence; empty where it can be tried.
    public Optional<String> problem() {
        if (!uri.startsWith("mongodb://") && !uri.startsWith("mongodb+srv://")) {
            return Optional.of(
                    "An address of a MongoDB server begins with mongodb:// or mongodb+srv://, such"
                            + " as mongodb://localhost:27017.");
        }
        try {
            return new ConnectionString(uri).getHosts().isEmpty()
                    ? Optional.of("The address names no host.")
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(
                    "The address cannot be read. User name and password must be written with %"
                            + " escapes where they contain : / ? # [ ] @ or %.");
        }
    }

    /// The servers and the database, for people: nothing secret in it.
    public String shown() {
        String plain = uri.replaceFirst("^mongodb(\\+srv)?://", "");
        String hosts = plain.substring(plain.lastIndexOf('@') + 1).replaceFirst("[/?].*$", "");
        return hosts + "/" + database + (projectId == null ? "" : " · " + projectId);
    }
}
