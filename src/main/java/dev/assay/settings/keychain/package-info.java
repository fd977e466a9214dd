/// The keychain of the operating system, where secrets are kept better than in a file: the Secret
/// Service of a Linux desktop, the keychain of a Mac, the Credential Manager of Windows.
///
/// A keychain may be absent, locked, or silent while it asks somebody something. Each adapter may
/// block for as long as the system does; `dev.assay.settings.KeptSecrets` waits for none of them
/// and falls back to the file. No secret is ever part of a command line.
@NullMarked
package dev.assay.settings.keychain;

import org.jspecify.annotations.NullMarked;
