/// Models behind the Chat Completions API, which most servers speak: Ollama, LM Studio, vLLM,
/// llama.cpp, OpenRouter and many more, no two of them quite alike.
///
/// [dev.assay.llm.chat.ChatProvider] is the kind. Answers are read tolerantly: thoughts in fields
/// of their own or inside the text, calls of tools in pieces of any order or written as text,
/// counts of tokens that never come.
@NullMarked
package dev.assay.llm.chat;

import org.jspecify.annotations.NullMarked;
