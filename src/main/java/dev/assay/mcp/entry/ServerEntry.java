package dev.assay.mcp.entry;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A server as it is configured.
///
/// @param name by which people, models and the command line know it
public record ServerEntry(String name, Launch launch) {
    /// What stands before the name in the id of a source.
    private static final String SCHEME = "mcp:";

    private static final int LONGEST_NAME = 60;

    /// Headers that a connection makes by itself.
    private static final Set<String> OWN_HEADERS =
            Set.of("connection", "content-length", "expect", "host", "upgrade");

    /// How a server is reached.
    public sealed interface Launch {
        /// In few words, without any secret.
        String shown();

        /// The variables or headers, by their names. Of a value that opens something there is no
        /// more than what is plain in it if it is an address or has options: the host of a
        /// database, and not the password.
        Map<String, String> plainValues();
    }

    /// A program on this computer.
    ///
    /// @param arguments which may have secrets in them
    /// @param environment variables beside the usual ones, which may be secrets
    public record Command(String program, List<String> arguments, Map<String, String> environment)
            implements Launch {
        public Command {
            arguments = List.copyOf(arguments);
            environment = Map.copyOf(environment);
        }

        @Override
        public String shown() {
            StringBuilder words = new StringBuilder(program);
            SecretParts.ofArguments(program, arguments)
                    .forEach(parts -> words.append(' ').append(SecretParts.shown(parts)));
            return words.toString();
        }

        @Override
        public Map<String, String> plainValues() {
            return SecretParts.plain(environment);
        }
    }

    /// An address that speaks streamable HTTP.
    ///
    /// @param url which may have a secret in it
    /// @param headers with every request, which may be secrets
    public record Address(String url, Map<String, String> headers) implements Launch {
        public Address {
            headers = Map.copyOf(headers);
        }

        @Override
        public String shown() {
            return SecretParts.shown(SecretParts.ofAddress(url));
        }

        @Override
        public Map<String, String> plainValues() {
            return SecretParts.plain(headers);
        }
    }

    /// The id of the source, and its name on the command line.
    public String id() {
        return SCHEME + name;
    }

    /// Whether a name is one of a server, by its form.
    public static boolean isId(String named) {
        return named.startsWith(SCHEME) && named.length() > SCHEME.length();
    }

    /// The name of the server that an id is of.
    public static String name(String id) {
        return id.substring(SCHEME.length());
    }

    /// Why it cannot be used, in a sentence; empty where it can be tried.
    public Optional<String> problem() {
        if (name.isBlank() || name.length() > LONGEST_NAME || !name.equals(name.strip())) {
            return Optional.of("Give the server a name of at most 60 letters.");
        }
        if (name.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("The name of the server has letters that cannot be shown.");
        }
        return switch (launch) {
            case Command command ->
                    command.program().isBlank()
                            ? Optional.of("The command is missing, such as npx.")
                            : Optional.empty();
            case Address(String url, Map<String, String> headers) ->
                    isWeb(url) ? badHeader(headers) : Optional.of(noAddress(url));
        };
    }

    /// Why it cannot be started, in a sentence, where one of its secrets is not there.
    public Optional<String> missingSecret() {
        return EntrySecrets.hasWord(this)
                ? Optional.of(
                        "A secret of the server %s is not there: the keychain has not given it, or it was forgotten. The server was not started. Unlock the keychain and open the source again, or give the secret again by “Change the server…”."
                                .formatted(name))
                : Optional.empty();
    }

    private static String noAddress(String url) {
        return url.isBlank()
                ? "The address is missing, such as https://example.com/mcp."
                : "“%s” is no address of the web. It begins with https:// or http://."
                        .formatted(SecretParts.shown(SecretParts.ofAddress(url)));
    }

    private static boolean isWeb(String url) {
        String known = References.without(EntrySecrets.withoutWords(url));
        if (url.startsWith("${") && !known.equals(url)) {
            // What it begins with is known when the server starts.
            return true;
        }
        try {
            URI uri = URI.create(known);
            return uri.getHost() != null && List.of("http", "https").contains(uri.getScheme());
        } catch (IllegalArgumentException none) {
            return false;
        }
    }

    private static Optional<String> badHeader(Map<String, String> headers) {
        return headers.entrySet().stream()
                .filter(each ->
                        !each.getKey().matches("[A-Za-z0-9!#$%&'*+.^_`|~-]+")
                                || OWN_HEADERS.contains(each.getKey().toLowerCase(Locale.ROOT))
                                || each.getValue().chars().anyMatch(Character::isISOControl))
                .map(each -> "“%s” is no header that can be sent.".formatted(each.getKey()))
                .findFirst();
    }
}
