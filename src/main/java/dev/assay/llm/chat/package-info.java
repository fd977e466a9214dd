/// Models behind the Chat Completions API, which most servers speak: Ollama, LM Studio, vLLM,
/// llama.cpp, OpenRouter and many more, no two of them quite alike.
///
/// [dev.assay.llm.chat.ChatProvider] is the kind. Answers are read tolerantly: thoughts in fields
/// of their own, calls of tools in pieces of any order, counts of tokens that never come.
@NullMarked
package dev.assay.llm.chat;

import org.jspecify.annotations.NullMarked;
