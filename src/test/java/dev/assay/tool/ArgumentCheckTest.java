package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ArgumentCheck.Checked;
import org.junit.jupiter.api.Test;

final class ArgumentCheckTest {
    private static final String SCHEMA =
            """
            {"type":"object","properties":{
              "chip_id":{"type":"string"},
              "last_n":{"type":"integer","minimum":1,"maximum":200},
              "mode":{"type":"string","enum":["latest","best"]},
              "share":{"type":"number"},
              "whole":{"type":"boolean"},
              "maybe":{"type":["string","null"]},
              "qids":{"type":"array","items":{"type":"string"},"minItems":1},
              "range":{"type":"object","properties":{"from":{"type":"integer"}},"required":["from"]}},
             "required":["chip_id"],"additionalProperties":false}\
            """;

    private static Checked check(String arguments) {
        return check(SCHEMA, arguments);
    }

    private static Checked check(String schema, String arguments) {
        ToolSpec spec = new ToolSpec("t", "T", "T", "", object(schema), ToolSpec.Effect.READS);
        return ArgumentCheck.check(spec, object(arguments));
    }

    private static ObjectNode object(String json) {
        return Json.parseObject(json).orElseThrow();
    }

    private static void passes(String given, String mended) {
        assertThat(check(given))
                .isInstanceOfSatisfying(
                        Checked.Valid.class,
                        valid -> assertThat(Json.write(valid.arguments())).isEqualTo(mended));
    }

    private static void fails(String given, String... problems) {
        assertThat(check(given))
                .isInstanceOfSatisfying(
                        Checked.Invalid.class,
                        invalid -> assertThat(invalid.problems()).containsExactly(problems));
    }

    @Test
    void whatIsMeantBeyondDoubtIsMended() {
        passes("{\"chip_id\":7}", "{\"chip_id\":\"7\"}");
        passes("{\"chip_id\":7.0}", "{\"chip_id\":\"7\"}");
        passes("{\"chip_id\":7.5}", "{\"chip_id\":\"7.5\"}");
        passes("{\"chip_id\":\"C\",\"last_n\":\"2\"}", "{\"chip_id\":\"C\",\"last_n\":2}");
        passes("{\"chip_id\":\"C\",\"last_n\":2.0}", "{\"chip_id\":\"C\",\"last_n\":2}");
        passes("{\"chip_id\":\"C\",\"last_n\":null}", "{\"chip_id\":\"C\"}");
        passes("{\"chip_id\":\"C\",\"maybe\":null}", "{\"chip_id\":\"C\",\"maybe\":null}");
        passes("{\"chip_id\":\"C\",\"share\":\"1e-3\"}", "{\"chip_id\":\"C\",\"share\":0.001}");
        passes("{\"chip_id\":\"C\",\"whole\":\"true\"}", "{\"chip_id\":\"C\",\"whole\":true}");
        passes("{\"chip_id\":\"C\",\"qids\":\"Q07\"}", "{\"chip_id\":\"C\",\"qids\":[\"Q07\"]}");
        passes("{\"chip_id\":\"C\",\"qids\":[1,2]}", "{\"chip_id\":\"C\",\"qids\":[\"1\",\"2\"]}");
        passes(
                "{\"chip_id\":\"C\",\"qids\":\"[1, 2]\"}",
                "{\"chip_id\":\"C\",\"qids\":[\"1\",\"2\"]}");
        passes(
                "{\"chip_id\":\"C\",\"range\":{\"from\":\"3\"}}",
                "{\"chip_id\":\"C\",\"range\":{\"from\":3}}");
    }

    @Test
    void whatIsWrongIsSaidInSentences() {
        fails("{}", "`chip_id` is required but missing");
        fails("{\"chip_id\":null}", "`chip_id` is required but missing");
        fails("{\"chip_id\":\"C\",\"last_n\":5000}", "`last_n` must be at most 200, not 5000");
        fails("{\"chip_id\":\"C\",\"last_n\":0}", "`last_n` must be at least 1, not 0");
        fails(
                "{\"chip_id\":\"C\",\"last_n\":\"all\"}",
                "`last_n` must be a whole number, not \"all\"");
        fails("{\"chip_id\":\"C\",\"last_n\":2.5}", "`last_n` must be a whole number, not 2.5");
        fails(
                "{\"chip_id\":\"C\",\"mode\":\"newest\"}",
                "`mode` must be one of \"latest\", \"best\", not \"newest\"");
        fails("{\"chip_id\":\"C\",\"qids\":[[1]]}", "`qids[0]` must be a string, not [1]");
        fails("{\"chip_id\":\"C\",\"qids\":{}}", "`qids` must be a list, not {}");
        fails(
                "{\"chip_id\":\"C\",\"range\":{\"from\":\"x\"}}",
                "`range.from` must be a whole number, not \"x\"");
        fails(
                "{\"chip_id\":\"C\",\"chip\":1}",
                "`chip` is not an argument of t; its arguments are `chip_id`, `last_n`, `mode`,"
                        + " `share`, `whole`, `maybe`, `qids`, `range`");
        assertThat(check("{\"chip_id\":\"C\",\"qids\":[]}")).isInstanceOf(Checked.Invalid.class);
    }

    @Test
    void everyProblemIsTold() {
        fails(
                "{\"last_n\":0,\"mode\":1}",
                "`last_n` must be at least 1, not 0",
                "`mode` must be one of \"latest\", \"best\", not \"1\"",
                "`chip_id` is required but missing");
    }

    @Test
    void aSchemaThatPointsElsewhereOrIsBrokenLoadsNothingAndLetsTheToolJudge() {
        String remote =
                "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"http://127.0.0.1:9/s\"}}}";
        assertThat(check(remote, "{\"a\":1}")).isInstanceOf(Checked.Valid.class);
        assertThat(check("{\"type\":\"nonsense\"}", "{\"a\":1}")).isNotNull();
    }
}
