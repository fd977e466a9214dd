package dev.assay.copilot.log;

import dev.assay.copilot.log.ConversationEvent.ByHand;
import dev.assay.copilot.log.ConversationEvent.ChartMade;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.ConversationEvent.MadeDeleted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the analyst made by hand in a conversation, outside of its turns. A value; what is deleted
/// stays in it, so that it can be brought back to its place.
///
/// @param made in the order in which it was made
/// @param deleted the ids of what is not shown
/// @param replaced extractions that were made anew since, as they were before
public record Handmade(List<ByHand> made, Set<String> deleted, List<ExtractionMade> replaced) {
    public static final Handmade NONE = new Handmade(List.of(), Set.of(), List.of());

    public Handmade {
        made = List.copyOf(made);
        deleted = Set.copyOf(deleted);
        replaced = List.copyOf(replaced);
    }

    Handmade plus(ByHand event) {
        return switch (event) {
            case MadeDeleted e -> {
                Set<String> gone = new HashSet<>(deleted);
                if (e.deleted()) {
                    gone.add(e.id());
                } else {
                    gone.remove(e.id());
                }
                yield new Handmade(made, gone, replaced);
            }
            case ChartMade e -> with(e);
            case ExtractionMade e -> with(e);
        };
    }

    /// What has an id is there once.
    private Handmade with(ByHand newest) {
        List<ByHand> more = new ArrayList<>(made);
        List<ExtractionMade> before = new ArrayList<>(replaced);
        more.replaceAll(each -> {
            boolean same = each.id().equals(newest.id());
            if (same && each instanceof ExtractionMade extraction) {
                before.add(extraction);
            }
            return same ? newest : each;
        });
        if (!more.contains(newest)) {
            more.add(newest);
        }
        return new Handmade(more, deleted, before);
    }

    /// The charts that were not deleted.
    public List<ChartMade> charts() {
        return shown(ChartMade.class);
    }

    /// The extractions that were not deleted, each as it was at last.
    public List<ExtractionMade> extractions() {
        return shown(ExtractionMade.class);
    }

    /// Every extraction that came to an end, also what was deleted or made anew since: it was paid
    /// for.
    public List<ExtractionMade> everyExtraction() {
        List<ExtractionMade> all = new ArrayList<>(replaced);
        for (ByHand each : made) {
            if (each instanceof ExtractionMade extraction) {
                all.add(extraction);
            }
        }
        return all;
    }

    private <T extends ByHand> List<T> shown(Class<T> kind) {
        return made.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(each -> !deleted.contains(each.id()))
                .toList();
    }
}
