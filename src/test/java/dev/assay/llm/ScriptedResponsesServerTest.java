package dev.assay.llm;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The scripted server itself, by a client that knows nothing but HTTP.
final class ScriptedResponsesServerTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void streamsTheEventsOfTheApiInTheirOrder() throws Exception {
        server.replies(reply().reasoning("Look.").text("Hello there").call("look", "{\"a\":1}"));

        List<JsonNode> events = events(post("{\"model\":\"m\",\"input\":[]}").body());

        assertThat(events.stream().map(e -> e.path("type").asText()).distinct())
                .containsExactly(
                        "response.created",
                        "response.in_progress",
                        "response.output_item.added",
                        "response.reasoning_summary_text.delta",
                        "response.reasoning_summary_text.done",
                        "response.output_item.done",
                        "response.content_part.added",
                        "response.output_text.delta",
                        "response.output_text.done",
                        "response.content_part.done",
                        "response.function_call_arguments.delta",
                        "response.function_call_arguments.done",
                        "response.completed");
        assertThat(events.stream().map(e -> e.path("sequence_number").asInt()))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(events.getLast().at("/response/output")).hasSize(3);
        assertThat(events.getLast().at("/response/usage/total_tokens").asInt()).isEqualTo(120);
    }

    @Test
    void answersErrorsInOrderAndRecordsWhatCame() throws Exception {
        server.replies(error(429).retryAfter(3), error(502).body("<html>"));

        HttpResponse<String> limited = post("{\"model\":\"m\"}");
        HttpResponse<String> broken = post("{\"model\":\"n\"}");

        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(limited.headers().firstValue("Retry-After")).contains("3");
        assertThat(limited.body()).contains("rate_limit_exceeded");
        assertThat(broken.body()).isEqualTo("<html>");
        assertThat(server.request(1).body().path("model").asText()).isEqualTo("n");
        assertThat(post("{\"model\":\"m\"}").body()).contains("no further reply");
    }

    @Test
    void holdsRequestsToTheRulesOfTheApi() throws Exception {
        assertThat(post("{\"model\":\"m\",\"colour\":1}").body()).contains("Unknown parameter");
        assertThat(
                        post("""
                        {"model":"m","input":[{"type":"function_call_output",
                        "call_id":"call_9","output":"x"}]}\
                        """)
                                .body())
                .contains("No tool call found");
        assertThat(
                        post("""
                        {"model":"m","input":[{"type":"function_call",
                        "call_id":"call_9","name":"x","arguments":"{}"}]}\
                        """)
                                .body())
                .contains("No tool output found");
        assertThat(
                        post("""
                        {"model":"m","input":[{"type":"reasoning","id":"rs_1",
                        "encrypted_content":"gAAA-whole-1","summary":[]}]}\
                        """)
                                .body())
                .contains("required following item");
    }

    @Test
    void tearsTheConnectionDown() {
        server.replies(reply().halfText("Half a").cut());
        assertThatThrownBy(() -> post("{\"model\":\"m\"}")).isInstanceOf(IOException.class);
    }

    @Test
    void listsModels() throws Exception {
        server.models("gpt-a", "gpt-b");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest get =
                    HttpRequest.newBuilder(URI.create(server.baseUrl() + "/models")).build();
            String body = client.send(get, HttpResponse.BodyHandlers.ofString()).body();
            assertThat(Json.parse(body).orElseThrow().at("/data/1/id").asText()).isEqualTo("gpt-b");
        }
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest post =
                    HttpRequest.newBuilder(URI.create(server.baseUrl() + "/responses"))
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build();
            return client.send(post, HttpResponse.BodyHandlers.ofString());
        }
    }

    private static List<JsonNode> events(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> Json.parse(line.substring(6)).orElseThrow())
                .toList();
    }
}
