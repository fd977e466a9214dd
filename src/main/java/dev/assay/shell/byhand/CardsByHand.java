package dev.assay.shell.byhand;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Words;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.Handmade;
import dev.assay.extract.ExtractionInput;
import dev.assay.inspector.extract.CardShelf;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// Extractions by hand in the log of the open conversation. A long text lies beside the log, in a
/// file that the card names.
public final class CardsByHand implements CardShelf {
    /// Characters of a text that the log holds itself.
    private static final int LONGEST = 32_000;

    private static final String TEXT = "text";
    private static final String FILE = "text_file";
    private static final String LENGTH = "text_characters";
    private static final String FOLDER = "extractions";

    private final Jobs jobs;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final DeletedByHand deleted;
    private final ReadOnlyObjectWrapper<Handmade> made = new ReadOnlyObjectWrapper<>(Handmade.NONE);

    public CardsByHand(Jobs jobs, ShellViewModel shell, ChatViewModel chat, DeletedByHand deleted) {
        this.jobs = jobs;
        this.shell = shell;
        this.chat = chat;
        this.deleted = deleted;
        chat.transcriptProperty()
                .subscribe(now -> made.set(now == null ? Handmade.NONE : now.made()));
    }

    @Override
    public ObservableValue<Handmade> made() {
        return made.getReadOnlyProperty();
    }

    @Override
    public void keep(ExtractionInput input, String id, ObjectNode card) {
        conversation(input)
                .ifPresent(in -> {
                    Work<String> work =
                            _ -> {
                                StoredResult from = input.result();
                                String handle = from.handle().toString();
                                ObjectNode line = withoutLongText(in.folder(), id, card);
                                in.byHand(at ->
                                        new ExtractionMade(
                                                at, id, handle, from.key(), from.version(), line));
                                return id;
                            };
                    jobs.startLatest("keep " + id, "keep an extraction", work, this::kept);
                });
    }

    private void kept(JobOutcome<String> ended) {
        chat.refresh();
        ended.tell(
                _ -> {},
                sentence ->
                        shell.notices()
                                .sayProblem(
                                        "The extraction is shown, but it could not be kept with the conversation. "
                                                + sentence));
    }

    @Override
    public void delete(ExtractionInput input, String id, String sentence) {
        if (conversation(input).isPresent()) {
            deleted.delete(id, sentence);
        }
    }

    private Optional<Conversation> conversation(ExtractionInput input) {
        return Optional.ofNullable(shell.conversationProperty().get())
                .filter(open -> open.results().equals(input.store()));
    }

    private static ObjectNode withoutLongText(Path folder, String id, ObjectNode card) {
        String text = card.path(TEXT).asText();
        if (text.length() <= LONGEST) {
            return card;
        }
        String name = FOLDER + "/" + id + ".txt";
        try {
            Files.createDirectories(folder.resolve(FOLDER));
            Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new DiskException(
                    "Its text could not be written to disk. Make room on the disk and run it again.",
                    e);
        }
        ObjectNode line = card.deepCopy();
        line.remove(TEXT);
        return line.put(FILE, name).put(LENGTH, text.length());
    }

    @Override
    public Work<ObjectNode> whole(ExtractionInput input, ObjectNode card) {
        Optional<Path> folder = conversation(input).map(Conversation::folder);
        return _ -> folder.isPresent() && card.has(FILE) ? withText(folder.get(), card) : card;
    }

    private static ObjectNode withText(Path folder, ObjectNode card) {
        // A log may come from anywhere: it names no file outside of its folder.
        String name = card.path(FILE).asText().replaceAll(".*[/\\\\]", "");
        Path file = folder.resolve(FOLDER).resolve(name);
        int length = card.path(LENGTH).asInt();
        String text = read(file);
        if (text.length() != length) {
            throw new DiskException(
                    "The text of this extraction is damaged: %s of %s are in %s."
                            .formatted(
                                    Words.count(text.length()),
                                    Words.count(length, "character"),
                                    file.getFileName()),
                    new IOException("another length"));
        }
        return card.deepCopy().put(TEXT, text);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new DiskException(
                    "The text of this extraction is gone: %s cannot be read."
                            .formatted(file.getFileName()),
                    e);
        }
    }
}
