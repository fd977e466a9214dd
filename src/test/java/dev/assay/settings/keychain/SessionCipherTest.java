package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/// Secrets on the session bus are in cipher.
final class SessionCipherTest {
    @Test
    void twoSidesAgreeOnOneKey() throws GeneralSecurityException {
        for (int i = 0; i < 20; i++) {
            SessionCipher here = new SessionCipher();
            SessionCipher there = new SessionCipher();
            SecretKeySpec key = here.agreed(there.publicKey());
            assertThat(there.agreed(here.publicKey())).isEqualTo(key);
            assertThat(key.getEncoded()).hasSize(16);
            assertThat(here.publicKey()).hasSize(128);

            byte[] vector = SessionCipher.vector();
            byte[] sealed = SessionCipher.seal(key, vector, "Schlüssel 鍵");
            assertThat(SessionCipher.open(key, vector, sealed)).isEqualTo("Schlüssel 鍵");
            assertThatThrownBy(() ->
                            SessionCipher.open(
                                    new SessionCipher().agreed(here.publicKey()),
                                    vector,
                                    java.util.Arrays.copyOf(sealed, 15)))
                    .isInstanceOf(GeneralSecurityException.class);
        }
    }

    @Test
    void aPublicKeyThatMakesTheSecretPlainIsRefused() {
        for (byte[] weak : new byte[][] {{}, {0}, {1}}) {
            assertThatThrownBy(() -> new SessionCipher().agreed(weak))
                    .isInstanceOf(GeneralSecurityException.class);
        }
    }
}
