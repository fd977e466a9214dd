package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.RefusedParts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that says other abilities of a model, or is another one.
final class CapabilityTest {
    private static final String ADDRESS = "http://localhost:11434/v1";

    @TempDir Path home;

    @Test
    void aRefusalIsForgottenWithTheVersionAndNotForAnotherAbility() {
        ModelId model = new ModelId("chat", "a");
        for (Capability.Memory kept :
                List.of(Capability.Memory.ofThisRun(), RefusedParts.open(home))) {
            assertThat(isAnother(kept, "1", false)).isFalse();
            kept.refused(model, ADDRESS, Capability.TOOLS);
            assertThat(isAnother(kept, "1", false)).as("the same").isFalse();
            assertThat(isAnother(kept, "1", true)).as("pictures are new").isFalse();
            assertThat(isAnother(kept, "2", true)).as("a new version").isTrue();
            assertThat(isAnother(kept, "2", true)).isFalse();
        }
        Capability.Memory kept = RefusedParts.open(home);
        assertThat(isAnother(kept, "2", true)).as("after a restart").isFalse();
        kept.refused(model, ADDRESS, Capability.PICTURES);
        assertThat(isAnother(kept, "2", false)).isFalse();
        assertThat(isAnother(kept, "2", true)).as("it takes now what it refused").isTrue();
    }

    /// Whether a server that says it takes tools is found to be another one.
    private static boolean isAnother(Capability.Memory kept, String version, boolean pictures) {
        ModelId model = new ModelId("chat", "a");
        Capability.Said now =
                new Capability.Said(
                        Map.of(Capability.TOOLS, true, Capability.PICTURES, pictures), version);
        return now.isOfAnother(kept.said(model, ADDRESS, now), kept.refusedBy(model, ADDRESS));
    }
}
