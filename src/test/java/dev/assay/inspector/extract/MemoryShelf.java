package dev.assay.inspector.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.log.ConversationEvent.ByHand;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.Handmade;
import dev.assay.extract.ExtractionInput;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// Keeps cards as a conversation does, in memory.
public final class MemoryShelf implements CardShelf {
    final List<String> said = new ArrayList<>();
    final AtomicInteger written = new AtomicInteger();
    private final ReadOnlyObjectWrapper<Handmade> made = new ReadOnlyObjectWrapper<>(Handmade.NONE);

    @Override
    public ObservableValue<Handmade> made() {
        return made.getReadOnlyProperty();
    }

    @Override
    public void keep(ExtractionInput input, String id, ObjectNode card) {
        StoredResult from = input.result();
        written.incrementAndGet();
        put(
                new ExtractionMade(
                        Instant.EPOCH,
                        id,
                        from.handle().toString(),
                        from.key(),
                        from.version(),
                        card));
    }

    void put(ExtractionMade newest) {
        List<ByHand> all = new ArrayList<>(made.get().made());
        all.removeIf(each -> each.id().equals(newest.id()));
        all.add(newest);
        made.set(new Handmade(all, made.get().deleted(), List.of()));
    }

    @Override
    public void delete(ExtractionInput input, String id, String sentence) {
        said.add(sentence);
        Set<String> gone = new HashSet<>(made.get().deleted());
        gone.add(id);
        made.set(new Handmade(made.get().made(), gone, List.of()));
    }

    void bringAllBack() {
        made.set(new Handmade(made.get().made(), Set.of(), List.of()));
    }

    @Override
    public Work<ObjectNode> whole(ExtractionInput input, ObjectNode card) {
        return _ -> card;
    }
}
