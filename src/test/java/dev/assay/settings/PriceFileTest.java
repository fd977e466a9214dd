package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Price;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PriceFileTest {
    @TempDir Path home;

    private static Price price(double input, double cached, double output) {
        return new Price(input, cached, output, Long.MAX_VALUE);
    }

    private PriceFile written(String text) throws IOException {
        Files.writeString(home.resolve(PriceFile.NAME), text);
        return new PriceFile(home);
    }

    @Test
    void itsOwnNameCountsAndThenTheLongestThatFits() throws IOException {
        PriceFile prices =
                written(
                        """
                        {
                          // Ours.
                          "gpt-4.1": {"input": 3, "cached_input": 1, "output": 9},
                          "gpt*": {"input": 5, "output": 6},
                          "gpt-4.1*": {"input": 7, "output": 8},
                          "chat:gpt-4.1": {"input": 0, "output": 0},
                          "meta/llama-3": {"input": 0.5, "output": 0.7},
                        }
                        """);

        assertThat(prices.find("openai:gpt-4.1")).as("nothing was read yet").isEmpty();
        assertThat(prices.read()).isEmpty();
        assertThat(prices.find("openai:gpt-4.1")).contains(price(3, 1, 9));
        assertThat(prices.find("chat:gpt-4.1")).contains(price(0, 0, 0));
        assertThat(prices.find("openai:gpt-4.1-mini")).contains(price(7, 7, 8));
        assertThat(prices.find("openai:gpt-5"))
                .as("what is cached costs as much where nothing else is said")
                .contains(price(5, 5, 6));
        assertThat(prices.find("chat:meta/llama-3")).contains(price(0.5, 0.5, 0.7));
        assertThat(prices.find("anthropic:claude")).isEmpty();
        assertThat(prices.find("offline")).isEmpty();
    }

    @Test
    void whatIsWrongIsToldWithItsLineAndNotUsed() throws IOException {
        PriceFile prices =
                written(
                        """
                        {
                          "a": {"input": -1, "output": 2},
                          "b": {"input": 1},
                          "c": {"input": 1, "output": 2, "ouput": 3},
                          "d/e": 7,
                          "f": {"input": 1, "output": 2}
                        }
                        """);

        List<String> remarks = prices.read();

        assertThat(remarks).hasSize(4);
        assertThat(remarks.get(0))
                .contains("prices.json, line 2: `a.input` must be dollars for a million tokens");
        assertThat(remarks.get(1)).contains("line 3: `b` has no price for output");
        assertThat(remarks.get(2)).contains("line 4: `c.ouput` is not known");
        assertThat(remarks.get(3)).contains("line 5: `d/e` must be an object");
        for (String name : List.of("a", "b", "c", "d/e")) {
            assertThat(prices.find(name)).as(name).isEmpty();
        }
        assertThat(prices.find("f")).isPresent();
    }

    @Test
    void aFileThatIsNoJsonStopsNothing() throws IOException {
        PriceFile prices = written("gpt-4.1 costs 2");
        assertThat(prices.read()).hasSize(1).first().asString().contains("line 1", "not JSON");
        assertThat(prices.find("gpt-4.1")).isEmpty();
    }

    @Test
    void aNewFileExplainsItselfAndChangesNothing() throws IOException {
        PriceFile prices = new PriceFile(home);
        assertThat(prices.read()).isEmpty();

        Path made = prices.made();

        assertThat(made).isEqualTo(home.resolve("prices.json"));
        assertThat(Files.readString(made)).contains("a million tokens", "gpt-4.1");
        assertThat(prices.read()).isEmpty();
        Files.writeString(made, "{\"x\": {\"input\": 1, \"output\": 2}}");
        assertThat(prices.made())
                .as("it is left as it was written")
                .hasContent("{\"x\": {\"input\": 1, \"output\": 2}}");
        assertThat(prices.read()).isEmpty();
        assertThat(prices.find("x")).contains(price(1, 1, 2));
    }
}
