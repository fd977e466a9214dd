package dev.assay.chip.guide;

import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LanguageModelContract;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import java.util.List;

final class OfflineGuideContractTest extends LanguageModelContract {
    private final PaperChip chip = new PaperChip();

    @Override
    protected LanguageModel modelForPlainQuestion() {
        return ShippedGuide.make();
    }

    @Override
    protected LanguageModel modelForToolQuestion() {
        return ShippedGuide.make();
    }

    @Override
    protected ModelRequest plainQuestion() {
        return request("What is stored?");
    }

    @Override
    protected ModelRequest toolQuestion() {
        return request("Heatmap of T1");
    }

    @Override
    protected String toolOutput(OutputItem.Call call) {
        return chip.answer(call);
    }

    private static ModelRequest request(String question) {
        return new ModelRequest(
                "",
                List.of(new InputItem.User(question)),
                PaperChip.allSpecs(),
                GuideDesk.format(),
                GuideDesk.about(question, List.of(), List.of()));
    }
}
