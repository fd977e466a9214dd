package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.ModelId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What models refuse, beyond the life of the program.
final class RefusedPartsTest {
    private static final String LOCAL = "http://localhost:11434/v1";
    private static final ModelId GEMMA = new ModelId("chat", "gemma:2b");

    @TempDir Path home;

    private RefusedParts open() {
        return RefusedParts.open(home);
    }

    @Test
    void isRememberedForTheModelAtItsAddress() {
        open().refused(GEMMA, LOCAL, Capability.TOOLS);
        open().refused(GEMMA, LOCAL, Capability.PICTURES);

        assertThat(open().refusedBy(GEMMA, LOCAL))
                .containsExactlyInAnyOrder(Capability.TOOLS, Capability.PICTURES);
        assertThat(open().refusedBy(new ModelId("chat", "qwen3"), LOCAL)).isEmpty();
        assertThat(open().refusedBy(GEMMA, "http://localhost:1234/v1")).isEmpty();
    }

    @Test
    void isFoundOutAnewOnceForgotten() {
        open().refused(GEMMA, LOCAL, Capability.TOOLS);
        open().forget(GEMMA, LOCAL);

        assertThat(open().refusedBy(GEMMA, LOCAL)).isEmpty();
    }

    @Test
    void theLongestReplyIsRememberedBesideWhatIsRefused() {
        assertThat(open().longestReply(GEMMA, LOCAL)).isEmpty();
        open().longestReply(GEMMA, LOCAL, 4096);
        open().refused(GEMMA, LOCAL, Capability.MAX_TOKENS);
        assertThat(open().longestReply(GEMMA, LOCAL)).contains(4096);
        assertThat(open().longestReply(GEMMA, "http://localhost:1234/v1")).isEmpty();
        open().longestReply(GEMMA, LOCAL, 2048);
        assertThat(open().longestReply(GEMMA, LOCAL)).contains(2048);
        assertThat(open().refusedBy(GEMMA, LOCAL)).containsExactly(Capability.MAX_TOKENS);
        open().forget(GEMMA, LOCAL);
        assertThat(open().longestReply(GEMMA, LOCAL)).isEmpty();
        assertThat(open().refusedBy(GEMMA, LOCAL)).isEmpty();
    }

    @Test
    void whatItsServerSaidOfAModelStaysWhenWhatItRefusesIsForgotten() {
        open().context(GEMMA, LOCAL, 8192);
        open().longestReply(GEMMA, LOCAL, 4096);
        open().forget(GEMMA, LOCAL);
        assertThat(open().context(GEMMA, LOCAL)).contains(8192);
        assertThat(open().context(new ModelId("chat", "qwen3"), LOCAL)).isEmpty();
        assertThat(open().context(GEMMA, "http://localhost:1234/v1")).isEmpty();
    }

    @Test
    void aPasswordInAnAddressIsNotWritten() throws IOException {
        open().refused(GEMMA, "http://me:very-secret-word@host/v1", Capability.FORMAT);

        assertThat(Files.readString(home.resolve("model-limits.json")))
                .contains("format")
                .doesNotContain("very-secret-word");
    }

    @Test
    void aBrokenFileIsAsIfThereWereNone() throws IOException {
        Files.writeString(home.resolve("model-limits.json"), "{\"half");
        assertThat(open().refusedBy(GEMMA, LOCAL)).isEmpty();
        Files.writeString(home.resolve("model-limits.json"), "{\"" + LOCAL + "\":[1]}");
        RefusedParts strange = open();
        assertThat(strange.refusedBy(GEMMA, LOCAL)).isEmpty();
        strange.refused(GEMMA, LOCAL, Capability.TOOLS);
        assertThat(open().refusedBy(GEMMA, LOCAL)).containsExactly(Capability.TOOLS);
    }
}
