package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelContract;
import dev.assay.llm.Provider;

final class ChatContractTest extends ModelContract {
    @Override
    protected Provider provider() {
        return new ChatProvider();
    }

    @Override
    protected String textEvent(String text) {
        ObjectNode chunk = Json.object();
        chunk.putArray("choices").addObject().putObject("delta").put("content", text);
        return Json.write(chunk);
    }
}
