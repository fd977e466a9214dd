package dev.assay.shell.state;

import dev.assay.llm.ModelInfo;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Offers the first language model that is added to the conversation that is open: it goes on with
/// the offline guide until somebody wants otherwise.
final class FirstModel {
    private FirstModel() {}

    /// Offers the first model among those that are listed now, where none was before.
    ///
    /// @param before the models that were listed; none while the program starts
    /// @param chosen hears that the offer was taken
    static void offer(
            Notices notices,
            List<ModelInfo> before,
            List<ModelInfo> now,
            Consumer<ModelInfo> chosen) {
        if (!before.isEmpty() && before.stream().noneMatch(ModelInfo::isLanguageModel)) {
            String guide = before.getFirst().name().toLowerCase(Locale.ROOT);
            now.stream()
                    .filter(ModelInfo::isLanguageModel)
                    .findFirst()
                    .ifPresent(first ->
                            notices.offer(
                                    "%s can answer from now on. This conversation still asks the %s."
                                            .formatted(first.name(), guide),
                                    "Ask " + first.name(),
                                    () -> chosen.accept(first)));
        }
    }
}
