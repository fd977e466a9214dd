package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgramSearchTest {
    private static final Set<String> WINDOWS_FILES =
            Set.of(
                    "C:\\node\\npx",
                    "C:\\node\\npx.cmd",
                    "C:\\tools\\uvx.exe",
                    "C:\\late\\uvx.exe",
                    "D:\\own\\server.bat");

    @ParameterizedTest
    @CsvSource({
        "npx, C:\\node\\npx.cmd",
        "npx.cmd, C:\\node\\npx.cmd",
        "NPX.CMD, C:\\node\\NPX.CMD",
        "uvx, C:\\tools\\uvx.exe",
        "D:\\own\\server, D:\\own\\server.bat",
        "D:\\own\\server.bat, D:\\own\\server.bat",
        "none, none",
        "D:\\none, D:\\none",
    })
    void onWindowsAProgramIsFoundWithItsEnding(String program, String found) {
        Set<String> lower =
                Set.copyOf(WINDOWS_FILES.stream().map(ProgramSearchTest::lower).toList());
        ProgramSearch search =
                new ProgramSearch(true, List.of(), path -> lower.contains(lower(path)));
        List<String> paths = List.of("C:\\node\\;;C:\\tools", "C:\\late");
        assertThat(search.find(program, ".EXE;.CMD;.BAT", paths)).isEqualTo(found);
        assertThat(search.find(program, "", paths)).isEqualTo(found);
    }

    private static String lower(String path) {
        return path.toLowerCase(Locale.ROOT);
    }

    @Test
    void aProgramOfAnIconFindsWhatThePackageManagersInstall() {
        ProgramSearch search =
                new ProgramSearch(
                        false,
                        List.of("/opt/homebrew/bin", "/usr/bin"),
                        Set.of("/opt/homebrew/bin/npx", "/usr/bin/git", "/own/git", "bin/npx")
                                ::contains);
        assertThat(search.find("npx", "", List.of("bin:/usr/bin:/bin")))
                .isEqualTo("/opt/homebrew/bin/npx");
        assertThat(search.find("git", "", List.of("/own/", "/usr/bin"))).isEqualTo("/own/git");
        assertThat(search.find("./npx", "", List.of("/opt/homebrew/bin"))).isEqualTo("./npx");
        assertThat(search.find("none", "", List.of("/usr/bin"))).isEqualTo("none");
        assertThat(search.path("/usr/bin:/bin")).isEqualTo("/usr/bin:/bin:/opt/homebrew/bin");
    }

    @Test
    void whatTheUserInstalledIsAmongTheUsualFolders(@TempDir Path user) throws IOException {
        for (String each : List.of("v9.11.2", "v22.3.0", "v22.12.1", "iojs")) {
            Files.createDirectories(user.resolve(".nvm/versions/node").resolve(each));
        }
        List<String> usual = ProgramSearch.on("Mac OS X", user).usual();
        assertThat(usual)
                .contains(
                        "/opt/homebrew/bin",
                        "/usr/local/bin",
                        user.resolve(".local/bin").toString(),
                        user.resolve(".nvm/versions/node/v22.12.1/bin").toString());
        assertThat(ProgramSearch.on("Windows 11", user).usual()).isEmpty();
    }

    @Test
    void onWindowsFoldersStandBetweenQuotesToo() {
        Set<String> files =
                Set.of("\\uvx.exe", "C:\\Program Files\\node\\npx.cmd", "D:\\a;b\\uvx.exe");
        ProgramSearch search = new ProgramSearch(true, List.of(), files::contains);
        String path = "C:\\x;\"\";\"C:\\Program Files\\node\\\";;\"D:\\a;b\"";
        assertThat(search.find("npx", "", List.of(path)))
                .isEqualTo("C:\\Program Files\\node\\npx.cmd");
        assertThat(search.find("uvx", "", List.of(path))).isEqualTo("D:\\a;b\\uvx.exe");
        assertThat(search.find("npx", "", List.of("\"C:\\x;C:\\Program Files\\node")))
                .as("a quote that is never closed")
                .isEqualTo("C:\\Program Files\\node\\npx.cmd");
        assertThat(search.path(path))
                .as("handed down as it is")
                .isEqualTo("C:\\x;\"\";\"C:\\Program Files\\node\\\";\"D:\\a;b\"");
    }

    @Test
    void whatIsNoPathIsNoProgram(@TempDir Path user) throws IOException {
        Path late = Files.createDirectories(user.resolve("late"));
        Path program = Files.createFile(late.resolve("server"));
        assertThat(program.toFile().setExecutable(true)).isTrue();
        ProgramSearch search = ProgramSearch.on("Linux", user);
        assertThat(search.find("server", "", List.of(user + "/no\0path:" + late)))
                .isEqualTo(program.toString());
        assertThat(search.find("no\0program", "", List.of(late.toString())))
                .isEqualTo("no\0program");
        assertThat(ProgramSearch.on("Windows 11", user).find("no\0program", "", List.of("C:\\x")))
                .isEqualTo("no\0program");
    }
}
