package dev.assay.shell.state;

import dev.assay.copilot.Conversation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Conversations that are open without being shown, because a turn still runs in them. For the
/// screen's thread.
final class BackgroundConversations {
    private final Predicate<Conversation> busy;
    private final Consumer<Conversation> close;
    private final List<Conversation> open = new ArrayList<>();

    /// @param busy whether a turn runs in a conversation
    /// @param close closes one that is idle
    BackgroundConversations(Predicate<Conversation> busy, Consumer<Conversation> close) {
        this.busy = busy;
        this.close = close;
    }

    Optional<Conversation> find(String id) {
        return open.stream()
                .filter(each -> each.transcript().conversation().equals(id))
                .findFirst();
    }

    void add(Conversation conversation) {
        open.add(conversation);
    }

    void remove(Conversation conversation) {
        open.remove(conversation);
    }

    /// Closes what is not busy any more.
    void closeIdle() {
        List<Conversation> idle = open.stream().filter(busy.negate()).toList();
        open.removeAll(idle);
        idle.forEach(close);
    }

    /// Closes all of them and waits for it.
    void closeAll() {
        open.forEach(Conversation::close);
        open.clear();
    }
}
