package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which keychain a session has.
final class KeychainsTest {
    private static final Map<String, String> BUS =
            Map.of("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");

    @TempDir Path folder;

    @Test
    void eachSystemHasItsOwn() {
        assertThat(Keychains.of(BUS, "Linux")).containsInstanceOf(SecretService.class);
        assertThat(Keychains.of(Map.of("HOME", "/Users/me"), "Mac OS X"))
                .containsInstanceOf(MacKeychain.class);
        assertThat(Keychains.of(Map.of("USERPROFILE", "C:\\Users\\me"), "Windows 11"))
                .containsInstanceOf(WindowsCredentials.class);
    }

    @Test
    void theBusIsWhereASessionHasItUsually() throws Exception {
        Map<String, String> session = Map.of("XDG_RUNTIME_DIR", folder.toString());
        assertThat(Keychains.of(session, "Linux")).isEmpty();
        Files.createFile(folder.resolve("bus"));
        assertThat(Keychains.of(session, "Linux")).isPresent();
        assertThat(Keychains.of(Map.of("XDG_RUNTIME_DIR", "\0"), "Linux")).isEmpty();
    }

    @Test
    void noSessionHasNone() {
        for (String system : new String[] {"Linux", "Mac OS X", "Windows 11", "FreeBSD"}) {
            assertThat(Keychains.of(Map.of(), system)).as(system).isEmpty();
        }
    }

    @Test
    void theEnvironmentRefusesIt() {
        Map<String, String> file =
                Map.of(
                        Keychains.CHOICE,
                        " File ",
                        "DBUS_SESSION_BUS_ADDRESS",
                        "unix:path=/nowhere/bus",
                        "HOME",
                        "/Users/me",
                        "USERPROFILE",
                        "C:\\Users\\me");
        for (String system : new String[] {"Linux", "Mac OS X", "Windows 11"}) {
            assertThat(Keychains.of(file, system)).as(system).isEmpty();
        }
    }
}
