package dev.assay.llm;

/// Tokens of one call or of several.
///
/// @param input tokens read
/// @param output tokens written, reasoning included
/// @param cached those of the input that the provider still had from an earlier call
public record Usage(long input, long output, long cached) {
    public static final Usage NONE = new Usage(0, 0, 0);

    public Usage plus(Usage other) {
        return new Usage(input + other.input, output + other.output, cached + other.cached);
    }
}
