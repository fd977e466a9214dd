package dev.assay.llm.wire;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.Usage;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// The tokens of a call whose server counts none, estimated from its words; pictures are left out.
final class TokenEstimate {
    private static final TokenCounter COUNTER = new TokenCounter();

    private TokenEstimate() {}

    /// What a request cost, in the numbers of its server as far as it told any.
    ///
    /// @param told by the server; zero is what it did not tell
    /// @param thoughts of the model that are no part of its items
    static Usage of(ModelRequest request, Usage told, List<OutputItem> items, String thoughts) {
        if (told.input() > 0 && told.output() > 0) {
            return told;
        }
        Usage about = of(request, items, thoughts);
        return told.input() == 0
                ? about
                : new Usage(
                        told.input(),
                        about.output(),
                        told.cached(),
                        told.written(),
                        about.reasoning(),
                        about.output() > 0);
    }

    /// What a request cost that was not answered.
    ///
    /// @param declined the server itself said that it would not answer: nobody pays for that unless
    ///   it counted the tokens or wrote some
    static Usage ofUnanswered(ModelRequest request, Exchange.Reading reading, boolean declined) {
        boolean worked =
                reading.usage().input() > 0
                        || reading.hasBegun()
                        || (!declined && reading.events() > 0);
        return worked
                ? of(request, reading.usage(), reading.items(), reading.thoughts())
                : Usage.NONE;
    }

    /// What a request and the reply to it cost, about.
    ///
    /// @param thoughts of the model that are no part of its items
    private static Usage of(ModelRequest request, List<OutputItem> items, String thoughts) {
        long input = tokens(request.instructions());
        for (ToolSpec tool : request.tools()) {
            input += tokens(tool.name() + tool.description() + Json.write(tool.parameters()));
        }
        for (InputItem item : request.input()) {
            input += tokens(words(item));
        }
        long reasoning = tokens(thoughts);
        long output = reasoning;
        for (OutputItem item : items) {
            output += tokens(words(item));
        }
        return new Usage(input, output, 0, 0, reasoning, true);
    }

    private static long tokens(String text) {
        // Longer texts would be counted for seconds, and this is an estimate anyway.
        return text.length() > TokenCounter.EXACT_CHARACTERS
                ? text.length() / 3
                : COUNTER.count(text);
    }

    private static String words(InputItem item) {
        return switch (item) {
            case InputItem.User(String text) -> text;
            case InputItem.Assistant(String text) -> text;
            case InputItem.ToolOutput(_, String text) -> text;
            case InputItem.Produced(OutputItem produced) -> words(produced);
            case InputItem.Shown(List<InputItem.Piece> pieces) -> {
                StringBuilder words = new StringBuilder();
                for (InputItem.Piece piece : pieces) {
                    words.append(piece instanceof InputItem.Piece.Words(String text) ? text : "");
                }
                yield words.toString();
            }
        };
    }

    private static String words(OutputItem item) {
        return switch (item) {
            case OutputItem.Text(String text, _) -> text;
            case OutputItem.Call(_, String name, String arguments, _) -> name + arguments;
            case OutputItem.Unknown _ -> "";
        };
    }
}
