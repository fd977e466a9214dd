package dev.assay.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.app.workbench.DataHome;
import dev.assay.house.ChildJava;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a terminal is sent of a text that is not ours.
final class TerminalTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");

    private static String sent(String text, boolean terminal) {
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        PrintStream standard = new PrintStream(screen, true, UTF_8);
        Terminal.stream(standard, terminal).print(text);
        return screen.toString(UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            textBlock =
                    """
                    a\\u001b[31mred, a␛[31mred
                    \\u001b]0;title\\u0007, ␛]0;title␇
                    \\u009b2J, ␛[2J
                    \\u009d52;c;aGk=\\u009c, ␛]52;c;aGk=␛\\u005c
                    over\\u000dwritten, over␍written
                    back\\u0008\\u007f, back␈␡
                    nul\\u0000, nul␀
                    """)
    void controlsAreShownAndNotSent(String text, String shown) {
        assertThat(sent(unescaped(text), true)).isEqualTo(unescaped(shown));
    }

    /// Characters by their number, which no source file should hold.
    private static String unescaped(String text) {
        StringBuilder all = new StringBuilder();
        String rest = text;
        for (int at = rest.indexOf("\\u"); at >= 0; at = rest.indexOf("\\u")) {
            all.append(rest, 0, at).append((char) Integer.parseInt(rest, at + 2, at + 6, 16));
            rest = rest.substring(at + 6);
        }
        return all.append(rest).toString();
    }

    @Test
    void whatIsNoControlStays() {
        String text = "T1 = 84.7 μs ± 3, ©é\tÂ ½ 日本 🙂 — “x” … ‰ ⁊ →\r\nnext\n";

        assertThat(sent(text, true)).isEqualTo(text);
    }

    @Test
    void aFileGetsEveryByte() {
        String text = "\u001b[31mred\u009b0m\r";

        assertThat(sent(text, false)).isEqualTo(text);
    }

    @Test
    void charactersMayComeInPieces() throws IOException {
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        try (OutputStream terminal = new ShownControls(screen)) {
            for (byte one : "é\u009bK μ\r\n\rx…→".getBytes(UTF_8)) {
                terminal.write(one);
            }
        }

        assertThat(screen.toString(UTF_8)).isEqualTo("é␛[K μ\r\n␍x…→");
    }

    @Test
    void aRealTerminalIsKnownAsOneAndAPipeAsNone(@TempDir Path folder) throws Exception {
        assumeTrue(Files.isExecutable(SCRIPT), "there is no " + SCRIPT);
        Path text = Files.writeString(folder.resolve("log.txt"), "one \u001b]0;owned\u0007 two\n");
        ProcessBuilder plain =
                ChildJava.shortLived()
                        .runs(Main.class, "extract", text.toString(), "--mode", "raw");
        String command =
                String.join(" ", plain.command().stream().map(s -> "'" + s + "'").toList());

        // What is typed comes from elsewhere: that is what makes Java deny that this is a terminal.
        assertThat(
                        printed(
                                folder,
                                List.of(
                                        SCRIPT.toString(),
                                        "-qec",
                                        command + " </dev/null",
                                        "/dev/null")))
                .contains("one ␛]0;owned␇ two")
                .doesNotContain("\u001b]0;owned");
        assertThat(printed(folder, plain.command())).contains("one \u001b]0;owned\u0007 two");
    }

    private static String printed(Path folder, List<String> command) throws Exception {
        Path out = folder.resolve("printed");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().put(DataHome.VARIABLE, folder.resolve("home").toString());
        builder.start().waitFor();
        return Files.readString(out);
    }
}
