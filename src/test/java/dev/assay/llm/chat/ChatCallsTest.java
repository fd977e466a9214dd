package dev.assay.llm.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.base.Json;
import dev.assay.llm.Echo;
import dev.assay.llm.OutputItem;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Calls put together from their pieces, as the servers of the world send them.
final class ChatCallsTest {
    private static List<OutputItem.Call> read(String... deltas) {
        ChatCalls calls = new ChatCalls();
        for (String delta : deltas) {
            calls.add(Json.parse(delta.replace('\'', '"')).orElseThrow());
        }
        return calls.all();
    }

    private static List<String> told(String... deltas) {
        return read(deltas).stream()
                .map(call -> call.callId() + " " + call.name() + " " + call.arguments())
                .toList();
    }

    @Test
    void piecesGoTogetherByTheirNumber() {
        assertThat(
                        told(
                                "{'index':1,'id':'b','function':{'name':'list','arguments':''}}",
                                "{'index':0,'id':'a','function':{'name':'look','arguments':'{'}}",
                                "{'index':1,'function':{'arguments':'{}'}}",
                                "{'index':0,'function':{'arguments':'}'}}"))
                .containsExactly("a look {}", "b list {}");
    }

    @Test
    void severalOfOneNumberAreToldApartByTheirIds() {
        assertThat(
                        told(
                                "{'index':0,'id':'a','function':{'name':'look','arguments':'{}'}}",
                                "{'index':0,'id':'b','function':{'name':'look','arguments':'{}'}}"))
                .containsExactly("a look {}", "b look {}");
    }

    @Test
    void aNewIdWithoutANameBeginsNoCall() {
        assertThat(
                        told(
                                "{'index':0,'id':'a1','function':{'name':'look','arguments':''}}",
                                "{'index':1,'id':'b1','function':{'name':'list','arguments':'{'}}",
                                "{'index':0,'id':'a2','function':{'arguments':'{\\'word\\':'}}",
                                "{'index':1,'id':'b2','function':{'arguments':'}'}}",
                                "{'index':0,'id':'a3','function':{'arguments':'7}'}}"))
                .containsExactly("a1 look {\"word\":7}", "b1 list {}");
        assertThat(
                        told(
                                "{'id':'a1','function':{'name':'look','arguments':'{'}}",
                                "{'id':'a2','function':{'arguments':'}'}}"))
                .containsExactly("a1 look {}");
    }

    @Test
    void piecesWithoutNumberOrIdGoToTheLastOne() {
        List<OutputItem.Call> calls =
                read(
                        "{'function':{'name':'look','arguments':''}}",
                        "{'function':{'arguments':'{}'}}",
                        "{'function':{'name':'list','arguments':{'a':[1]}}}");
        assertThat(calls)
                .extracting(OutputItem.Call::name, OutputItem.Call::arguments)
                .containsExactly(tuple("look", "{}"), tuple("list", "{\"a\":[1]}"));
        assertThat(calls)
                .extracting(OutputItem.Call::callId)
                .allMatch(id -> id.startsWith("call_"))
                .doesNotHaveDuplicates();
    }

    @Test
    void anIdThatComesTwiceIsGivenOnce() {
        assertThat(
                        read(
                                "{'index':0,'id':'x','function':{'name':'look','arguments':'{}'}}",
                                "{'index':1,'id':'x','function':{'name':'list','arguments':'{}'}}"))
                .extracting(OutputItem.Call::callId)
                .contains("x")
                .doesNotHaveDuplicates();
    }

    @Test
    void argumentsThatAreSaidTwiceOrNotAtAllAreRight() {
        assertThat(
                        told(
                                "{'index':0,'id':'a','function':{'name':'look','arguments':'{\\'q\\':1}'}}",
                                "{'index':0,'function':{'arguments':'{\\'q\\':1}'}}",
                                "{'index':1,'id':'b','function':{'name':'list'}}",
                                "{'index':2,'id':'c','function':{'name':'list','arguments':null}}"))
                .containsExactly("a look {\"q\":1}", "b list {}", "c list {}");
    }

    @Test
    void aWholeObjectWithinArgumentsThatWereCutIsNotAllOfThem() {
        assertThat(
                        told(
                                "{'index':0,'id':'a','function':{'name':'look','arguments':'{\\'query\\':\\'x\\',\\'options\\':'}}",
                                "{'index':0,'function':{'arguments':'{\\'limit\\':5}'}}"))
                .containsExactly("a look {\"query\":\"x\",\"options\":{\"limit\":5}");
    }

    @Test
    void whatElseAServerNotesGoesBackWithTheCall() {
        OutputItem.Call call =
                read("{'index':0,'id':'a','extra_content':{'s':1},'function':{'name':'look'}}")
                        .getFirst();
        assertThat(Echo.of("chat", call).orElseThrow().at("/extra_content/s")).hasToString("1");
    }

    @Test
    void aCallWithoutANameIsNone() {
        assertThat(read("{'index':0,'id':'a','function':{'arguments':'{}'}}")).isEmpty();
    }
}
