package dev.assay.settings.keychain;

/// A keychain that does not do what it was asked. The message goes on after its name: "is locked".
public final class KeychainException extends Exception {
    private static final long serialVersionUID = 1;

    public KeychainException(String predicate) {
        super(predicate);
    }

    KeychainException(String predicate, Throwable cause) {
        super(predicate, cause);
    }
}
