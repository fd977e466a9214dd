package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.analysis.python.PythonRuntime;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said where something is missing, on machines that are made up of scripts.
final class SandboxSearchTest {
    @TempDir Path folder;
    private Path programs = Path.of("");
    private Path kernel = Path.of("");

    @BeforeEach
    void makeFolders() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a shell");
        programs = Files.createDirectories(folder.resolve("bin"));
        kernel = Files.createDirectories(folder.resolve("kernel"));
        Files.createDirectories(kernel.resolve("kernel"));
        Files.createDirectories(kernel.resolve("user"));
    }

    private Path script(String name, String text) throws IOException {
        Path file = programs.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private String missing(String system, Optional<Path> chosen) throws InterruptedException {
        Surroundings machine =
                new Surroundings(system, "sparc", folder, Map.of("PATH", programs.toString()));
        Outcome<PythonRuntime> here =
                new SandboxSearch(machine, kernel).look(chosen, new Cancellation());
        assertThat(here).isInstanceOf(Outcome.Refused.class);
        return ((Outcome.Refused<PythonRuntime>) here).sentence();
    }

    private void refuses(String complaint) throws IOException {
        script("bwrap", "echo 'bwrap: %s' >&2; exit 1\n".formatted(complaint));
    }

    @Test
    void aSystemWithoutAKnownSandboxIsNamed() throws Exception {
        assertThat(missing("Plan 9", Optional.empty()))
                .contains("no sandbox of Plan 9")
                .endsWith(
                        "GraalPy, which comes with Assay, runs Python's standard library: choose Automatic or GraalPy in the settings.");
    }

    @Test
    void theLineThatAllowsNamespacesIsTold() throws Exception {
        refuses("setting up uid map: Permission denied");
        Files.writeString(kernel.resolve("kernel/apparmor_restrict_unprivileged_userns"), "1\n");
        assertThat(missing("Linux", Optional.empty()))
                .contains("setting up uid map: Permission denied")
                .contains("sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0");
        Files.writeString(kernel.resolve("kernel/apparmor_restrict_unprivileged_userns"), "0\n");
        Files.writeString(kernel.resolve("kernel/unprivileged_userns_clone"), "0\n");
        assertThat(missing("Linux", Optional.empty()))
                .contains("sudo sysctl kernel.unprivileged_userns_clone=1");
        Files.writeString(kernel.resolve("kernel/unprivileged_userns_clone"), "1\n");
        Files.writeString(kernel.resolve("user/max_user_namespaces"), "0\n");
        assertThat(missing("Linux", Optional.empty()))
                .contains("sudo sysctl user.max_user_namespaces=15000");
        Files.writeString(kernel.resolve("user/max_user_namespaces"), "5000\n");
        assertThat(missing("Linux", Optional.empty()))
                .contains("container")
                .doesNotContain("sysctl");
    }

    /// A sandbox that lets everything through: what the scripts say is what the probe reads.
    private void letsThrough() throws IOException {
        script("bwrap", "while [ \"$1\" != -- ]; do shift; done; shift; exec \"$@\"\n");
    }

    private Path says(String name, String json) throws IOException {
        return script(name, "echo noise\necho '%s'\n".formatted(json));
    }

    @Test
    void anOldOrForeignPythonIsRefusedWithItsVersion() throws Exception {
        letsThrough();
        Path old = says("old", "{\"version\": [3, 7, 16], \"implementation\": \"cpython\"}");
        assertThat(missing("Linux", Optional.of(old)))
                .contains("it is Python 3.7.16, and 3.8 is the oldest");
        Path other = says("other", "{\"version\": [3, 11, 1], \"implementation\": \"pypy\"}");
        assertThat(missing("Linux", Optional.of(other))).contains("it is no CPython");
        Path bare =
                says(
                        "bare",
                        "{\"version\": [3, 11, 1], \"implementation\": \"cpython\", \"ctypes\": false}");
        assertThat(missing("Linux", Optional.of(bare)))
                .contains("it has no ctypes, which Assay needs to shut it in");
        Path none = script("none", "echo hello; echo broken >&2; exit 3\n");
        assertThat(missing("Linux", Optional.of(none))).contains("does not run (broken)");
        assertThat(missing("Linux", Optional.of(folder)))
                .contains("cannot be used: the folder has no bin/python3");
        assertThat(missing("Linux", Optional.of(folder.resolve("x"))))
                .contains("there is no such file");
    }

    @Test
    void theFoldersOfAnInterpreterNeverHoldTheHome() throws Exception {
        letsThrough();
        Path own = Files.createDirectories(folder.resolve("venv/lib"));
        Path mark = Files.createFile(folder.resolve("venv/pyvenv.cfg"));
        Path python =
                says(
                        "python",
                        """
                        {"version": [3, 12, 1], "implementation": "cpython", "folders": ["%s", "/usr"],
                         "path": ["%s", "%s", "/"], "packages": ["numpy"]}\
                        """
                                .formatted(own.getParent(), own, folder)
                                .replace("\n", " "));
        Surroundings machine =
                new Surroundings("Linux", "sparc", folder, Map.of("PATH", programs.toString()));
        Outcome<PythonRuntime> found =
                new SandboxSearch(machine, kernel).look(Optional.of(python), new Cancellation());
        assertThat(found).isInstanceOf(Outcome.Ready.class);
        LinuxPython runtime = (LinuxPython) ((Outcome.Ready<PythonRuntime>) found).value();
        assertThat(runtime.interpreter().folders()).containsExactly(python, own, mark);
        assertThat(runtime.packages()).containsExactly("numpy");
        assertThat(runtime.promise()).contains("not filtered");
    }
}
