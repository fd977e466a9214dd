package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

/// The one thing that a tool handed back.
public final class OnlyPart {
    private OnlyPart() {}

    /// The only part of a result.
    public static <T extends ResultPart> T of(ToolResult result, Class<T> type) {
        assertThat(result).isInstanceOf(ToolResult.Parts.class);
        assertThat(result.parts().list()).singleElement().isInstanceOf(type);
        return type.cast(result.parts().list().getFirst());
    }

    /// What a model reads of a text, or of a failure.
    public static String text(ToolResult result) {
        return switch (result) {
            case ToolResult.Failed failed -> failed.message();
            case ToolResult.NothingFound(String message) -> message;
            case ToolResult.Parts _, ToolResult.Drawing _ ->
                    of(result, ResultPart.Text.class).text();
        };
    }
}
