package dev.assay.settings.keychain;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Finds the keychain of the session that a program runs in. Looking touches no keychain: whether
/// it answers is seen when it is first asked.
public final class Keychains {
    /// Says where keys are kept: `file` refuses the keychain.
    public static final String CHOICE = "ASSAY_KEYS";

    private Keychains() {}

    /// The keychain of a session; none where the environment refuses it, or belongs to no session
    /// of somebody who is logged in.
    ///
    /// @param environment of the process
    /// @param system as the property `os.name` says it
    public static Optional<Keychain> of(Map<String, String> environment, String system) {
        if (environment.getOrDefault(CHOICE, "").strip().equalsIgnoreCase("file")) {
            return Optional.empty();
        }
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return environment.containsKey("USERPROFILE")
                    ? Optional.of(new WindowsCredentials())
                    : Optional.empty();
        }
        if (name.startsWith("mac")) {
            return environment.containsKey("HOME")
                    ? Optional.of(new MacKeychain())
                    : Optional.empty();
        }
        return sessionBus(environment).map(SecretService::new);
    }

    private static Optional<String> sessionBus(Map<String, String> environment) {
        String address = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "").strip();
        if (!address.isEmpty()) {
            return Optional.of(address);
        }
        String folder = environment.getOrDefault("XDG_RUNTIME_DIR", "").strip();
        try {
            return folder.isEmpty() || !Files.exists(Path.of(folder, "bus"))
                    ? Optional.empty()
                    : Optional.of("unix:path=" + Path.of(folder, "bus"));
        } catch (InvalidPathException noFolder) {
            return Optional.empty();
        }
    }
}
