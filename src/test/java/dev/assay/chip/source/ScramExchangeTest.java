package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The test server's login against the example of RFC 7677, so that a mistake in it cannot hide one
/// of the program.
final class ScramExchangeTest {
    private final ScramExchange exchange =
            new ScramExchange(
                    "n,,n=user,r=rOprNGfwEbeRWgbNEkqO",
                    "%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0",
                    "W22ZaJ0SNY7soEsUEjb6gQ==");
    private static final String PROVEN =
            "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,"
                    + "p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=";

    @Test
    void theExampleOfTheStandardLogsIn() throws Exception {
        assertThat(exchange.user()).isEqualTo("user");
        assertThat(exchange.serverFirst())
                .isEqualTo(
                        "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,"
                                + "s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096");
        assertThat(exchange.serverFinal(PROVEN, "pencil"))
                .hasValue("v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=");
    }

    @Test
    void anotherPasswordOrNonceDoesNot() throws Exception {
        assertThat(exchange.serverFinal(PROVEN, "pen")).isEmpty();
        assertThat(exchange.serverFinal(PROVEN.replace("hNlF", "hNlG"), "pencil")).isEmpty();
    }
}
