package dev.assay.settings.keychain;

import java.util.Collection;
import java.util.Map;

/// Where an operating system keeps the secrets of somebody who is logged in. Every call may take as
/// long as somebody needs to answer a dialog of the system. Safe from any thread.
public interface Keychain {
    /// What people call it: "the keychain of this Mac".
    String name();

    /// Keeps a secret under a reference that was never used before. Asks nobody: what is locked
    /// refuses.
    ///
    /// @param reference what people see of it in the keychain's own window, with no secret in it
    void keep(String reference, String secret) throws KeychainException;

    /// The secrets of those references that are there. A locked keychain asks its owner first.
    Map<String, String> find(Collection<String> references) throws KeychainException;

    /// Forgets a secret; one that is not there is no error.
    void forget(String reference) throws KeychainException;
}
