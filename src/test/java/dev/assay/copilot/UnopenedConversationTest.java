package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.FolderLock;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.ResultStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Conversations of which a part cannot be opened.
final class UnopenedConversationTest {
    @TempDir private Path home;

    @Test
    void whatCannotBeOpenedIsClosedAgain() throws IOException {
        String id;
        try (Conversation conversation = Home.conversations(home).create("sample")) {
            id = conversation.transcript().conversation();
        }
        AtomicReference<ResultStore> store = new AtomicReference<>();
        AtomicBoolean closed = new AtomicBoolean();
        ConversationParts sound = Home.parts(home, Clock.systemUTC(), ToldChips.always("C1"));
        Conversations broken =
                new Conversations(
                        home,
                        new ConversationParts(
                                _ ->
                                        new EmptyStore() {
                                            @Override
                                            public void close() {
                                                closed.set(true);
                                            }
                                        },
                                sound.outputs(),
                                (_, opened, _) -> {
                                    store.set(opened);
                                    throw new IllegalStateException("no tools");
                                },
                                sound.briefings(),
                                sound.keeper(),
                                sound.measures(),
                                sound.sending(),
                                sound.redaction(),
                                sound.clock()));

        assertThatThrownBy(() -> broken.open(id)).hasMessage("no tools");
        assertThat(store.get()).isNotNull();
        assertThat(closed).isTrue();
        theirFoldersAreFree();
    }

    @Test
    void whatCannotBeBegunKeepsNoFolder() throws IOException {
        Conversations conversations = Home.conversations(home);
        assertThatThrownBy(conversations::create).isInstanceOf(NoSuchElementException.class);
        theirFoldersAreFree();
    }

    private void theirFoldersAreFree() throws IOException {
        try (Stream<Path> folders = Files.list(home.resolve("conversations"))) {
            for (Path folder : folders.toList()) {
                try (FolderLock lock = FolderLock.take(folder).orElseThrow()) {
                    assertThat(lock).isNotNull();
                }
            }
        }
    }
}
