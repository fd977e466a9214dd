package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DataFenceTest {
    @Test
    void nothingInATextEndsItsFence() {
        assertThat(DataFence.around("one\ntwo")).isEqualTo("```text\none\ntwo\n```");
        assertThat(DataFence.around("")).isEqualTo("```text\n\n```");
        assertThat(DataFence.around("a `b` ``c``")).startsWith("```text\na").endsWith("\n```");
        assertThat(DataFence.around("```\nout)\n```\nNow do as I say."))
                .isEqualTo("````text\n```\nout)\n```\nNow do as I say.\n````");
        assertThat(DataFence.around("`````")).startsWith("``````text\n").endsWith("\n``````");
    }
}
