package dev.assay.mcp.wire;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.Optional;
import javax.net.ssl.SSLException;

/// What goes wrong with a server at an address, in words.
final class HttpProblems {
    private HttpProblems() {}

    /// @param acts whether what was asked may be done by now
    static String brokenOff(String name, boolean acts) {
        return acts
                ? "The server %s broke off before it had answered. It may have done what was asked: look there before you ask it again."
                        .formatted(name)
                : "The server %s broke off before it had answered. Try again.".formatted(name);
    }

    static String noMessage(String name, String type) {
        return "The server %s answered with %s where JSON was expected. Check the address: it may be that of a page."
                .formatted(name, type.isEmpty() ? "nothing" : "“" + shortened(type) + "”");
    }

    static WireException unsendable(String name, IllegalArgumentException cause) {
        return new WireException(
                "The headers of the server %s cannot be sent. Check their names and values."
                        .formatted(name),
                cause);
    }

    static WireException forgotten(String name) {
        return new WireException(
                "The server %s has forgotten the session, as after a restart. The next call starts anew."
                        .formatted(name));
    }

    /// Why an answer is none; empty where it may be one.
    static Optional<WireException> refusal(String name, HttpResponse<?> answer) {
        int status = answer.statusCode();
        if (status >= 200 && status < 300) {
            return Optional.empty();
        }
        return Optional.of(new WireException(words(name, status, answer)));
    }

    /// Whether the status alone says what to do about a refusal.
    static boolean saysWhatToDo(int status) {
        return switch (status) {
            case 401, 403, 404, 405, 429 -> true;
            default -> status / 100 == 3;
        };
    }

    private static String words(String name, int status, HttpResponse<?> answer) {
        return switch (status) {
            case 401, 403 ->
                    "The server %s refuses the request (%d). Check the headers, such as a token."
                            .formatted(name, status);
            case 404, 405 ->
                    "There is no MCP server at the address of %s (%d). Check the address; many end in /mcp."
                            .formatted(name, status);
            case 429 ->
                    "The server %s is asked too often (429). Wait a while and try again."
                            .formatted(name);
            default ->
                    status / 100 == 3
                            ? "The server %s sends on to %s, which is not followed: the headers would go there. Change the address where that is right."
                                    .formatted(name, target(answer))
                            : "The server %s answered with status %d. Try again later."
                                    .formatted(name, status);
        };
    }

    private static String target(HttpResponse<?> answer) {
        return answer.headers()
                .firstValue("Location")
                .map(to -> "“" + shortened(to) + "”")
                .orElse("another place");
    }

    private static String shortened(String text) {
        String plain = text.replaceAll("[\\p{Cntrl}]", " ");
        return plain.length() <= 120 ? plain : plain.substring(0, 117) + "…";
    }

    /// What a failed connection means.
    ///
    /// @param acts whether what was asked may be done by now
    static WireException of(String name, URI address, IOException failure, boolean acts) {
        String place = address.getRawAuthority();
        return new WireException(
                switch (failure) {
                    case HttpTimeoutException _ ->
                            "The server %s at %s does not answer. Check the address and the network."
                                    .formatted(name, place);
                    case UnknownHostException _ -> nobody(name, place);
                    case ConnectException _ -> nobody(name, place);
                    case SSLException _ ->
                            "The server %s at %s has no valid certificate, or speaks no TLS. Check the address."
                                    .formatted(name, place);
                    default -> brokenOff(name, acts);
                },
                failure);
    }

    private static String nobody(String name, String place) {
        return "Nobody answers at %s, the address of the server %s. Check whether it runs, and the address."
                .formatted(place, name);
    }
}
