package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RecordJsonTest {
    /// A record with all that records of the program have.
    record Ride(
            String name,
            Instant at,
            Optional<String> note,
            Optional<Inner> inner,
            List<Inner> laps,
            ObjectNode arguments) {
        public boolean isLong() {
            return laps.size() > 1;
        }
    }

    record Inner(long from, double watts) {}

    private static final Instant AT = Instant.parse("2026-11-22T08:00:00.120Z");

    @Test
    void aRecordComesBackAsItWas() {
        Ride ride =
                new Ride(
                        "x",
                        AT,
                        Optional.of(""),
                        Optional.of(new Inner(1L << 60, 0.1)),
                        List.of(new Inner(1, 2), new Inner(3, 4)),
                        Json.object().put("a", 1));
        ObjectNode json = RecordJson.write(ride);
        assertThat(json.path("at").asText()).isEqualTo("2026-11-22T08:00:00.120Z");
        assertThat(RecordJson.read(Json.parseObject(json.toString()).orElseThrow(), Ride.class))
                .isEqualTo(ride);
    }

    @Test
    void onlyComponentsAreFieldsAndWhatIsAbsentIsNone() {
        Ride ride = new Ride("x", AT, Optional.empty(), Optional.empty(), List.of(), Json.object());
        assertThat(RecordJson.write(ride))
                .hasToString(
                        "{\"name\":\"x\",\"at\":\"2026-11-22T08:00:00.120Z\",\"arguments\":{}}");
    }

    @Test
    void absentAndUnknownFieldsAreLeftAlone() {
        ObjectNode older = Json.object().put("name", "x").put("at", AT.toString()).put("new", 1);
        older.putNull("note");
        Ride read = RecordJson.read(older, Ride.class);
        assertThat(read.note()).isEmpty();
        assertThat(read.inner()).isEmpty();
        assertThat(read.laps()).isEmpty();
        assertThat(read.arguments()).isEmpty();
    }

    @Test
    void whatIsNoSuchRecordIsRefused() {
        assertThatThrownBy(() -> RecordJson.read(MissingNode.getInstance(), Ride.class))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() ->
                        RecordJson.read(
                                Json.object().put("name", "x").put("at", "noon"), Ride.class))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
