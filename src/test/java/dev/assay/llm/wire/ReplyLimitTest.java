package dev.assay.llm.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReplyLimitTest {
    private static Fault fault(int status, String message, String param) {
        var error = Json.object().put("message", message).put("param", param);
        return Fault.of(status, Json.object().set("error", error), _ -> "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "max_tokens is too large: 16384. This model supports at most 4096 completion tokens,"
                        + " whereas you provided 16384.",
                "litellm.BadRequestError: OpenAIException - max_completion_tokens is too large: 16384."
                        + " This model supports at most 4096 completion tokens, whereas you provided"
                        + " 16384.",
                "max_tokens: 16384 > 4096, which is the maximum allowed number of output tokens for"
                        + " claude-3-opus-20240229",
                "Invalid max_tokens value, the valid range of max_tokens is [1, 4096]",
                "<400> InternalError.Algo.InvalidParameter: Range of max_tokens should be [1, 4096]",
                "`max_tokens` must be less than or equal to `4096`, the maximum value for `max_tokens`"
                        + " is less than the `context_window` for this model",
                "The parameter max_tokens specified in the request is not valid: integer above maximum"
                        + " value, expected a value <= 4096, but got 16384 instead.",
                "Invalid 'max_output_tokens': integer above maximum value. Expected a value <= 4096,"
                        + " but got 16384 instead.",
                "The maximum tokens you requested exceeds the model limit of 4096. Try again with a"
                        + " maximum tokens value that is lower than 4096."
            })
    void theLimitOfAModelIsRead(String words) {
        assertThat(ReplyLimit.after(fault(400, words, ""), 16_384))
                .contains(new ReplyLimit(4096, true));
        assertThat(ReplyLimit.after(fault(400, "Param Incorrect", words), 16_384))
                .as("where a gateway puts it")
                .contains(new ReplyLimit(4096, true));
        assertThat(ReplyLimit.after(fault(400, words, ""), 4096)).as("asked for no more").isEmpty();
        assertThat(ReplyLimit.after(fault(500, words, ""), 16_384)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'max_tokens' or 'max_completion_tokens' is too large: 16384. This model's maximum"
                        + " context length is 8192 tokens and your request has 1192 input tokens"
                        + " (16384 > 8192 - 1192).",
                "This model's maximum context length is 8192 tokens. However, you requested 17576"
                        + " tokens (1192 in the messages, 16384 in the completion). Please reduce the"
                        + " length of the messages or completion.",
                "This model's maximum context length is 8192 tokens, however you requested 17576"
                        + " tokens (1192 in your prompt; 16384 for the completion). Please reduce"
                        + " your prompt; or completion length.",
                "This endpoint's maximum context length is 8192 tokens. However, you requested about"
                        + " 17576 tokens (1000 of text input, 192 of tool input, 16384 in the"
                        + " output). Please reduce the length of either one.",
                "input length and `max_tokens` exceed context limit: 1192 + 16384 > 8192, decrease"
                        + " input length or `max_tokens` and try again"
            })
    void whatIsLeftOfTheContextIsRead(String words) {
        assertThat(ReplyLimit.after(fault(400, words, "max_tokens"), 16_384))
                .contains(new ReplyLimit(7000, false));
    }

    @Test
    void aFullContextHasNoRoom() {
        String full =
                "input length and `max_tokens` exceed context limit: 199990 + 8192 > 200000,"
                        + " decrease input length or `max_tokens` and try again";
        assertThat(ReplyLimit.after(fault(400, full, ""), 8192)).isEmpty();
        String over =
                "This model's maximum context length is 8192 tokens. However, you requested 30000"
                        + " tokens (20000 in the messages, 10000 in the completion).";
        assertThat(ReplyLimit.after(fault(400, over, ""), 10_000)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "temperature: must be less than or equal to 1",
                "Invalid 'tools': array too long. Expected an array with maximum length 128",
                "max_tokens is too large: 16384. This model supports at most 99999999999 completion"
                        + " tokens",
                "This model's maximum context length is 8192 tokens. However, your messages resulted"
                        + " in 20000 tokens."
            })
    void whatSpeaksOfSomethingElseIsNoLimit(String words) {
        assertThat(ReplyLimit.after(fault(400, words, ""), 16_384)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This model's maximum context length is 8192 tokens. However, your messages resulted"
                        + " in 20000 tokens.",
                "maximum context length is 8,192",
                "the request exceeds the available context size (8192 tokens), try increasing it",
                "prompt is too long: 20000 tokens > 8192 maximum"
            })
    void aRefusalTellsTheContext(String words) {
        assertThat(ReplyLimit.context(fault(400, words, ""))).contains(8192);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "maximum context length is 12",
                "maximum context length is 99999999999 tokens",
                "This model supports at most 8192 completion tokens",
                ""
            })
    void whatIsNoContextIsNotTakenForOne(String words) {
        assertThat(ReplyLimit.context(fault(400, words, ""))).isEmpty();
    }
}
