package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OtherProgramsTest {
    @TempDir Path folder;

    private OtherPrograms.Found read(String json) throws IOException {
        Path file = Files.writeString(folder.resolve("theirs.json"), json);
        return OtherPrograms.read(file.toString(), Map.of("LAB_TOKEN", "Gannet+Jasper"));
    }

    @Test
    void whatCannotBeUsedIsNamed() throws IOException {
        OtherPrograms.Found found =
                read(
                        """
                        {"mcpServers": {
                          "good": {"command": "npx", "args": ["a"]},
                          "off": {"command": "npx", "disabled": true},
                          "old": {"type": "sse", "url": "https://h/sse"},
                          "odd": {"url": "ftp://h/"},
                          "none": {"what": 1}
                        }, "projects": {"/a": {"mcpServers": {"one": {"command": "x"}}}, "/b": {}}}
                        """);
        assertThat(found.servers()).extracting(ServerEntry::name).containsExactly("good");
        assertThat(found.remarks())
                .containsExactly(
                        "Left out: off, which is switched off there.",
                        "Left out: old, which speaks SSE; Assay speaks streamable HTTP.",
                        "Left out: odd, which cannot be used. “ftp://h/” is no address of the web. It begins with https:// or http://.",
                        "Left out: none, of which the file does not say how it is reached.",
                        "Left out: what the file has for single projects: one.");
    }

    @Test
    void whatIsOtherwiseHereIsNamed() throws IOException {
        OtherPrograms.Found found =
                read(
                        """
                        {"servers": {
                          "web": {"url": "https://h/mcp",
                                  "headers": {"Authorization": "Bearer ${LAB_TOKEN}"}},
                          "cli": {"command": "npx", "args": ["${input:id}", "${NONE}", "${A:-b}"],
                                  "cwd": "/data", "envFile": "${HOME}/.env"}
                        }}
                        """);
        assertThat(found.servers()).hasSize(2);
        assertThat(found.remarks())
                .containsExactly(
                        "web gets LAB_TOKEN from the environment of Assay.",
                        "cli does not start before the value of ${input:id} is written into it: the other program asks its user for it.",
                        "cli refers to NONE, which the environment of Assay does not have now.",
                        "cli starts in the folder /data there (cwd), and in your own folder here.",
                        "cli gets variables from ${HOME}/.env there (envFile), which Assay does not read.");
    }

    @Test
    void nothingIsSaidOfVariablesThatAnEntryDoesNotTakeFromTheEnvironment() throws IOException {
        OtherPrograms.Found found =
                read(
                        """
                        {"mcpServers": {
                          "own": {"command": "npx", "args": ["--token", "${TOKEN}"],
                                  "env": {"TOKEN": "abc"}},
                          "loop": {"command": "sh",
                                   "args": ["-c", "for f in *; do echo ${f} ${LAB_TOKEN}; done"]},
                          "both": {"command": "npx", "args": ["${NONE}", "${SELF}"],
                                   "env": {"SELF": "${SELF}"}}
                        }}
                        """);
        assertThat(found.remarks())
                .containsExactly(
                        "loop gets LAB_TOKEN from the environment of Assay.",
                        "both refers to NONE, which the environment of Assay does not have now.",
                        "both refers to SELF, which the environment of Assay does not have now.");
    }

    @Test
    void whereNothingIsLeftItIsSaidWhy() {
        assertThatThrownBy(() ->
                        read("{\"mcpServers\": {\"a\": {\"command\": \"x\", \"disabled\": true}}}"))
                .hasMessageEndingWith(
                        "Nothing was taken over. Left out: a, which is switched off there.");
    }
}
