package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.vocabulary.TableWords.State;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads of which kinds of rows something is asked, and whether of all of them together.
abstract class KindReader extends GroupReader {
    /// Questions on what was done in all, and words that make them ones on single rows.
    private static final Pattern OF_TOTALS = Pattern.compile("^(?:and |so )?(?:did|have|has) ");

    private static final Pattern OF_ONE =
            Pattern.compile("\\b(?:any|ever|once|an?|one|each|every|single)\\b");

    private static final Set<Slot> BETWEEN_KINDS =
            Set.of(
                    TableSlot.AND,
                    TableSlot.OR,
                    TableSlot.AGAINST,
                    TableSlot.TO,
                    TableSlot.COMPARE,
                    TableSlot.NOT);

    private int kindAt = -1;

    KindReader(TableAtHand table, List<Part> parts, String text) {
        super(table, parts, text);
    }

    /// Notes whether a question is about all rows together.
    final void readTotals(String text) {
        if (OF_TOTALS.matcher(text).find() && !OF_ONE.matcher(text).find()) {
            draft.ofTotals();
        }
    }

    /// Uses one thing of a kind, or of any.
    final boolean one(Object kind) {
        boolean known = !(kind instanceof State state) || kind(state);
        return known && draft.one(kind);
    }

    /// Returns whether a kind of rows may be meant beside the one before: those that stand side by
    /// side are alternatives, others belong to different questions.
    final boolean kind(State state) {
        boolean beside =
                kindAt < 0
                        || at - 2 == kindAt
                        || (at - 3 == kindAt && BETWEEN_KINDS.contains(parts.get(at - 2).slot()));
        kindAt = state.noun() ? at - 1 : kindAt;
        return !state.noun() || beside;
    }
}
