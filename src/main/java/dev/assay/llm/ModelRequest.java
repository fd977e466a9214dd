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
public record ModelRequest(
        String instructions,
        List<InputItem> input,
        List<ToolSpec> tools,
        Optional<AnswerFormat> answerFormat,
        RequestFacts facts) {
    public ModelRequest {
        input = List.copyOf(input);
        tools = List.copyOf(tools);
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
        return with(new RequestFacts(other, facts.earlier(), facts.sources(), facts.stored()));
    }

    /// The same with other facts.
    public ModelRequest with(RequestFacts other) {
        return new ModelRequest(instructions, input, tools, answerFormat, other);
    }

    /// A named JSON Schema, not strict.
    public record AnswerFormat(String name, ObjectNode schema) {}
}
