package dev.assay.settings.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.OwnerOnly;
import dev.assay.house.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A session bus and a GNOME Keyring of a test's own, where they are installed: nothing of them
/// meets those of whoever runs the test.
public final class PrivateKeyring implements AutoCloseable {
    private static final String COLLECTION = "/org/freedesktop/secrets/collection/login";

    private static final String READ_ALIAS = "org.freedesktop.Secret.Service.ReadAlias";

    private final Deque<Process> started = new ArrayDeque<>();
    private final Path folder;
    private final String address;

    /// Starts a bus, and a keyring that is unlocked.
    public PrivateKeyring(Path folder) throws IOException {
        this(folder, true);
    }

    /// @param keyring whether there is one on the bus
    PrivateKeyring(Path folder, boolean keyring) throws IOException {
        this.folder = folder;
        for (String program : List.of("dbus-daemon", "gnome-keyring-daemon", "dbus-send")) {
            Assumptions.assumeTrue(found(program).isPresent(), program + " is not installed");
        }
        OwnerOnly.directory(Files.createDirectories(folder.resolve("run")));
        Process bus =
                start(
                        List.of(
                                "dbus-daemon",
                                "--config-file=" + configuration(),
                                "--nofork",
                                "--print-address"),
                        "");
        this.address = firstLine(bus);
        boolean ready = false;
        try {
            if (keyring) {
                unlock();
            }
            ready = true;
        } finally {
            if (!ready) {
                close();
            }
        }
    }

    private void unlock() throws IOException {
        start(
                List.of("gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"),
                "the password of the keyring");
        Patience.until(() -> send(READ_ALIAS, "string:default").contains(COLLECTION));
    }

    private Path configuration() throws IOException {
        return Files.writeString(
                folder.resolve("bus.conf"),
                """
                <busconfig>
                  <type>session</type>
                  <listen>unix:path=%s</listen>
                  <policy context="default">
                    <allow send_destination="*" eavesdrop="true"/>
                    <allow eavesdrop="true"/>
                    <allow own="*"/>
                  </policy>
                </busconfig>
                """
                        .formatted(folder.resolve("bus")));
    }

    /// Which program there is, of those on the path.
    private static Optional<Path> found(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static String firstLine(Process process) throws IOException {
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        String line = lines.readLine();
        assertThat(line).isNotNull();
        return line;
    }

    private Process start(List<String> command, String input) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .putAll(
                        Map.of(
                                "HOME", folder.toString(),
                                "XDG_DATA_HOME", folder.toString(),
                                "XDG_CONFIG_HOME", folder.toString(),
                                "XDG_RUNTIME_DIR", folder.resolve("run").toString(),
                                "DBUS_SESSION_BUS_ADDRESS", "unix:path=" + folder.resolve("bus")));
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.redirectError(folder.resolve(command.getFirst() + ".err").toFile());
        Process process = builder.start();
        started.push(process);
        try (var writer = process.outputWriter(StandardCharsets.UTF_8)) {
            writer.write(input);
        }
        return process;
    }

    /// The address of the bus.
    public String address() {
        return address;
    }

    /// The environment of a program of this session.
    public Map<String, String> environment() {
        return Map.of("DBUS_SESSION_BUS_ADDRESS", address);
    }

    /// Locks the keyring, as the desktop does when somebody leaves.
    void lock() throws IOException {
        assertThat(send("org.freedesktop.Secret.Service.Lock", "array:objpath:" + COLLECTION))
                .contains(COLLECTION);
    }

    private String send(String method, String argument) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("dbus-send", "--bus=" + address, "--print-reply"));
        command.addAll(
                List.of(
                        "--dest=org.freedesktop.secrets",
                        "/org/freedesktop/secrets",
                        method,
                        argument));
        Process sent = start(command, "");
        return new String(sent.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        started.forEach(Process::destroy);
        for (Process each : started) {
            each.onExit().join();
        }
    }
}
