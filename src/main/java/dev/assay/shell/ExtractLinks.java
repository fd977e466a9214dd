package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.extract.Extractor;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.llm.LanguageModel;
import dev.assay.pages.Topic;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;

/// Where the extractions by hand meet the rest of the window: the model that was chosen for them
/// reads, or else that of the chat; what they drew goes into the question, what was kept opens as
/// any new result does.
///
/// @param compose hears what a question is to be about
record ExtractLinks(
        ChatViewModel chat, ShellViewModel shell, Workspace workspace, Consumer<Topic> compose) {
    ExtractAccess access(Extractor extractor) {
        return new ExtractAccess(
                extractor,
                chat.modelProperty()
                        .map(model ->
                                workspace
                                        .reader()
                                        .or(() -> Optional.ofNullable(model))
                                        .filter(LanguageModel::followsInstructions))
                        .orElse(Optional.empty()),
                InstantSource.system(),
                cited -> compose.accept(new Topic(cited.label(), cited.line(), Optional.empty())),
                shell::refreshResults);
    }
}
