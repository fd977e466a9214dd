package dev.assay.llm;

import dev.assay.llm.LanguageModel.RawExchange;
import java.util.ArrayList;
import java.util.List;

/// A listener that remembers what it heard, in order; text before a retry is forgotten, as the port
/// asks.
public final class Heard implements LanguageModel.ReplyListener {
    private final List<String> pieces = new ArrayList<>();
    private final List<String> retries = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<RawExchange> exchanges = new ArrayList<>();
    private int begun;

    @Override
    public synchronized void begun() {
        begun++;
    }

    @Override
    public synchronized void textArrived(String piece) {
        pieces.add(piece);
        threads.add(Thread.currentThread());
    }

    @Override
    public synchronized void retrying(String sentence) {
        pieces.clear();
        retries.add(sentence);
    }

    @Override
    public synchronized void noted(String sentence) {
        notes.add(sentence);
    }

    @Override
    public synchronized void exchanged(RawExchange exchange) {
        exchanges.add(exchange);
    }

    /// What went over the wire.
    public synchronized List<RawExchange> exchanges() {
        return List.copyOf(exchanges);
    }

    /// How many replies began.
    public synchronized int beginnings() {
        return begun;
    }

    public synchronized List<String> notes() {
        return List.copyOf(notes);
    }

    public synchronized String text() {
        return String.join("", pieces);
    }

    public synchronized List<String> pieces() {
        return List.copyOf(pieces);
    }

    public synchronized List<String> retries() {
        return List.copyOf(retries);
    }

    public synchronized List<Thread> threads() {
        return List.copyOf(threads);
    }
}
