package dev.assay.app.golden;

import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a model was sent, written so that a difference can be read.
final class Written {
    private static final int WHOLE = 5000;
    private static final int HEAD = 2500;
    private static final int TAIL = 500;

    /// What stands around data that a model reads; never the same twice.
    private static final Pattern DATA_TAG = Pattern.compile("(</?data-)[0-9a-f]{8}>");

    /// What stands around the report of a model that reads; never the same twice.
    private static final Pattern TAG = Pattern.compile("ai-agent-([0-9a-f]{8})-FINAL");

    private Written() {}

    /// A request: instructions, input, and the names of the tools.
    ///
    /// @param same takes out of a text what differs from run to run
    static String request(ModelRequest request, UnaryOperator<String> same) {
        Matcher tag = TAG.matcher(request.instructions());
        UnaryOperator<String> untagged =
                tag.find() ? text -> same.apply(text).replace(tag.group(1), "<tag>") : same;
        return "--- instructions\n"
                + untagged.apply(request.instructions())
                + "\n--- input\n"
                + input(request, untagged)
                + "\n--- tools "
                + request.tools().stream().map(ToolSpec::name).toList();
    }

    /// The input, an item after the other; of long ones the ends and a digest of the whole.
    static String input(ModelRequest request, UnaryOperator<String> same) {
        return request.input().stream()
                .map(item -> item(item, same))
                .collect(Collectors.joining("\n"));
    }

    private static String item(InputItem item, UnaryOperator<String> same) {
        return switch (item) {
            case InputItem.User(String text) -> "user: " + brief(same.apply(text));
            case InputItem.Shown(List<InputItem.Piece> pieces) ->
                    pieces.stream().map(Written::piece).collect(Collectors.joining("\n"));
            case InputItem.Assistant(String text) -> "assistant: " + brief(same.apply(text));
            case InputItem.Produced(OutputItem.Call call) ->
                    same.apply("called: " + call.name() + " " + call.arguments());
            case InputItem.Produced(OutputItem.Text text) -> same.apply("said: " + text.text());
            case InputItem.Produced(OutputItem.Unknown other) -> "said: " + other.raw();
            case InputItem.ToolOutput(String callId, String text) ->
                    "output of " + callId + ": " + brief(same.apply(text));
        };
    }

    private static String piece(InputItem.Piece piece) {
        return switch (piece) {
            case InputItem.Piece.Words(String text) -> "shown: " + text;
            case InputItem.Piece.Image(var picture) ->
                    "picture: " + picture.caption() + " " + digest(picture.dataUrl());
        };
    }

    /// A tool as it is offered.
    static String tool(ToolSpec spec) {
        return "# %s\ntitle: %s\nlabel: %s\neffect: %s\ndescription: %s\nparameters: %s\n"
                .formatted(
                        spec.name(),
                        spec.title(),
                        spec.label(),
                        spec.effect(),
                        spec.description(),
                        spec.parameters().toPrettyString());
    }

    /// A text, or of a long one its ends and a digest of the whole.
    static String brief(String all) {
        String text = DATA_TAG.matcher(all).replaceAll("$1<tag>>");
        return text.length() <= WHOLE
                ? text
                : "%s\n… %d characters in all, SHA-256 %s …\n%s"
                        .formatted(
                                text.substring(0, HEAD),
                                text.length(),
                                digest(text),
                                text.substring(text.length() - TAIL));
    }

    static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
