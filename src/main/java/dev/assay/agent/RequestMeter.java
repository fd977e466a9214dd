package dev.assay.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.tool.ToolSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// Counts requests with O200K. What was counted once is not counted again while the meter lives:
/// the requests of a turn share nearly all that they are made of.
final class RequestMeter {
    /// What stands around every message and every result.
    static final int FRAME = 4;

    /// The estimate for what a model produced and nobody can read: encrypted reasoning, for one.
    private static final int CHARACTERS_A_TOKEN = 5;

    private final ToIntFunction<String> counter;
    private final Map<String, Integer> counted = new HashMap<>();

    RequestMeter(ToIntFunction<String> counter) {
        this.counter = counter;
    }

    /// The parts of a request, as O200K counts them.
    record Count(long system, long tools, long messages, long results, long pictures) {
        long words() {
            return system + tools + messages + results;
        }
    }

    /// @param isResult whether an item that says something tells a result
    synchronized Count of(ModelRequest request, Predicate<InputItem> isResult) {
        long system = tokens(request.instructions());
        system +=
                request.answerFormat().map(format -> tokens(Json.write(format.schema()))).orElse(0);
        long tools = request.tools().stream().mapToInt(spec -> tokens(schema(spec))).sum();
        long messages = 0;
        long results = 0;
        long pictures = 0;
        for (InputItem item : request.input()) {
            int words = of(item);
            boolean result = item instanceof InputItem.ToolOutput || isResult.test(item);
            results += result ? words : 0;
            messages += result ? 0 : words;
            pictures += pictures(item);
        }
        return new Count(system, tools, messages, results, pictures);
    }

    /// The words of an item, without its pictures.
    synchronized int of(InputItem item) {
        return FRAME + words(item);
    }

    private int words(InputItem item) {
        return switch (item) {
            case InputItem.User(String text) -> tokens(text);
            case InputItem.Assistant(String text) -> tokens(text);
            case InputItem.ToolOutput(_, String text) -> tokens(text);
            case InputItem.Produced(OutputItem produced) -> produced(produced);
            case InputItem.Shown(List<InputItem.Piece> pieces) ->
                    pieces.stream()
                            .mapToInt(piece ->
                                    switch (piece) {
                                        case InputItem.Piece.Words(String text) -> tokens(text);
                                        case InputItem.Piece.Image _ -> 0;
                                    })
                            .sum();
        };
    }

    private int produced(OutputItem item) {
        return switch (item) {
            case OutputItem.Text(String text, _) -> tokens(text);
            case OutputItem.Call(_, String name, String arguments, _) ->
                    tokens(name) + tokens(arguments);
            case OutputItem.Unknown(JsonNode raw) -> Json.write(raw).length() / CHARACTERS_A_TOKEN;
        };
    }

    static int pictures(InputItem item) {
        int tokens = 0;
        if (item instanceof InputItem.Shown(List<InputItem.Piece> pieces)) {
            for (InputItem.Piece piece : pieces) {
                tokens +=
                        switch (piece) {
                            case InputItem.Piece.Image(var picture) -> PictureTokens.of(picture);
                            case InputItem.Piece.Words _ -> 0;
                        };
            }
        }
        return tokens;
    }

    static String schema(ToolSpec spec) {
        return Json.write(
                Json.object()
                        .put("type", "function")
                        .put("name", spec.name())
                        .put("description", spec.description())
                        .set("parameters", spec.parameters()));
    }

    synchronized int tokens(String text) {
        return counted.computeIfAbsent(text, this::count);
    }

    private int count(String text) {
        int tokens = 0;
        // In pieces, for the time of one count grows faster than its text.
        for (int from = 0; from < text.length(); from += TokenCounter.EXACT_CHARACTERS) {
            int to = Math.min(text.length(), from + TokenCounter.EXACT_CHARACTERS);
            tokens += counter.applyAsInt(text.substring(from, to));
        }
        return tokens;
    }
}
