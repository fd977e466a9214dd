package dev.assay.chip.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// The server's side of one login by SCRAM-SHA-256, after RFC 5802 and RFC 7677, without channel
/// binding: the client proves that it knows the password, the server that it knows its hash.
final class ScramExchange {
    static final String MECHANISM = "SCRAM-SHA-256";

    /// The fewest that RFC 7677 allows.
    private static final int ITERATIONS = 4096;

    private final String clientFirstBare;
    private final String nonce;
    private final String salt;
    private final String serverFirst;

    /// @param clientFirst `n,,n=user,r=nonce`
    /// @param nonce the server's part of it
    /// @param salt in base 64
    ScramExchange(String clientFirst, String nonce, String salt) {
        this.clientFirstBare = clientFirst.substring("n,,".length());
        this.nonce = attribute(clientFirstBare, 'r') + nonce;
        this.salt = salt;
        this.serverFirst = "r=" + this.nonce + ",s=" + salt + ",i=" + ITERATIONS;
    }

    /// Who wants to log in.
    String user() {
        return attribute(clientFirstBare, 'n').replace("=2C", ",").replace("=3D", "=");
    }

    /// The challenge.
    String serverFirst() {
        return serverFirst;
    }

    /// The server's own proof; empty where the client's is wrong.
    ///
    /// @param clientFinal `c=biws,r=nonce,p=proof`
    Optional<String> serverFinal(String clientFinal, String password)
            throws GeneralSecurityException {
        String withoutProof = clientFinal.substring(0, clientFinal.lastIndexOf(",p="));
        byte[] signed = (clientFirstBare + "," + serverFirst + "," + withoutProof).getBytes(UTF_8);
        byte[] salted = salted(password);
        byte[] clientKey = hmac(salted, "Client Key".getBytes(UTF_8));
        byte[] storedKey = MessageDigest.getInstance("SHA-256").digest(clientKey);
        byte[] expected = xor(clientKey, hmac(storedKey, signed));
        byte[] proof = Base64.getDecoder().decode(attribute(clientFinal, 'p'));
        boolean proven =
                attribute(clientFinal, 'r').equals(nonce) && MessageDigest.isEqual(expected, proof);
        byte[] serverKey = hmac(salted, "Server Key".getBytes(UTF_8));
        return proven
                ? Optional.of("v=" + Base64.getEncoder().encodeToString(hmac(serverKey, signed)))
                : Optional.empty();
    }

    private static String attribute(String message, char name) {
        for (String part : message.split(",", -1)) {
            if (part.startsWith(name + "=")) {
                return part.substring(2);
            }
        }
        throw new IllegalArgumentException("No " + name + " in what the client sent");
    }

    private byte[] salted(String password) throws GeneralSecurityException {
        byte[] bytes = Base64.getDecoder().decode(salt);
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                .generateSecret(new PBEKeySpec(password.toCharArray(), bytes, ITERATIONS, 256))
                .getEncoded();
    }

    private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, mac.getAlgorithm()));
        return mac.doFinal(text);
    }

    private static byte[] xor(byte[] one, byte[] other) {
        byte[] both = one.clone();
        for (int i = 0; i < both.length; i++) {
            both[i] ^= other[i];
        }
        return both;
    }
}
