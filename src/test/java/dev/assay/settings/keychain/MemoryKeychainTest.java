package dev.assay.settings.keychain;

/// The keychain of the tests does what real ones do.
final class MemoryKeychainTest extends KeychainContract {
    private final MemoryKeychain keychain = new MemoryKeychain();

    @Override
    Keychain keychain() {
        return keychain;
    }
}
