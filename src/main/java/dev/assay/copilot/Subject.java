package dev.assay.copilot;

/// A task result that a question is about, and those after it until another is named.
///
/// @param chipId the chip it was measured on
public record Subject(String chipId, String taskId) {}
