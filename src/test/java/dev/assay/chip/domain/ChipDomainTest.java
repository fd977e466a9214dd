package dev.assay.chip.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.CheckedJson;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ChipDomainTest {
    private static final String ACCOUNT = "mongodb://me@lab/qdash";

    @TempDir private Path home;
    private final KeptPasswords passwords = new KeptPasswords();

    private ChipDomain chips() {
        return new ChipDomain(home, home, passwords, () -> CheckedJson.of("copilot.json", "{}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sample",
                "/data/fez",
                "data/fez",
                "./a:b",
                "C:\\data\\fez",
                "mongodb://lab/qdash",
                "mongodb+srv://lab/qdash"
            })
    void pathsAndDatabasesAreItsOwn(String named) {
        assertThat(chips().owns(named)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"harbour:north", "postgresql://lab/db", "tables:/data", "s3://bucket"})
    void namesWithAnotherSchemeAreLeftToOthers(String named) {
        assertThat(chips().owns(named)).isFalse();
    }

    @Test
    void aPasswordIsForgottenWithItsSourceAndKnownAgainWhenItComesBack() {
        passwords.keep(ACCOUNT, "secret");
        Runnable back = chips().forget(ACCOUNT, List.of());
        assertThat(passwords.keeps(ACCOUNT)).isFalse();
        back.run();
        assertThat(passwords.of(ACCOUNT)).isEqualTo("secret");
    }

    @Test
    void aPasswordThatAnotherSourceNeedsStays() {
        passwords.keep(ACCOUNT, "secret");
        chips().forget(ACCOUNT, List.of(ACCOUNT)).run();
        assertThat(passwords.of(ACCOUNT)).isEqualTo("secret");
    }
}
