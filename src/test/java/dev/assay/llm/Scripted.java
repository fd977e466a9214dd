package dev.assay.llm;

/// What a [ScriptedResponsesServer] does with one request.
public sealed interface Scripted permits ScriptedReply, ScriptedError, ScriptedBytes {}
