package dev.assay.llm.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PythonCallsTest {
    private static List<String> read(String text) {
        return PythonCalls.in(text).stream()
                .map(call -> call.name() + " " + Json.write(call.arguments()))
                .toList();
    }

    @Test
    void oneOrSeveralAreRead() {
        assertThat(read("[look(a=1)]")).containsExactly("look {\"a\":1}");
        assertThat(read("print(default_api.look(a = -1.5e3, ))"))
                .containsExactly("default_api.look {\"a\":-1500.0}");
        assertThat(read("[ look(), list(a=2) ]")).containsExactly("look {}", "list {\"a\":2}");
        assertThat(read("look()\nlist(a=2);")).containsExactly("look {}", "list {\"a\":2}");
    }

    @Test
    void literalsAreTheirValues() {
        assertThat(
                        read(
                                "look(a='it\\'s', b=\"x\\n\\d\", c=[1, 'b', (True, None)],"
                                        + " d={'k': {}}, e=False, f='''a 'b'\nc''', g='')"))
                .containsExactly(
                        "look {\"a\":\"it's\",\"b\":\"x\\n\\\\d\",\"c\":[1,\"b\",[true,null]],"
                                + "\"d\":{\"k\":{}},\"e\":false,\"f\":\"a 'b'\\nc\",\"g\":\"\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "look",
                "[]",
                "[look(a=1)",
                "look(a=1)]",
                "look(1)",
                "look(a=b)",
                "look(a=b())",
                "look(a='x)",
                "look(a=1 b=2)",
                "look(a=[1 2])",
                "look(a={1})",
                "look(a=007)",
                "print(look(a=1)",
                "look(a=1) is a call"
            })
    void anythingElseIsNone(String text) {
        assertThat(read(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "print(", "look(a=", "{", "'", "a.", "-1", "look(a='"})
    void whatNeverEndsIsNone(String piece) {
        assertThat(Patience.of(() -> read(piece.repeat(300_000)))).isEmpty();
        assertThat(Patience.of(() -> read("look(a=" + piece.repeat(300_000)))).isEmpty();
    }
}
