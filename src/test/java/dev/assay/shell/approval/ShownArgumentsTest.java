package dev.assay.shell.approval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class ShownArgumentsTest {
    @Test
    void allLettersComeAPartAtATime() {
        ShownArguments first =
                ShownArguments.of(Json.object().put("a", "x".repeat(2 * ShownArguments.PART)));
        assertThat(first.isLong()).isTrue();
        ShownArguments last = first.next().next();
        assertThat(last.hasNext()).isFalse();
        assertThat(first.letters() + first.next().letters() + last.letters())
                .isEqualTo(first.text());
        assertThat(last.previous()).isEqualTo(first.next());
    }

    @Test
    void shortOnesAreNotTurnedOver() {
        ShownArguments all = ShownArguments.of(Json.object().put("a", "Grüße\n"));
        assertThat(all.isLong()).isFalse();
        assertThat(all.hasNext()).isFalse();
        assertThat(all.letters()).isEqualTo("{\n  \"a\" : \"Grüße\\n\"\n}");
    }

    @Test
    void whatCannotBeSeenOrTurnsTheTextAroundIsWrittenOut() {
        String hidden = "a\u202eb\u200bc\u2028d\udb40\udc41e";
        assertThat(ShownArguments.of(Json.object().put("a", hidden)).letters())
                .contains("a\\u202eb\\u200bc\\u2028d\\udb40\\udc41e");
    }
}
