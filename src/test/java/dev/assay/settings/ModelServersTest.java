package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ModelServersTest {
    private static final ModelServer WORK =
            new ModelServer("work", "openai", "https://models.example/v1");

    private static final ModelServers ONE = ModelServers.NONE.with(WORK);

    @Test
    void aServerIsFoundByItsNameAndReplacedInItsPlace() {
        ModelServer moved = new ModelServer("Work", "chat", "https://b.example/v1");
        ModelServers two = ONE.with(new ModelServer("ollama", "chat", ""));

        assertThat(two.named("WORK")).contains(WORK);
        assertThat(two.named("home")).isEmpty();
        assertThat(two.with(moved).all()).first().isEqualTo(moved);
        assertThat(two.with(moved).all()).hasSize(2);
        assertThat(new ModelServers(List.of(WORK, moved)).all()).containsExactly(WORK);
    }

    @Test
    void aNameThatIsTakenGetsANumber() {
        assertThat(ONE.free("ollama")).isEqualTo("ollama");
        assertThat(ONE.free("work")).isEqualTo("work-2");
        assertThat(ONE.with(new ModelServer("work-2", "chat", "")).free("work"))
                .isEqualTo("work-3");
    }

    @ParameterizedTest
    @CsvSource({
        "work, true",
        "gpt-4.x_b, true",
        "Büro, true",
        "'', false",
        "a:b, false",
        "my server, false",
        "offline, false",
        "-x, false",
        "aaaaaaaaaabbbbbbbbbbccccccccccd, false"
    })
    void aNameIsShortAndHasNothingThatIdsAreSplitAt(String name, boolean good) {
        assertThat(ModelServer.isName(name)).isEqualTo(good);
    }
}
