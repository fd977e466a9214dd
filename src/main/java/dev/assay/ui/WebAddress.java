package dev.assay.ui;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/// An address outside the program that may be opened, in the form in which it is opened: what a
/// link of a model or of a figure holds may have any character, and those that an address cannot
/// have are written as `%` and their bytes, as browsers do. Invisible ones are seen that way, too.
///
/// @param uri `https` only
/// @param host where it leads, as it is looked up: a name in another script shows as `xn--…`
public record WebAddress(URI uri, String host) {
    private static final String SECURE = "https://";
    private static final String PLAIN =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=";

    /// The address that a link holds; empty where it is none, or one that is not secure.
    public static Optional<WebAddress> of(String link) {
        String text = link.strip();
        if (!text.toLowerCase(Locale.ROOT).startsWith(SECURE)) {
            return Optional.empty();
        }
        String rest = text.substring(SECURE.length());
        int end = endOfHost(rest);
        try {
            String authority = IDN.toASCII(rest.substring(0, end));
            URI uri = new URI(SECURE + authority + encoded(rest.substring(end)));
            return host(uri).map(host -> new WebAddress(uri, host));
        } catch (IllegalArgumentException | URISyntaxException notAnAddress) {
            return Optional.empty();
        }
    }

    /// Names with an underscore are looked up, too, though no standard calls them hosts.
    private static Optional<String> host(URI uri) {
        return Optional.ofNullable(uri.getHost())
                .or(() ->
                        Optional.ofNullable(uri.getRawAuthority())
                                .filter(name -> name.matches("[A-Za-z0-9._-]+")));
    }

    private static int endOfHost(String rest) {
        int end = 0;
        while (end < rest.length() && "/?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        boolean inFragment = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int character = text.codePointAt(i);
            boolean secondHash = inFragment && character == '#';
            inFragment |= character == '#';
            if ((PLAIN.indexOf(character) >= 0 && !secondHash) || isEscape(text, i)) {
                encoded.appendCodePoint(character);
            } else {
                for (byte b : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
                    encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
                }
            }
        }
        return encoded.toString();
    }

    private static boolean isEscape(String text, int at) {
        return text.charAt(at) == '%'
                && at + 2 < text.length()
                && HexFormat.isHexDigit(text.charAt(at + 1))
                && HexFormat.isHexDigit(text.charAt(at + 2));
    }

    /// The whole address, as it is opened.
    @Override
    public String toString() {
        return uri.toASCIIString();
    }
}
