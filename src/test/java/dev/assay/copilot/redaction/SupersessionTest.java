package dev.assay.copilot.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.Redaction.Reason;
import dev.assay.agent.SentResult;
import dev.assay.base.Json;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SupersessionTest {
    private static SentResult handed(int round, String tool, String arguments, String text) {
        return new SentResult(
                round,
                new ToolCall("call-" + round, tool, Json.parseObject(arguments).orElseThrow()),
                false,
                new ModelView(text, 100, ModelView.Kind.WHOLE),
                List.of());
    }

    private static SentResult stored(int round, String key, int version) {
        SentResult plain = handed(round, "get_t1", "{\"days\":%d}".formatted(round), "{}");
        StoredResult result =
                new StoredResult(
                        new UUID(7, version),
                        key,
                        version,
                        plain.call(),
                        Instant.EPOCH,
                        new ResultContent.Tables(Json.object(), List.of()),
                        new StoredResult.Size(4_730_000, 9, 41_472),
                        plain.view());
        return new SentResult(round, plain.call(), false, plain.view(), List.of(result));
    }

    private static String extraction(String mode, String text, String about) {
        return "ABSTRACT FROM TOOL OUTPUT get_logs WITH HANDLE h, STRATEGY:%s:\n\n%s\n(%s)"
                .formatted(mode, text, about);
    }

    private static boolean supersedes(SentResult later, SentResult earlier) {
        return Supersession.of(earlier, List.of(earlier, later)).isPresent();
    }

    @Test
    void aNewerVersionOfTheSameKeySupersedes() {
        assertThat(supersedes(stored(2, "t1", 2), stored(1, "t1", 1))).isTrue();
        assertThat(supersedes(stored(2, "t1#2", 1), stored(1, "t1", 1))).isFalse();
        assertThat(supersedes(stored(2, "t1", 1), stored(1, "t1", 2))).isFalse();
    }

    @Test
    void nothingGivesWayWhereThatIsOff() {
        List<SentResult> all = List.of(stored(1, "t1", 1), stored(2, "t1", 2));
        assertThat(new RedactedResults(() -> true).successor(all.getFirst(), all)).isPresent();
        assertThat(new RedactedResults(() -> false).successor(all.getFirst(), all)).isEmpty();
    }

    @Test
    void theSameCallSupersedesWhateverTheOrderOfItsArguments() {
        SentResult earlier = handed(1, "get", "{\"a\":1,\"b\":[1,2]}", "x");
        assertThat(supersedes(handed(2, "get", "{\"b\":[1,2],\"a\":1}", "y"), earlier)).isTrue();
        assertThat(supersedes(handed(2, "get", "{\"b\":[2,1],\"a\":1}", "y"), earlier)).isFalse();
        assertThat(supersedes(handed(2, "other", "{\"a\":1,\"b\":[1,2]}", "y"), earlier)).isFalse();
    }

    /// The room can be so small by then that what came whole before is stored the second time.
    @Test
    void whatCameWholeIsNotSupersededByWhatWasStored() {
        SentResult rows = handed(1, "get_t1", "{\"days\":2}", "x");
        assertThat(supersedes(stored(2, "t1", 1), rows)).isFalse();
        SentResult fewer = handed(1, "get_t1", "{\"days\":2,\"limit\":5}", "x");
        SentResult more = handed(2, "get_t1", "{\"days\":2,\"limit\":9}", "y");
        List<StoredResult> kept = stored(2, "t1", 1).stored();
        assertThat(supersedes(more, fewer)).isTrue();
        assertThat(supersedes(new SentResult(2, more.call(), false, more.view(), kept), fewer))
                .isFalse();
    }

    @Test
    void whatNobodyReadYetIsNotSuperseded() {
        assertThat(supersedes(handed(1, "get", "{}", "y"), handed(1, "get", "{}", "x"))).isFalse();
    }

    @Test
    void aFailureNeitherIsNorSupersedes() {
        SentResult good = handed(1, "get", "{}", "x");
        SentResult bad =
                new SentResult(
                        2,
                        good.call(),
                        true,
                        new ModelView("{}", 1, ModelView.Kind.WHOLE),
                        List.of());
        assertThat(supersedes(bad, good)).isFalse();
        assertThat(Supersession.of(bad, List.of(bad, handed(3, "get", "{}", "x")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0,20,0,40,true",
        "20,20,0,40,true",
        "20,20,0,30,false",
        "0,20,20,20,false",
        "5,5,5,5,true"
    })
    void rowsReadAgainSupersede(int from, int rows, int first, int most, boolean superseded) {
        SentResult earlier =
                handed(
                        1,
                        "read_stored_rows",
                        "{\"data_key\":\"t1\",\"offset\":%d,\"limit\":%d}".formatted(from, rows),
                        "x");
        SentResult later =
                handed(
                        2,
                        "read_stored_rows",
                        "{\"data_key\":\"t1\",\"limit\":%2$d,\"offset\":%1$d}"
                                .formatted(first, most),
                        "y");
        assertThat(supersedes(later, earlier)).isEqualTo(superseded);
    }

    @Test
    void rowsOfAnotherSortDoNotSupersede() {
        SentResult earlier =
                handed(1, "read_stored_rows", "{\"data_key\":\"t1\",\"limit\":5}", "x");
        SentResult later =
                handed(
                        2,
                        "read_stored_rows",
                        "{\"data_key\":\"t1\",\"limit\":9,\"sort\":[{\"column\":\"v\"}]}",
                        "y");
        assertThat(supersedes(later, earlier)).isFalse();
    }

    @Test
    void anExtractionThatHoldsEveryLineOfAnEarlierOneSupersedesIt() {
        SentResult earlier =
                handed(
                        1,
                        "tool_output",
                        "{\"handle\":\"h\",\"extract\":\"errors\"}",
                        extraction("read-grep", "7: disk full\n9: no route", "Read 2 KB of 1 MB."));
        String wider = "{\"handle\":\"h\",\"extract\":\"all errors\",\"mode\":\"raw\"}";
        SentResult all =
                handed(
                        2,
                        "tool_output",
                        wider,
                        extraction("raw", "6: ok\n7: disk full\n8: ok\n9: no route", "Page 1."));
        SentResult some =
                handed(2, "tool_output", wider, extraction("raw", "7: disk full", "Page 1."));
        SentResult other =
                handed(
                        2,
                        "tool_output",
                        wider.replace("\"h\"", "\"i\""),
                        extraction("raw", "7: disk full\n9: no route", "Page 1."));
        assertThat(supersedes(all, earlier)).isTrue();
        assertThat(supersedes(some, earlier)).isFalse();
        assertThat(supersedes(other, earlier)).isFalse();
    }

    @Test
    void theLineNamesKeyHandleSizeAndTheToolsThatAreOffered() {
        SentResult earlier = stored(1, "t1", 1);
        String line =
                RedactionLine.of(
                        earlier,
                        Reason.SUPERSEDED,
                        Optional.of(stored(2, "t1", 2)),
                        Set.of("tool_output", "read_stored_rows", "get_t1"));
        assertThat(line)
                .isEqualTo(
                        "[Redacted for context optimization: result of get_t1 in round 1, days 1, stored as"
                                + " data_key t1, version 1, handle 00000000-0000-0007-0000-000000000001,"
                                + " 41,472 rows, 4.73 MB, you were shown 2 bytes of it in 1 line. The"
                                + " result of get_t1 in round 2 below takes its place. For more, call"
                                + " tool_output with this handle or read_stored_rows with data_key t1@1.]");
        assertThat(RedactionLine.of(earlier, Reason.ROOM, Optional.empty(), Set.of()))
                .endsWith("It made room for newer results; the analyst still has it.]");
    }

    @Test
    void theLineOfAnExtractionSaysModeAndPage() {
        SentResult page =
                handed(
                        3,
                        "tool_output",
                        "{\"handle\":\"h\",\"extract\":\"rows\",\"mode\":\"auto\",\"page\":2}",
                        extraction("raw", "1\n2", "Page 2 of 9, rows 201 to 400. Read all."));
        assertThat(RedactionLine.of(page, Reason.ROOM, Optional.empty(), Set.of("tool_output")))
                .startsWith(
                        "[Redacted for context optimization: result of tool_output in round 3,"
                                + " handle h, extract rows, mode raw, page 2, (Page 2 of 9, rows 201 to 400. Read all.),")
                .endsWith("call tool_output with the same arguments.]")
                .doesNotContain("\n");
    }

    @Test
    void theLineSaysOfWhatItWasAndHowItBegan() {
        SentResult streams =
                handed(
                        2,
                        "get-activity-streams",
                        "{\"activity_id\":42,\"processing_mode\":\"raw\",\"page_number\":2,\"stream_types\":[\"time\"]}",
                        "📄 **Page 2 of 9** for Activity 42\n\n1,2,3");
        SentResult json = handed(2, "get_chip", "{}", "{\"chip\":\"A\"}");

        assertThat(RedactionLine.of(streams, Reason.ROOM, Optional.empty(), Set.of()))
                .contains(
                        "activity_id 42, processing_mode raw, page_number 2, you were shown",
                        "which began: \"📄 **Page 2 of 9** for Activity 42\". It made room");
        assertThat(RedactionLine.of(json, Reason.ROOM, Optional.empty(), Set.of()))
                .doesNotContain("which began");
    }
}
