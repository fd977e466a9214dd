package dev.assay.inspector.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.Handmade;
import dev.assay.extract.ExtractionInput;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The cards of a result as its conversation remembers them: what came to an end is written down,
/// what was written down earlier is shown again, and what is deleted goes and may come back. For
/// the screen's thread.
final class KeptCards implements AutoCloseable {
    private final CardShelf shelf;
    private final ExtractionInput input;
    private final ObservableList<CardViewModel> cards;
    private final Consumer<ExtractionMade> restore;
    private final Map<CardViewModel, String> ids = new HashMap<>();
    private final Map<String, ObjectNode> kept = new HashMap<>();

    /// Closed here, and not yet deleted in the log.
    private final Set<String> leaving = new HashSet<>();

    private List<String> order = List.of();
    private @Nullable Subscription listening;

    /// @param cards what is on screen, the newest first
    /// @param restore makes a card of what was written down and hands it to [#restored]
    KeptCards(
            CardShelf shelf,
            ExtractionInput input,
            ObservableList<CardViewModel> cards,
            Consumer<ExtractionMade> restore) {
        this.shelf = shelf;
        this.input = input;
        this.cards = cards;
        this.restore = restore;
    }

    /// Shows what was kept earlier, and follows what is deleted and brought back.
    void open() {
        listening = shelf.made().subscribe(this::compare);
    }

    /// Shows a new card.
    void add(CardViewModel card) {
        ids.put(card, "extraction-" + UUID.randomUUID());
        card.whenEnded(() -> keep(card));
        cards.addFirst(card);
    }

    /// Shows a card that was written down earlier, at its place.
    void restored(CardViewModel card, ExtractionMade from) {
        ids.put(card, from.id());
        kept.put(from.id(), from.card());
        card.whenEnded(() -> keep(card));
        int mine = order.indexOf(from.id());
        int place = 0;
        while (place < cards.size() && isNewer(cards.get(place), mine)) {
            place++;
        }
        cards.add(place, card);
    }

    /// One that is not written down yet is the newest.
    private boolean isNewer(CardViewModel card, int than) {
        int place = order.indexOf(ids.get(card));
        return place < 0 || place > than;
    }

    private void keep(CardViewModel card) {
        String id = ids.get(card);
        ObjectNode json = CardJson.of(card).orElse(null);
        if (id != null && json != null && !json.equals(kept.get(id))) {
            kept.put(id, json);
            shelf.keep(input, id, json);
        }
    }

    /// Puts a card away, and deletes it where it was written down.
    void delete(CardViewModel card) {
        cards.remove(card);
        card.close();
        String id = ids.remove(card);
        if (id != null && kept.remove(id) != null) {
            leaving.add(id);
            shelf.delete(
                    input, id, "The extraction “" + card.asked().mode().label() + "” is deleted.");
        }
    }

    private void compare(Handmade all) {
        leaving.removeIf(all.deleted()::contains);
        order = all.extractions().stream().map(ExtractionMade::id).toList();
        String handle = input.result().handle().toString();
        for (ExtractionMade each : all.extractions()) {
            boolean known = ids.containsValue(each.id()) || leaving.contains(each.id());
            if (each.handle().equals(handle) && !known) {
                restore.accept(each);
            }
        }
    }

    @Override
    public void close() {
        if (listening != null) {
            listening.unsubscribe();
        }
    }
}
