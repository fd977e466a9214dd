package dev.assay.copilot.input;

import dev.assay.agent.SentResult;
import dev.assay.agent.TurnContext;
import dev.assay.copilot.input.InputPart.Kind;
import dev.assay.copilot.input.InputPart.Place;
import dev.assay.copilot.log.Transcript.Turn;
import java.util.ArrayList;
import java.util.List;

/// A result of the turn that runs, as a request tells it.
///
/// @param text that is read of it
public record ToldResult(InputPart part, String text) {
    /// The results in an output, of which there are several where it is that of several calls.
    ///
    /// @param turn that runs
    public static List<ToldResult> of(Turn turn, TurnContext.Told told) {
        List<ToldResult> results = new ArrayList<>();
        for (int i = 0; i < told.views().size(); i++) {
            SentResult result = told.output().results().get(i);
            InputPart part =
                    new InputPart(
                            Kind.RESULT,
                            "%s, round %d".formatted(result.call().name(), result.round()),
                            turn.calls().stream()
                                    .filter(call -> call.id().equals(result.call().id()))
                                    .map(call ->
                                            new Place(
                                                    turn.id(),
                                                    call.id(),
                                                    call.pinned(),
                                                    call.told()))
                                    .findFirst());
            results.add(new ToldResult(part, told.views().get(i)));
        }
        return List.copyOf(results);
    }
}
