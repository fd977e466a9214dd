package dev.assay.settings;

/// Passwords that are kept for the next start, apart from the settings. An account is an address
/// without its password. Safe from any thread.
///
/// Whatever changes them throws a [dev.assay.base.DiskException] where the disk refuses; what was
/// kept is unchanged then.
public interface Passwords {
    boolean keeps(String account);

    /// The password of an account; empty where none is kept.
    String of(String account);

    void keep(String account, String password);

    void forget(String account);

    /// Where the next password is kept, for people: "keys.json, which only you can read".
    String place();
}
