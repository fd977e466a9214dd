package dev.assay.llm.anthropic;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelContract;
import dev.assay.llm.Provider;

final class AnthropicContractTest extends ModelContract {
    @Override
    protected Provider provider() {
        return new AnthropicProvider();
    }

    @Override
    protected boolean tellsThoughts() {
        return false;
    }

    @Override
    protected String textEvent(String text) {
        ObjectNode event = Json.object().put("type", "content_block_delta").put("index", 0);
        event.putObject("delta").put("type", "text_delta").put("text", text);
        return Json.write(event);
    }
}
