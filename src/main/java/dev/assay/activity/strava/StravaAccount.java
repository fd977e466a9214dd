package dev.assay.activity.strava;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An athlete's own application at Strava, by which the athlete's activities are read.
///
/// @param clientId a number that Strava gave
/// @param server of the sign-in and of the API
public record StravaAccount(String clientId, URI server) {
    /// Where Strava is.
    public static final URI STRAVA = URI.create("https://www.strava.com");

    private static final String SCHEME = "activity:strava:";
    private static final Pattern ID =
            Pattern.compile(SCHEME + "(\\d{1,18})(?:@(https?://[\\w.:\\[\\]-]+))?");

    /// Names of this computer.
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(?:\\.\\d{1,3}){3}|\\[::1\\]");

    /// Whether it is the id of such an account.
    public static boolean isOne(String id) {
        return ID.matcher(id).matches();
    }

    /// The account of an id.
    ///
    /// @throws IllegalArgumentException where it is the id of none
    public static StravaAccount of(String id) {
        Matcher matcher = ID.matcher(id);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "No account at Strava: %s. Name one as %s12345.".formatted(id, SCHEME));
        }
        String server = matcher.group(2);
        return new StravaAccount(matcher.group(1), server == null ? STRAVA : URI.create(server));
    }

    /// The account of a client ID as people type it, with an address behind an @ where it is not
    /// Strava's own; empty where it is none.
    public static Optional<StravaAccount> typed(String text) {
        String id = SCHEME + text.strip();
        return isOne(id) ? Optional.of(of(id)) : Optional.empty();
    }

    /// Why nobody signs in there, a sentence; empty where that is safe: secrets go in plain text to
    /// this computer alone.
    Optional<String> refusal() {
        boolean plain = "http".equals(server.getScheme());
        return plain && !LOOPBACK.matcher(String.valueOf(server.getHost())).matches()
                ? Optional.of(
                        "%s has no https, so that anybody on the way could read the sign-in. Nothing was sent. Name a server with https."
                                .formatted(server))
                : Optional.empty();
    }

    /// Passes where secrets may be sent to the server.
    ///
    /// @throws StravaException where they may not
    void check() {
        refusal()
                .ifPresent(sentence -> {
                    throw new StravaException(StravaException.Problem.SIGN_IN, sentence);
                });
    }

    /// The account as people type it.
    public String typed() {
        return id().substring(SCHEME.length());
    }

    /// The id, which holds no secret.
    public String id() {
        return SCHEME + clientId + (server.equals(STRAVA) ? "" : "@" + server);
    }
}
