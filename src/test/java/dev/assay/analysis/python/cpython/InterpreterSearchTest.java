package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonRuntime;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterpreterSearchTest {
    @TempDir Path folder;

    private static Path program(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private List<Path> candidates(Map<String, String> variables) {
        Surroundings machine = new Surroundings("Linux", "amd64", folder, variables);
        InterpreterProbe probe =
                new InterpreterProbe((_, command) -> new SandboxCommand(command), folder);
        return new InterpreterSearch(machine, probe)
                .candidates().stream().filter(path -> path.startsWith(folder)).toList();
    }

    @Test
    void whatWasActivatedComesFirstThenThePathThenTheNewest() throws Exception {
        Path conda = program(folder.resolve("conda/bin/python"));
        Path venv = program(folder.resolve("venv/bin/python3"));
        Path one = program(folder.resolve("one/python3"));
        Path two = program(folder.resolve("two/python3.9"));
        Path three = program(folder.resolve("two/python3.13"));
        program(folder.resolve("two/python3-config"));
        Files.createSymbolicLink(folder.resolve("two/python3"), three);
        String path = folder.resolve("one") + File.pathSeparator + folder.resolve("two");
        assertThat(
                        candidates(
                                Map.of(
                                        "PATH", path,
                                        "VIRTUAL_ENV", folder.resolve("venv").toString(),
                                        "CONDA_PREFIX", folder.resolve("conda").toString())))
                .containsExactly(venv, conda, one, folder.resolve("two/python3"), two);
        assertThat(candidates(Map.of("PATH", "relative", "VIRTUAL_ENV", "\0"))).isEmpty();
    }

    @Test
    void aVirtualEnvironmentRunsWithItsOwnPackages() throws Exception {
        Path base = ThisMachine.linux().interpreter().executable();
        Path bin = Files.createDirectories(folder.resolve("own/bin"));
        Files.createSymbolicLink(bin.resolve("python3"), base);
        Files.writeString(
                folder.resolve("own/pyvenv.cfg"),
                "home = %s\ninclude-system-site-packages = false\n".formatted(base.getParent()));
        Outcome<PythonRuntime> found =
                SandboxSearch.onThisMachine(Optional.of(folder.resolve("own")), new Cancellation());
        assertThat(found).isInstanceOf(Outcome.Ready.class);
        LinuxPython runtime = (LinuxPython) ((Outcome.Ready<PythonRuntime>) found).value();
        assertThat(runtime.packages()).isEmpty();
        Path data = Files.createDirectories(folder.resolve("data"));
        try (PythonWorker worker =
                PythonWorker.start(runtime, PythonLimits.USUAL, data, new Cancellation())) {
            assertThat(worker.version()).isEqualTo(runtime.interpreter().version());
        }
    }
}
