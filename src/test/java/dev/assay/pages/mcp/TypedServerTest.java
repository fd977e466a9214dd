package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.mcp.entry.ServerEntry.Command;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TypedServerTest {
    @Test
    void quotesKeepWordsTogetherAndNothingElseHasAMeaning() {
        assertThat(TypedServer.words("  npx -y  \"my server\" '' a'b c'd $HOME;rm\\ "))
                .containsExactly("npx", "-y", "my server", "", "ab cd", "$HOME;rm\\");
        assertThat(TypedServer.words(" ")).isEmpty();
        assertThat(TypedServer.words("\"open end")).containsExactly("open end");
    }

    @Test
    void aCommandIsTypedAsItIsRead() {
        Command command =
                new Command("npx", List.of("-y", "two words", "", "say \"hi\""), Map.of());
        String line = TypedServer.line(command);
        assertThat(line).isEqualTo("npx -y \"two words\" \"\" 'say \"hi\"'");
        assertThat(TypedServer.command(line, Map.of())).isEqualTo(command);
    }

    @Test
    void pairsStandALineEach() {
        assertThat(TypedServer.pairs("A=1\n\nB = x=y \n=none\nnone", '='))
                .isEqualTo(Map.of("A", "1", "B", "x=y"));
        assertThat(TypedServer.oddLine("A=1\n  none ", '=')).contains("none");
        assertThat(TypedServer.oddLine("A: 1\n", ':')).isEmpty();
        assertThat(TypedServer.lines(Map.of("b", "2", "a", "1"), ": ")).isEqualTo("a: 1\nb: 2");
    }

    @Test
    void whatIsTypedAgainIsTheSameWhateverItHasOfQuotes() {
        Command command =
                new Command(
                        "npx",
                        List.of(
                                "{\"a\": \"it's\"}",
                                "C:\\x y\\",
                                "'",
                                "\"",
                                "'\"",
                                "",
                                "it's",
                                "'a b' \"c d\""),
                        Map.of());
        assertThat(TypedServer.command(TypedServer.line(command), Map.of())).isEqualTo(command);
    }
}
