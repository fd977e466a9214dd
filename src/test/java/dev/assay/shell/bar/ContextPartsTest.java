package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.RequestComposition;
import dev.assay.shell.bar.ContextParts.Part;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class ContextPartsTest {
    @Test
    void thePartsOfAKnownWindowFillIt() {
        ContextParts parts =
                ContextParts.of(
                        new RequestComposition(
                                2_000, 4_000, 1_000, 3_000, 0, 100_000, 31_250, true));
        assertThat(parts.parts())
                .extracting(Part::name)
                .containsExactly(
                        "System prompt",
                        "Tool schemas",
                        "Messages",
                        "Results",
                        "Free",
                        "Kept for the answer");
        assertThat(parts.parts().stream().mapToDouble(Part::share).sum())
                .isCloseTo(1, Offset.offset(1e-9));
        assertThat(parts.parts().get(1).percent()).isEqualTo("4.0 %");
        assertThat(parts.sentence())
                .isEqualTo(
                        "The last request had 10,000 of 100,000 tokens. Counted with the model's own vocabulary.");
    }

    @Test
    void withoutAKnownWindowItIsSaidThatNoLimitIsKept() {
        ContextParts parts =
                ContextParts.of(new RequestComposition(2_000, 0, 1_000, 0, 1_000, 0, 0, false));
        assertThat(parts.parts())
                .extracting(Part::name)
                .containsExactly("System prompt", "Messages", "Pictures");
        assertThat(parts.parts().getFirst().share()).isEqualTo(0.5);
        assertThat(parts.sentence()).contains("Estimated", "not known, so no limit is kept");
        assertThat(parts.spoken()).endsWith("System prompt 2,000, Messages 1,000, Pictures 1,000.");
    }
}
