package dev.assay.analysis.python.graal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ZoneFileTest {
    @Test
    void aZoneHasItsChangesAndNames() {
        byte[] file = ZoneFile.of("Europe/Berlin").orElseThrow();
        String text = new String(file, StandardCharsets.ISO_8859_1);

        assertThat(text).startsWith("TZif2").contains("CET\0").contains("CEST\0").endsWith("\n\n");
        int second = text.indexOf("TZif2", 1);
        ByteBuffer counts = ByteBuffer.wrap(file, second + 20, 24);
        counts.position(second + 20 + 12);
        assertThat(counts.getInt()).isGreaterThan(200);
    }

    @Test
    void aZoneWithoutChangesHasOneOffset() {
        String text =
                new String(ZoneFile.of("Etc/GMT-3").orElseThrow(), StandardCharsets.ISO_8859_1);
        assertThat(text).contains("+03\0");
    }

    @Test
    void whatIsNoZoneHasNoFile() {
        assertThat(ZoneFile.of("No/Where")).isEmpty();
        assertThat(ZoneFile.of("../../etc/passwd")).isEmpty();
    }
}
