package dev.assay.settings.keychain;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts secrets on the session bus, on which other programs may listen: the algorithm
/// `dh-ietf1024-sha256-aes128-cbc-pkcs7` of the Secret Service. Two sides agree on a key by Diffie
/// and Hellman in the second Oakley group (RFC 2409), drawn out by HKDF (RFC 5869).
final class SessionCipher {
    static final String ALGORITHM = "dh-ietf1024-sha256-aes128-cbc-pkcs7";

    private static final BigInteger PRIME =
            new BigInteger(
                    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74"
                            + "020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437"
                            + "4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED"
                            + "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE65381FFFFFFFFFFFFFFFF",
                    16);

    private static final int PRIME_BYTES = 128;
    private static final int KEY_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final BigInteger own;

    SessionCipher() {
        this.own = new BigInteger(PRIME.bitLength() - 1, RANDOM);
    }

    /// What the other side needs of this one.
    byte[] publicKey() {
        return padded(BigInteger.TWO.modPow(own, PRIME));
    }

    /// The key that both sides have, once this one knows what the other sent.
    SecretKeySpec agreed(byte[] theirs) throws GeneralSecurityException {
        BigInteger other = new BigInteger(1, theirs);
        if (other.compareTo(BigInteger.ONE) <= 0
                || other.compareTo(PRIME.subtract(BigInteger.ONE)) >= 0) {
            throw new GeneralSecurityException("A public key that gives the secret away");
        }
        byte[] key =
                KDF.getInstance("HKDF-SHA256")
                        .deriveData(
                                HKDFParameterSpec.ofExtract()
                                        .addIKM(padded(other.modPow(own, PRIME)))
                                        .thenExpand(null, KEY_BYTES));
        return new SecretKeySpec(key, "AES");
    }

    /// The bytes of a number, as many as the prime has: one in some hundred keys begins with zeros.
    private static byte[] padded(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] padded = new byte[PRIME_BYTES];
        int from = Math.max(0, bytes.length - PRIME_BYTES);
        int length = bytes.length - from;
        System.arraycopy(bytes, from, padded, PRIME_BYTES - length, length);
        return padded;
    }

    /// The vector with which a new secret begins.
    static byte[] vector() {
        byte[] vector = new byte[KEY_BYTES];
        RANDOM.nextBytes(vector);
        return vector;
    }

    static byte[] seal(SecretKeySpec key, byte[] vector, String text)
            throws GeneralSecurityException {
        return cipher(Cipher.ENCRYPT_MODE, key, vector)
                .doFinal(text.getBytes(StandardCharsets.UTF_8));
    }

    static String open(SecretKeySpec key, byte[] vector, byte[] sealed)
            throws GeneralSecurityException {
        return new String(
                cipher(Cipher.DECRYPT_MODE, key, vector).doFinal(sealed), StandardCharsets.UTF_8);
    }

    private static Cipher cipher(int mode, SecretKeySpec key, byte[] vector)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, key, new IvParameterSpec(vector));
        return cipher;
    }
}
