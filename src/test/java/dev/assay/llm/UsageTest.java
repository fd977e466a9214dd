package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class UsageTest {
    @Test
    void aSumIsAsSureAsItsLeastSurePart() {
        Usage sum = new Usage(10, 2, 3).plus(new Usage(5, 1, 0, 4, 1, true));

        assertThat(sum).isEqualTo(new Usage(15, 3, 3, 4, 1, true));
        assertThat(sum.about()).isEqualTo("about ");
        assertThat(new Usage(10, 2, 3).about()).isEmpty();
    }

    @Test
    void whatWasNotSaidIsNotWritten() throws JsonProcessingException {
        String counted = "{\"input\":10,\"output\":2,\"cached\":3}";

        assertThat(Json.mapper().writeValueAsString(new Usage(10, 2, 3))).isEqualTo(counted);
        assertThat(Json.mapper().readValue(counted, Usage.class)).isEqualTo(new Usage(10, 2, 3));
        Usage estimated = new Usage(10, 2, 3, 0, 1, true);
        String written = Json.mapper().writeValueAsString(estimated);
        assertThat(Json.mapper().readValue(written, Usage.class)).isEqualTo(estimated);
    }
}
