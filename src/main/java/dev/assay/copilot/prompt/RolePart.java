package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import java.util.List;
import java.util.stream.Collectors;

/// Who the model is and what it is there for.
final class RolePart {
    private static final String COPILOT =
            "You are the copilot of Assay, where an analyst asks about measured data.";

    private static final String ANSWER =
            """
            Find the answer with the tools; never invent a number. Say what the data show, what they do \
            not, and what is worth a look next.\
            """;

    private static final String TOLD =
            """
            Answer from what you are told; never invent a number. Say what the data show, what they do \
            not show, and what is worth a look next.\
            """;

    private RolePart() {}

    static String text(List<ToldSource> sources) {
        String task =
                sources.stream()
                        .flatMap(source -> source.briefing().task().stream())
                        .findFirst()
                        .orElse(ANSWER);
        return beginning(sources) + task;
    }

    /// The same in few words.
    static String brief() {
        return COPILOT + "\n" + ANSWER;
    }

    /// The same for a model that takes no tools.
    static String withoutTools(List<ToldSource> sources) {
        return beginning(sources) + TOLD;
    }

    private static String beginning(List<ToldSource> sources) {
        String fields =
                sources.stream()
                        .map(source -> source.briefing().expertise().field())
                        .filter(field -> !field.isEmpty())
                        .distinct()
                        .map(" "::concat)
                        .collect(Collectors.joining());
        return COPILOT + fields + "\n";
    }
}
