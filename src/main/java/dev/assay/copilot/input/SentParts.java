package dev.assay.copilot.input;

import dev.assay.agent.RequestScale;
import dev.assay.base.Json;
import dev.assay.copilot.input.SentPart.Kind;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelRequest.AnswerFormat;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Takes a request apart, so that people see what it is made of.
public final class SentParts {
    private static final Pattern SECTIONS = Pattern.compile("\n(?=## )");
    private static final String HEADING = "## ";

    private final List<SentPart> parts = new ArrayList<>();
    private final RequestScale scale;

    private SentParts(RequestScale scale) {
        this.scale = scale;
    }

    /// The parts of a request in the order in which they are sent; what is left out stands at the
    /// end of the results.
    ///
    /// @param known what an item is
    /// @param leftOut results that are not told
    public static List<SentPart> of(
            ModelRequest request,
            Function<InputItem, Optional<InputPart>> known,
            List<InputPart> leftOut,
            RequestScale scale) {
        SentParts all = new SentParts(scale);
        SECTIONS.splitAsStream(request.instructions()).forEach(all::addSection);
        request.answerFormat().ifPresent(all::addFormat);
        request.tools().forEach(all::addTool);
        List<InputItem> input = request.input();
        for (int i = 0; i < input.size(); i++) {
            boolean last = i == input.size() - 1;
            if (last) {
                leftOut.forEach(all::addLeftOut);
            }
            InputItem item = input.get(i);
            all.add(item, known.apply(item).orElseGet(() -> guessed(item, last)));
        }
        return List.copyOf(all.parts);
    }

    /// What an item is by its looks.
    private static InputPart guessed(InputItem item, boolean last) {
        return switch (item) {
            case InputItem.ToolOutput _ -> InputPart.of(InputPart.Kind.RESULT, "Result of a call");
            case InputItem.Produced(OutputItem.Call call) ->
                    InputPart.of(InputPart.Kind.EARLIER, "Call of " + call.name());
            case InputItem.Produced _, InputItem.Assistant _ ->
                    InputPart.of(InputPart.Kind.EARLIER, "Words of the model");
            case InputItem.User _, InputItem.Shown _ ->
                    last
                            ? InputPart.of(InputPart.Kind.QUESTION, "Question")
                            : InputPart.of(InputPart.Kind.EARLIER, "Words of the analyst");
        };
    }

    private void addSection(String section) {
        String first = section.lines().findFirst().orElse("");
        String title = first.startsWith(HEADING) ? first.substring(HEADING.length()) : "Role";
        parts.add(
                new SentPart(
                        Kind.INSTRUCTIONS,
                        title,
                        section.strip(),
                        scale.of(section),
                        Optional.empty()));
    }

    private void addFormat(AnswerFormat format) {
        parts.add(
                new SentPart(
                        Kind.FORMAT,
                        format.name(),
                        Json.pretty(format.schema()),
                        scale.of(Json.write(format.schema())),
                        Optional.empty()));
    }

    private void addTool(ToolSpec tool) {
        parts.add(
                new SentPart(
                        Kind.TOOL,
                        tool.name(),
                        tool.description() + "\n\n" + Json.pretty(tool.parameters()),
                        scale.of(tool),
                        Optional.empty()));
    }

    private void addLeftOut(InputPart part) {
        parts.add(
                new SentPart(
                        Kind.RESULT, part.title(), "(This result is left out.)", 0, part.place()));
    }

    private void add(InputItem item, InputPart part) {
        Kind kind =
                switch (part.kind()) {
                    case EARLIER -> Kind.EARLIER;
                    case STORED -> Kind.STORED;
                    case RESULT -> Kind.RESULT;
                    case QUESTION -> Kind.QUESTION;
                };
        parts.add(new SentPart(kind, part.title(), text(item), scale.of(item), part.place()));
    }

    private static String text(OutputItem produced) {
        return switch (produced) {
            case OutputItem.Text(String text, _) -> text;
            case OutputItem.Call(_, String name, String arguments, _) -> name + " " + arguments;
            case OutputItem.Unknown(var raw) -> Json.pretty(raw);
        };
    }

    private static String text(InputItem item) {
        return switch (item) {
            case InputItem.User(String text) -> text;
            case InputItem.Assistant(String text) -> text;
            case InputItem.ToolOutput(_, String text) -> text;
            case InputItem.Produced(OutputItem produced) -> text(produced);
            case InputItem.Shown(List<InputItem.Piece> pieces) -> {
                StringBuilder words = new StringBuilder();
                for (InputItem.Piece piece : pieces) {
                    words.append(
                                    switch (piece) {
                                        case InputItem.Piece.Words(String text) -> text;
                                        case InputItem.Piece.Image _ -> "[A picture]";
                                    })
                            .append("\n\n");
                }
                yield words.toString().strip();
            }
        };
    }
}
