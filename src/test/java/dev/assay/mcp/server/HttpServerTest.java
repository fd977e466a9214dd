package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.mcp.HttpScript;
import dev.assay.mcp.entry.ServerEntry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpServerTest extends HostileContract {
    private final HttpScript script = HttpScript.open();

    @Override
    ServerEntry entry() {
        return at(script.address());
    }

    private static ServerEntry at(String address) {
        return new ServerEntry(
                "scripted", new ServerEntry.Address(address, Map.of("X-Token", "secret")));
    }

    @Override
    String gone() {
        return "broke off before it had answered";
    }

    @Override
    int answering() {
        return script.answering.get();
    }

    @AfterEach
    void stop() {
        script.close();
    }

    @Test
    void everyRequestHasTheHeadersAndTheSessionIsEnded() throws Exception {
        server.ask(MONITOR);
        server.close();
        assertThat(script.heard).contains("POST secret", "DELETE secret");
        assertThat(script.heard).allMatch(each -> each.endsWith("secret"));
    }

    @Test
    void aHeaderHasTheVariableThatItRefersTo() throws Exception {
        McpServer refers =
                new McpServer(
                        new ServerEntry(
                                "scripted",
                                new ServerEntry.Address(
                                        script.address(), Map.of("X-Token", "${LAB_TOKEN}"))),
                        SHORT,
                        new ProgramPlace(Path.of("."), Map.of("LAB_TOKEN", "open-sesame")));
        try (refers) {
            refers.ask(MONITOR);
            assertThat(script.heard).contains("POST open-sesame");
        }
        McpServer lacks =
                new McpServer(refers.entry(), SHORT, new ProgramPlace(Path.of("."), Map.of()));
        try (lacks) {
            assertThatThrownBy(() -> lacks.ask(MONITOR))
                    .hasMessageContaining("The server scripted refers to LAB_TOKEN, which");
        }
    }

    @Test
    void whatItSaysByItselfIsHeard() throws Exception {
        List<RemoteTool> before = server.tools(MONITOR);
        assertThat(server.tools(MONITOR)).isSameAs(before);
        Patience.until(() -> script.heard.contains("GET secret"));

        script.say("notifications/tools/list_changed");

        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools", "resources", "prompts"})
    void anyListThatChangesIsTold(String list) throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        Runnable left = server.onListChange(told::countDown);
        server.ask(MONITOR);

        script.say("notifications/%s/list_changed".formatted(list));

        Patience.until(() -> told.getCount() == 0);
        left.run();
    }

    @Test
    void promptsThatChangeWheneverTheyAreListedAreNotListedWithoutAPause() throws Exception {
        server.ask(MONITOR);
        Patience.until(() -> script.heard.contains("GET secret"));
        script.restless = true;
        long begin = System.nanoTime();

        server.listPrompts(MONITOR);

        Patience.until(() -> Collections.frequency(script.heard, "prompts/list") >= 4);
        assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .isGreaterThan(Duration.ofMillis(150));
        script.restless = false;
    }

    @Test
    void aStreamThatIsCutAgainAndAgainIsGoneOnWith() throws Exception {
        for (int stream = 0; stream < 8; stream++) {
            script.say("notifications/message");
            script.cut();
        }
        List<RemoteTool> before = server.tools(MONITOR);
        Patience.until(() -> script.resumed.size() == 8);
        assertThat(script.resumed).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        assertThat(server.tools(MONITOR)).as("nothing was missed").isSameAs(before);

        script.say("notifications/tools/list_changed");

        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
    }

    @Test
    void whatMayHaveBeenMissedBetweenTwoStreamsIsListedAgain() throws Exception {
        script.numbered = false;
        List<RemoteTool> before = server.tools(MONITOR);
        Patience.until(() -> script.heard.contains("GET secret"));
        assertThat(server.tools(MONITOR)).isSameAs(before);

        script.cut();

        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
        assertThat(server.tools(MONITOR)).hasSameSizeAs(before);
        assertThat(script.resumed).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools", "resources", "prompts"})
    void whatMayHaveBeenMissedIsToldOfAnyList(String list) throws Exception {
        script.tellsOnlyOf(list);
        script.numbered = false;
        AtomicInteger told = new AtomicInteger();
        Runnable left = server.onListChange(told::incrementAndGet);
        List<RemoteTool> before = server.tools(MONITOR);
        server.listPrompts(MONITOR);
        ObjectNode alike = Json.object().put("prompts/list", "alike");
        server.session(MONITOR).call("plan", alike, MONITOR);
        Patience.until(() -> script.heard.contains("GET secret"));
        assertThat(told).hasValue(0);

        script.cut();

        Patience.until(() -> told.get() > 0);
        left.run();
        server.listPrompts(MONITOR);
        List<RemoteTool> after = server.tools(MONITOR);
        if (list.equals("tools")) {
            assertThat(after).isNotSameAs(before);
        } else {
            assertThat(after).isSameAs(before);
        }
        assertThat(server.knownPrompts().getFirst().name())
                .isEqualTo(list.equals("prompts") ? "code-review" : "summarise");
    }

    @Test
    void aStreamBeginsAnewWhereTheServerKnowsTheLastEventNoMore() throws Exception {
        script.forgetful = true;
        List<RemoteTool> before = server.tools(MONITOR);
        script.say("notifications/message");
        script.cut();
        Patience.until(() -> script.resumed.contains("1"));

        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
    }

    @Test
    void whatIsNoMessageDoesNotEndTheListening() throws Exception {
        List<RemoteTool> before = server.tools(MONITOR);
        script.say("");
        script.cut();
        script.say("notifications/tools/list_changed");

        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
        assertThat(server.log().text()).contains("oops");
    }

    @Test
    void aServerThatCannotBeListenedToIsTriedAgainAndThatStandsInTheLog() throws Exception {
        script.deaf.set(1);
        List<RemoteTool> before = server.tools(MONITOR);
        Patience.untilAsserted(() ->
                assertThat(server.log().text()).contains("cannot be heard; that is tried again"));
        script.say("notifications/tools/list_changed");
        Patience.untilAsserted(() -> assertThat(server.tools(MONITOR)).isNotSameAs(before));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anAnswerThatIsDeferredIsAskedForAfterTheLastEvent(int often) throws Exception {
        server.ask(MONITOR);
        script.deferred.set(often);
        assertThat(echo("late")).isEqualTo("late");
        assertThat(script.resumed)
                .containsExactlyElementsOf(List.of("call", "call+", "call++").subList(0, often));
    }

    @Test
    void aCallThatBreaksOffMayBeDoneAndIsNotAdvisedToBeRepeated() throws Exception {
        server.ask(MONITOR);
        script.deferred.set(-1);
        assertThatThrownBy(() -> echo("lost"))
                .hasMessage(
                        "The server scripted broke off before it had answered. It may have done what was asked: look there before you ask it again.");
        assertThat(script.resumed).containsExactly("call");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 | refuses the request (401). Check the headers",
                "404 | There is no MCP server at the address of scripted (404)",
                "429 | is asked too often (429)",
                "500 | answered with status 500",
                "302 | sends on to “http://other.example/mcp”, which is not followed"
            })
    void aRefusalIsTold(int status, String told) {
        script.status = status;
        assertThatThrownBy(() -> server.ask(MONITOR)).hasMessageContaining(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400 | {'error':{'code':-32000,'message':'The table is ”missing”'},'id':null} | refused the request (-32000): “The table is \"missing\"”",
                "500 | {'error':{'code':-32602,'message':'No'},'id':'?','result':{}} | refused the request (-32602): “No”",
                "401 | {'error':{'code':-32000,'message':'No'}} | refuses the request (401). Check the headers",
                "400 | {'error':'No'} | answered with status 400",
                "400 | {'error':{'code':1,'message':' '}} | answered with status 400",
                "502 | <html>No</html> | answered with status 502"
            },
            quoteCharacter = '~')
    void theReasonOfARefusalIsTold(int status, String reason, String told) throws Exception {
        server.ask(MONITOR);
        script.reason = reason.replace('\'', '"');
        script.status = status;
        assertThatThrownBy(() -> echo("now")).hasMessageContaining(told);
        script.reason = "{\"error\":{\"message\":\"" + "x".repeat(1 << 17) + "\"}}";
        script.status = 400;
        assertThatThrownBy(() -> echo("now")).hasMessageContaining("answered with status 400");
        script.status = 200;
        assertThat(echo("again")).isEqualTo("again");
    }

    /// With all the patience that a start is usually given.
    @ParameterizedTest
    @ValueSource(strings = {"initialize", "notifications/initialized"})
    void aServerThatIsClosedBeforeItHasStartedIsLeftAtOnce(String ignored) throws Exception {
        script.ignored = ignored;
        BlockingQueue<Throwable> ends = asked("echo");
        Patience.until(() -> script.heard.contains("ignored " + ignored));
        assertThat(server.standing()).isEqualTo("starting");
        closedWhileItIsAsked(ends);
        assertThat(server.standing()).isEqualTo("closed");
    }

    @Test
    void aForgottenSessionBeginsAnew() throws Exception {
        server.ask(MONITOR);
        script.status = 404;
        assertThatThrownBy(() -> echo("lost")).hasMessageContaining("has forgotten the session");
        script.status = 200;
        assertThat(echo("anew")).isEqualTo("anew");
    }

    @Test
    void whatCannotBeSentIsToldBeforeItIsTried() {
        server.close();
        server = new McpServer(at("nonsense"), ServerLimits.USUAL, ProgramPlace.here());
        assertThatThrownBy(() -> server.ask(MONITOR))
                .hasMessageContaining("“nonsense” is no address of the web");
        assertThat(server.standing()).isEqualTo("failed");
    }

    @Test
    void anAddressWhereNobodyListensIsTold() {
        script.close();
        assertThatThrownBy(() -> server.ask(MONITOR))
                .hasMessageContaining("Nobody answers at 127.0.0.1:");
    }
}
