package dev.assay.llm.openai;

import dev.assay.base.Json;
import dev.assay.llm.ModelContract;
import dev.assay.llm.Provider;

final class OpenAiContractTest extends ModelContract {
    @Override
    protected Provider provider() {
        return new OpenAiProvider();
    }

    @Override
    protected String textEvent(String text) {
        return Json.write(
                Json.object().put("type", "response.output_text.delta").put("delta", text));
    }
}
