/// Models behind OpenAI's Responses API, at OpenAI or at any server that speaks it.
///
/// [dev.assay.llm.openai.OpenAiProvider] is the kind. Requests go through the official client
/// library; what comes back is read as the JSON of the wire, so that items this program does not
/// know survive and go back unchanged. What all APIs have in common is in `llm.wire`.
@NullMarked
package dev.assay.llm.openai;

import org.jspecify.annotations.NullMarked;
