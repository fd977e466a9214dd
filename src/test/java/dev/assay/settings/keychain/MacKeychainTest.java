package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The login keychain of a Mac: where there is one it does what every keychain does, elsewhere it
/// refuses in words.
final class MacKeychainTest {
    private static boolean isHere() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /// Uses the keychain of whoever runs it, so it is run only when it is asked for.
    @Nested
    @Tag("proof")
    class Real extends KeychainContract {
        @BeforeEach
        void start() {
            Assumptions.assumeTrue(isHere(), "this computer has another keychain");
        }

        @Override
        Keychain keychain() {
            return new MacKeychain();
        }

        @Override
        @AfterEach
        void forget() throws KeychainException {
            if (isHere()) {
                super.forget();
            }
        }
    }

    @Test
    void elsewhereItCannotBeReached() {
        Assumptions.assumeFalse(isHere(), "it can be reached here");
        BoundedKeychain keychain = new BoundedKeychain(new MacKeychain(), Duration.ofSeconds(60));

        for (int i = 0; i < 3; i++) {
            assertThat(keychain.keep("a", "b")).isEmpty();
            assertThat(keychain.trouble()).isEqualTo("cannot be reached");
        }
        assertThat(keychain.name()).isEqualTo("the keychain of this Mac");
    }
}
