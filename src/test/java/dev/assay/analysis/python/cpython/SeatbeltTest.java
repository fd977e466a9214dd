package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The text of the profile; what the system makes of it can be tried on a Mac only.
final class SeatbeltTest {
    private static final Interpreter PYTHON =
            new Interpreter(
                    Path.of("/opt/py \"x\"/bin/python3"),
                    "3.12.1",
                    List.of(Path.of("/opt/py \"x\"")),
                    List.of());

    @Test
    void everythingIsForbiddenButWhatIsNamed() {
        String profile =
                Seatbelt.profile(
                        PYTHON, Path.of("/private/tmp/d"), Path.of("/private/tmp/d/.scratch"));
        assertThat(profile)
                .isEqualTo(
                        """
                        (version 1)
                        (deny default)
                        (allow process-exec (literal "/opt/py \\"x\\"/bin/python3") (subpath "/opt/py \\"x\\""))
                        (allow signal (target self))
                        (allow sysctl-read)
                        (allow file-read-metadata)
                        (allow file-read* (literal "/") (literal "/dev/null") (literal "/dev/random") (literal "/dev/urandom") (literal "/private/etc/localtime") (subpath "/System") (subpath "/usr/lib") (subpath "/usr/share") (subpath "/private/var/db/dyld") (subpath "/private/var/db/timezone") (subpath "/opt/py \\"x\\"") (subpath "/private/tmp/d"))
                        (allow file-read* file-write* (subpath "/private/tmp/d/.scratch"))
                        (allow file-write-data (literal "/dev/null"))
                        """);
        assertThat(profile).doesNotContain("network", "process-fork", "mach-lookup");
    }

    @Test
    void whoeverIsAskedMayReadAndStartButNotWriteNorSpeak() {
        List<String> command =
                new Seatbelt(Path.of("/usr/bin/sandbox-exec"))
                        .looking(Map.of("LANG", "C"), List.of("/usr/bin/python3", "-I"));
        assertThat(command).startsWith("/usr/bin/sandbox-exec", "-p");
        assertThat(command.get(2))
                .startsWith("(version 1)\n(deny default)\n")
                .doesNotContain("network", "file-write*");
        assertThat(command.subList(3, command.size()))
                .containsExactly("/usr/bin/env", "-i", "LANG=C", "/usr/bin/python3", "-I");
    }
}
