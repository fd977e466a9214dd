package dev.assay.copilot;

import dev.assay.copilot.log.ConversationEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A listener that remembers what it heard.
public final class Listening implements Conversation.TurnListener {
    private final List<ConversationEvent> events = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private final List<String> statuses = new ArrayList<>();
    private Consumer<String> whenAnswering = _ -> {};

    Listening whenAnswering(Consumer<String> action) {
        whenAnswering = action;
        return this;
    }

    @Override
    public synchronized void happened(ConversationEvent event) {
        events.add(event);
    }

    @Override
    public void answering(String turn, String markdown) {
        synchronized (this) {
            answers.add(markdown);
        }
        whenAnswering.accept(markdown);
    }

    @Override
    public synchronized void status(String turn, String sentence) {
        statuses.add(sentence);
    }

    public synchronized List<ConversationEvent> events() {
        return List.copyOf(events);
    }

    public synchronized <T> List<T> events(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    synchronized List<String> answers() {
        return List.copyOf(answers);
    }

    synchronized List<String> statuses() {
        return List.copyOf(statuses);
    }
}
