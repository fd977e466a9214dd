package dev.assay.analysis.python.cpython;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterpreterFoldersTest {
    @TempDir Path home;

    private Path folder(String name) throws IOException {
        return Files.createDirectories(home.resolve(name));
    }

    private List<Path> shown(Path executable, Path... named) {
        return new InterpreterFolders(home).shown(executable, List.of(named), List.of());
    }

    /// What a `.pth` file names is searched for packages like any other folder.
    @Test
    void aFolderThatOnlyASearchedOneNamesStaysOutOfSight() throws IOException {
        Path own = folder("own/python");
        Path library = folder("own/python/lib/python3.12");
        Path packages = folder("own/more/site-packages");
        Path elsewhere = folder("elsewhere/project");
        InterpreterFolders outside = new InterpreterFolders(folder("home"));

        assertThat(
                        outside.shown(
                                own.resolve("bin/python3"),
                                List.of(own),
                                List.of(library, packages, elsewhere, home, home.getRoot())))
                .containsExactlyInAnyOrder(own, packages)
                .doesNotContain(elsewhere);
    }

    @Test
    void ofAnEnvironmentInAProjectItsPartsAreShownAndNothingElseOfTheProject() throws IOException {
        Path project = folder("project");
        Path packages = folder("project/lib/python3.12/site-packages");
        Path bin = folder("project/bin");
        folder("project/.git");
        Files.writeString(project.resolve("pyvenv.cfg"), "home = /usr/bin\n");
        Files.writeString(project.resolve(".env"), "KEY=secret\n");

        assertThat(shown(bin.resolve("python"), project, packages))
                .containsExactlyInAnyOrder(
                        bin, project.resolve("lib"), project.resolve("pyvenv.cfg"));
    }

    @Test
    void aProjectThatIsFoundByALinkStaysOutOfSight() throws IOException {
        Path project = folder("project");
        Path environment = folder("venv");
        Files.writeString(environment.resolve("pyvenv.cfg"), "home = /usr/bin\n");
        Path packages = folder("venv/lib/python3.12/site-packages");

        assertThat(shown(folder("venv/bin").resolve("python"), environment, packages, project))
                .containsExactlyInAnyOrder(
                        environment.resolve("bin"),
                        environment.resolve("lib"),
                        environment.resolve("pyvenv.cfg"));
    }

    @Test
    void anInterpreterBesideOtherProgramsIsShownAlone() throws IOException {
        Path python = folder("bin").resolve("python3");

        assertThat(shown(python)).containsExactly(python);
    }

    @Test
    void anInterpreterInTheHomeIsShownWithItsLibrary() throws IOException {
        Path own = folder(".pyenv/versions/3.12.1");
        Path library = folder(".pyenv/versions/3.12.1/lib/python3.12");
        Path bin = folder(".pyenv/versions/3.12.1/bin");
        Files.createFile(bin.resolve("python3"));

        assertThat(shown(bin.resolve("python3"), own, library, library.resolve("lib-dynload")))
                .containsExactlyInAnyOrder(bin, own.resolve("lib"));
    }

    @Test
    void packagesOfTheUserAreShownAndTheHomeNever() throws IOException {
        Path packages = folder(".local/lib/python3.11/site-packages");

        assertThat(shown(Path.of("/usr/bin/python3"), home, home.getRoot(), packages))
                .containsExactly(packages);
    }

    @Test
    void foldersOutsideTheHomeAreShownButThoseThatEachSandboxHas() {
        assertThat(
                        shown(
                                Path.of("/opt/python/bin/python3"),
                                Path.of("/opt/python"),
                                Path.of("/usr/lib/python3")))
                .containsExactly(Path.of("/opt/python"));
    }
}
