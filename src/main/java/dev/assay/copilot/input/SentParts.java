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
import java.util.Iterator;
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

    /// The parts of a request with which a turn begins, in which it has no results yet.
    ///
    /// @param known what an item is
    /// @param leftOut results that are not told
    public static List<SentPart> of(
            ModelRequest request,
            Function<InputItem, Optional<InputPart>> known,
            List<InputPart> leftOut,
            RequestScale scale) {
        return of(request, known, leftOut, List.of(), scale);
    }

    /// The parts of a request in the order in which they are sent; results of earlier turns that
    /// are left out stand before the question.
    ///
    /// @param known what an item is
    /// @param leftOut results that are not told
    /// @param told what is in each of its outputs, in their order
    public static List<SentPart> of(
            ModelRequest request,
            Function<InputItem, Optional<InputPart>> known,
            List<InputPart> leftOut,
            List<List<ToldResult>> told,
            RequestScale scale) {
        SentParts all = new SentParts(scale);
        SECTIONS.splitAsStream(request.instructions()).forEach(all::addSection);
        request.answerFormat().ifPresent(all::addFormat);
        request.tools().forEach(all::addTool);
        Iterator<List<ToldResult>> outputs = told.iterator();
        for (InputItem item : request.input()) {
            InputPart part = known.apply(item).orElseGet(() -> guessed(item));
            if (part.kind() == InputPart.Kind.QUESTION) {
                leftOut.forEach(all::addLeftOut);
            }
            List<ToldResult> own =
                    item instanceof InputItem.ToolOutput && outputs.hasNext()
                            ? outputs.next()
                            : List.of();
            all.add(item, part, own);
        }
        return List.copyOf(all.parts);
    }

    /// What an item is by its looks.
    private static InputPart guessed(InputItem item) {
        return switch (item) {
            case InputItem.ToolOutput _ -> InputPart.of(InputPart.Kind.RESULT, "Result of a call");
            case InputItem.Produced(OutputItem.Call call) ->
                    InputPart.of(InputPart.Kind.EARLIER, "Call of " + call.name());
            case InputItem.Produced _, InputItem.Assistant _ ->
                    InputPart.of(InputPart.Kind.EARLIER, "Words of the model");
            case InputItem.User _, InputItem.Shown _ ->
                    InputPart.of(InputPart.Kind.EARLIER, "Words of Assay");
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

    /// @param own the results in an output
    private void add(InputItem item, InputPart part, List<ToldResult> own) {
        if (own.isEmpty()) {
            add(item, part);
        } else if (own.size() == 1) {
            add(item, own.getFirst().part());
        } else {
            own.forEach(this::add);
        }
    }

    /// One of several in an output.
    private void add(ToldResult result) {
        parts.add(
                new SentPart(
                        Kind.RESULT,
                        result.part().title(),
                        result.text(),
                        scale.of(result.text()),
                        result.part().place()));
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
