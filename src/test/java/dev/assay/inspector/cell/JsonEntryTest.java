package dev.assay.inspector.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.task.Work;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class JsonEntryTest {
    private static JsonEntry top(String json) {
        return JsonEntry.root(Json.parseExact(json).orElseThrow());
    }

    private static JsonEntry at(JsonEntry top, List<Integer> way) {
        JsonEntry entry = top;
        for (int step : way) {
            entry = entry.children().get(step);
        }
        return entry;
    }

    @Test
    void everyPlaceHasItsNameItsPathAndItsValueWithAllDigits() {
        JsonEntry top = top("{\"runs\":[{\"odd 'key\":1.10},{}],\"n\":12345678901234567890.12345}");

        assertThat(top.words()).isEqualTo("{ 2 members }");
        JsonEntry runs = top.children().getFirst();
        assertThat(runs.words()).isEqualTo("[ 2 items ]");
        JsonEntry odd = runs.children().getFirst().children().getFirst();
        assertThat(odd.path()).isEqualTo("$.runs[0]['odd \\'key']");
        assertThat(odd.words()).isEqualTo("1.10");
        assertThat(top.children().getLast().words()).isEqualTo("12345678901234567890.12345");
        assertThat(runs.children().getLast().isLeaf()).isTrue();
    }

    @Test
    void veryManyItemsAreInRuns() {
        String items =
                IntStream.range(0, 2_500)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(",", "[", "]"));
        JsonEntry top = top(items);

        assertThat(top.children())
                .extracting(JsonEntry::name)
                .containsExactly("0 … 999", "1,000 … 1,999", "2,000 … 2,499");
        JsonEntry last = top.children().getLast().children().getLast();
        assertThat(last.path()).isEqualTo("$[2499]");
        List<List<Integer>> found = JsonTree.search(top, "2499", Work.Monitor.none());
        assertThat(found).extracting(way -> at(top, way).path()).contains("$[2499]");
    }

    @Test
    void namesAndPlainValuesAreFoundInTheOrderOfTheText() {
        JsonEntry top = top("{\"a\":{\"Error\":1},\"b\":[\"no ERROR\",true],\"error\":null}");

        assertThat(JsonTree.search(top, "error", Work.Monitor.none()))
                .extracting(way -> at(top, way).path())
                .containsExactly("$.a.Error", "$.b[0]", "$.error");
        assertThat(JsonTree.search(top, "missing", Work.Monitor.none())).isEmpty();
    }
}
