package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WebAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            quoteCharacter = '`',
            textBlock =
                    """
                    https://example.org/a => https://example.org/a
                    https://example.org/?q={"a":1} => https://example.org/?q=%7B%22a%22:1%7D
                    https://example.org/a|b^c => https://example.org/a%7Cb%5Ec
                    https://example.org/%41%zz% => https://example.org/%41%25zz%25
                    https://example.org/a[0]#b#c => https://example.org/a%5B0%5D#b%23c
                    https://example.org/é?x=<b> => https://example.org/%C3%A9?x=%3Cb%3E
                    https://bücher.example/ => https://xn--bcher-kva.example/
                    HTTPS://EXAMPLE.org\\a => ``
                    https://[::1]:8443/x => https://[::1]:8443/x
                    https://a_b.example/x => https://a_b.example/x
                    """)
    void anyCharacterOfALinkIsWrittenAsAnAddressHasIt(String link, String opened) {
        assertThat(WebAddress.of(link).map(WebAddress::toString).orElse("")).isEqualTo(opened);
    }

    @Test
    void theHostIsWhereItLeadsWhateverStandsBeforeIt() {
        assertThat(WebAddress.of("https://bank.example@evil.example/bank.example"))
                .map(WebAddress::host)
                .contains("evil.example");
    }

    @Test
    void whatCannotBeSeenIsWrittenOut() {
        assertThat(WebAddress.of("https://example.org/\u202egnp.exe\u200b"))
                .map(WebAddress::toString)
                .contains("https://example.org/%E2%80%AEgnp.exe%E2%80%8B");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://",
                "https:///path",
                "http://example.org",
                "javascript:alert(1)",
                "data:text/html,x",
                "file:///etc/passwd",
                "//example.org",
                "https:example.org",
                "https://exa mple.org/",
                "https://{host}/",
                "https://\u0000/",
            })
    void whatIsNoSecureAddressIsNone(String link) {
        assertThat(WebAddress.of(link)).isEmpty();
    }

    @Test
    void noCharacterAnywhereThrows() {
        IntStream.rangeClosed(0, 0x2FFF)
                .mapToObj(Character::toString)
                .forEach(character -> {
                    WebAddress.of(
                                    "https://example.org/"
                                            + character
                                            + "?"
                                            + character
                                            + "#"
                                            + character)
                            .ifPresent(address -> URI.create(address.toString()));
                    WebAddress.of("https://exa" + character + "mple.org/")
                            .ifPresent(address -> URI.create(address.toString()));
                });
    }
}
