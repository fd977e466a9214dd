package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

final class JsonTest {
    @Test
    void numbersThatAreNotFiniteBecomeNullAndAreCounted() {
        ObjectNode json = Json.object().put("a", Double.NaN).put("b", 1.5);
        json.putArray("c").add(Double.POSITIVE_INFINITY).add(Float.NaN).add("NaN");

        Json.Finite finite = Json.finite(json);

        assertThat(finite.replaced()).isEqualTo(3);
        assertThat(Json.write(finite.json()))
                .isEqualTo("{\"a\":null,\"b\":1.5,\"c\":[null,null,\"NaN\"]}");
    }

    @Test
    void aFiniteTreeIsLeftAsItIs() {
        ObjectNode json = Json.object().put("a", 0.1);

        assertThat(Json.finite(json).json()).isSameAs(json);
    }

    @Test
    void writingNeverPrintsNotANumber() {
        assertThat(Json.write(Json.object().put("x", Double.NEGATIVE_INFINITY)))
                .isEqualTo("{\"x\":null}");
        assertThat(Json.pretty(Json.array().add(Double.NaN))).isEqualTo("[ null ]");
    }

    @Test
    void doublesAreWrittenSoThatTheyReadBackTheSame() {
        double value = 0.1 + 0.2;

        assertThat(Json.parse(Json.write(Json.array().add(value))).orElseThrow().get(0).asDouble())
                .isEqualTo(value);
    }

    @Test
    void whatIsNotOneJsonValueIsEmpty() {
        assertThat(Json.parse("")).isEmpty();
        assertThat(Json.parse("{\"a\":")).isEmpty();
        assertThat(Json.parse("NaN")).isEmpty();
        assertThat(Json.parse("{} {}")).isEmpty();
        assertThat(Json.parseObject("[1]")).isEmpty();
        assertThat(Json.parseObject("null")).isEmpty();
    }
}
