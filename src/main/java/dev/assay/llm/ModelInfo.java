package dev.assay.llm;

/// A model as the screen names it.
///
/// @param id as in settings and on the command line: "openai:gpt-4.1", "offline"
/// @param name short, for a button: "gpt-4.1"
/// @param provider "OpenAI", "Offline guide"
public record ModelInfo(String id, String name, String provider, ModelFacts facts) {}
