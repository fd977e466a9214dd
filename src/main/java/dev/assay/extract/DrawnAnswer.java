package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.llm.LanguageModel;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The text that a tool wants drawn from its own result, in the mode that it names and in no other:
/// where that does not succeed the tool says something else, and why.
public final class DrawnAnswer {
    private final Extractor extractor;
    private final Optional<LanguageModel> model;
    private final ReadingLeave leave;

    /// @param model that reads, if there is one
    /// @param leave for it to read
    public DrawnAnswer(Extractor extractor, Optional<LanguageModel> model, ReadingLeave leave) {
        this.extractor = extractor;
        this.leave = leave;
        this.model = model.filter(LanguageModel::followsInstructions);
    }

    /// Draws, blocking.
    public ToolResult.Parts of(
            ExtractionInput input, ToolResult.Drawing drawing, Work.Monitor monitor)
            throws InterruptedException {
        if (model.isEmpty()) {
            return drawing.undrawn("No model is connected that could read it.");
        }
        Mode mode = Mode.of(drawing.mode()).orElseThrow();
        ExtractionRequest request =
                new ExtractionRequest(
                        drawing.wanted(), Optional.empty(), 1, ExtractionRequest.USUAL_PAGE, model);
        return switch (extractor.run(mode, input, request, leave, monitor)) {
            case Drawn drawn when drawn.mode() == mode ->
                    drawing.drawn(model.get().info().id(), text(drawn), drawn.spent());
            case Drawn other -> drawing.undrawn(why(other)).spending(other.spent());
            case Extraction.Failed failed ->
                    drawing.undrawn(failed.sentence()).spending(failed.spent());
            case Extraction.Refused refused -> drawing.undrawn(refused.sentence());
        };
    }

    /// Why it was not drawn in the mode that was asked for. What was drawn in its place is not
    /// told, so that its own warning is not, either.
    private static String why(Drawn other) {
        List<String> reasons = other.steps().isEmpty() ? other.warnings() : other.steps();
        return String.join(" ", reasons.stream().map(Words::sentence).toList());
    }

    private static String text(Drawn drawn) {
        List<String> lines = new ArrayList<>(List.of(QuoteCheck.placed(drawn)));
        lines.addAll(drawn.warnings());
        lines.add("(Read " + drawn.coverage().words() + ".)");
        return String.join("\n\n", lines);
    }
}
