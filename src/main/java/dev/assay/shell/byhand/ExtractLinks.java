package dev.assay.shell.byhand;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.extract.Extractor;
import dev.assay.inspector.extract.CardShelf;
import dev.assay.inspector.extract.ExtractAccess;
import dev.assay.inspector.extract.ExtractReaders;
import dev.assay.llm.LanguageModel;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace;
import dev.assay.source.Focus;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Where the extractions by hand meet the rest of the window: the model that was chosen for them
/// reads, or else that of the chat; what they drew goes into the question, what was kept opens as
/// any new result does, and what they took is counted with the conversation.
public final class ExtractLinks {
    private final ChatViewModel chat;
    private final ShellViewModel shell;
    private final Workspace workspace;
    private final Consumer<Focus> compose;
    private final ReadOnlyObjectWrapper<Optional<LanguageModel>> reader =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param compose hears what a question is to be about
    public ExtractLinks(
            ChatViewModel chat,
            ShellViewModel shell,
            Workspace workspace,
            Consumer<Focus> compose) {
        this.chat = chat;
        this.shell = shell;
        this.workspace = workspace;
        this.compose = compose;
        chat.modelProperty().subscribe(_ -> chooseReader());
    }

    public ExtractAccess access(Extractor extractor, CardShelf shelf) {
        return new ExtractAccess(
                extractor,
                new ExtractReaders(
                        reader.getReadOnlyProperty(),
                        shell.models()::shown,
                        shell.models()::servers,
                        workspace::model,
                        this::kept),
                InstantSource.system(),
                shell.kept()::extracted,
                cited -> compose.accept(Focus.ofLine(cited.label(), cited.line())),
                shell::refreshResults,
                shelf);
    }

    private LanguageModel kept(LanguageModel reader) {
        @Nullable Conversation open = shell.conversationProperty().get();
        return open == null ? reader : open.exchanges().byHand(reader);
    }

    /// Looks up who reads, after the settings or the model of the chat changed.
    public void chooseReader() {
        @Nullable LanguageModel chatting = chat.modelProperty().get();
        reader.set(
                workspace
                        .reader()
                        .or(() -> Optional.ofNullable(chatting))
                        .filter(LanguageModel::followsInstructions));
    }
}
