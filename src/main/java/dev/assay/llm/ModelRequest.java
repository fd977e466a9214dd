package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;

/// One call of a model.
///
/// @param instructions the system prompt
/// @param input everything so far, oldest first
/// @param tools those it may call; empty means that it must answer
/// @param answerFormat the JSON Schema of the answer's text, where one is wanted
/// @param facts what a model that answers by rules knows of it without reading its text
/// @param toolless what is said instead where it turns out that the model takes no tools
public record ModelRequest(
        String instructions,
        List<InputItem> input,
        List<ToolSpec> tools,
        Optional<AnswerFormat> answerFormat,
        RequestFacts facts,
        Optional<Toolless> toolless) {
    public ModelRequest {
        input = List.copyOf(input);
        tools = List.copyOf(tools);
    }

    /// A request that says the same whether or not its tools are taken.
    public ModelRequest(
            String instructions,
            List<InputItem> input,
            List<ToolSpec> tools,
            Optional<AnswerFormat> answerFormat,
            RequestFacts facts) {
        this(instructions, input, tools, answerFormat, facts, Optional.empty());
    }

    /// A request whose text tells all there is to know.
    public ModelRequest(
            String instructions,
            List<InputItem> input,
            List<ToolSpec> tools,
            Optional<AnswerFormat> answerFormat) {
        this(instructions, input, tools, answerFormat, RequestFacts.NONE);
    }

    /// The same with another question, for a model that reads it in the facts.
    public ModelRequest asking(String question) {
        RequestFacts.Question other = new RequestFacts.Question(question, facts.question().focus());
        return with(facts.asking(other, facts.earlier()));
    }

    /// The same with other facts.
    public ModelRequest with(RequestFacts other) {
        return new ModelRequest(instructions, input, tools, answerFormat, other, toolless);
    }

    /// The same for a model that takes no tools.
    public ModelRequest withoutTools() {
        return toolless.map(said ->
                        new ModelRequest(
                                said.instructions(),
                                input,
                                List.of(),
                                said.answerFormat(),
                                facts,
                                toolless))
                .orElse(this);
    }

    /// What is said to a model that takes no tools.
    public record Toolless(String instructions, Optional<AnswerFormat> answerFormat) {}

    /// A named JSON Schema, not strict.
    public record AnswerFormat(String name, ObjectNode schema) {}
}
