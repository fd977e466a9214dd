package dev.assay.source;

/// The address of a server with the login of whoever asks it.
///
/// @param <L> the same kind of address
public interface Login<L extends Login<L>> {
    /// The address as it may be shown and written down, without the password: addresses of one
    /// account have the same password.
    String account();

    /// Empty where it is not known or not needed.
    String password();

    /// Returns whether a password that is kept for the account belongs into it.
    boolean lacksPassword();

    /// The same address with a password.
    L withPassword(String password);
}
