package dev.assay.shell.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import dev.assay.settings.SendLimit;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LimitViewModelTest {
    @TempDir Path home;

    private SettingsFile settings() {
        return SettingsFile.open(home, Map.of());
    }

    @Test
    void whatIsWrittenIsKept() {
        LimitViewModel model = new LimitViewModel(Jobs.inline(), settings());
        assertThat(model.textProperty().get()).as("off at first").isEmpty();

        model.textProperty().set("40k");
        model.keep();

        assertThat(model.textProperty().get()).isEqualTo("40,000 tokens");
        assertThat(settings().settings().asking()).isEqualTo(new SendLimit(40_000, 0));
        model.textProperty().set(" ");
        model.keep();
        assertThat(settings().settings().asking()).isEqualTo(SendLimit.NONE);
    }

    @Test
    void whatMakesNoSenseIsSaidAndChangesNothing() {
        SettingsFile settings = settings();
        settings.change(before -> before.withAsking(new SendLimit(500, 0)));
        LimitViewModel model = new LimitViewModel(Jobs.inline(), settings);

        model.textProperty().set("plenty");
        model.keep();

        assertThat(model.problemProperty().get()).contains("40k tokens, $0.10");
        assertThat(settings.settings().asking()).isEqualTo(new SendLimit(500, 0));
    }

    @Test
    void aLimitInDollarsHoldsForNoModelWithoutAPrice() {
        LimitViewModel model = new LimitViewModel(Jobs.inline(), settings());
        ModelInfo local = new ModelInfo("chat:qwen3", "qwen3", "Ollama", false, ModelFacts.NONE);
        ModelInfo priced =
                new ModelInfo(
                        "openai:gpt",
                        "gpt",
                        "OpenAI",
                        false,
                        new ModelFacts(0, Optional.of(new Price(1, 1, 1, 9))));
        model.textProperty().set("40k");
        assertThat(model.doubt(local)).isEmpty();
        model.textProperty().set("$0.10");
        assertThat(model.doubt(local)).startsWith("No price of qwen3 is known");
        assertThat(model.doubt(priced)).isEmpty();
    }
}
