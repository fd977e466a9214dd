package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.vocabulary.TableWords.State;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads of which kinds of rows something is asked, and whether of all of them together; tells what
/// a column is named for by what stands beside it.
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

    private static final Pattern TIMES = Pattern.compile("how often|how many times|frequency");

    private static final Pattern AMOUNT_OF = Pattern.compile("\\s*(?:of|is|was|are|were)\\s+");

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

    /// Returns whether a number says what a column has to be: "with a fidelity of 0".
    final boolean isAmountOf(ColumnMention mention) {
        return next(TableSlot.NUMBER)
                && mention.is(column -> column.isNumber() && !column.isName())
                && AMOUNT_OF.matcher(between(text, at - 1, at)).matches()
                && !is(at + 1, TableSlot.END);
    }

    final boolean isCompared(ColumnMention mention) {
        return next(TableSlot.COMPARISON)
                && is(at + 1, TableSlot.COLUMN)
                && mention.is(Column::isNumber);
    }

    /// Returns whether a number follows what is counted: "how many teams made the playoffs" wants
    /// those of which it holds, which nobody said here, and no average of it.
    final boolean isAfterCount(ColumnMention mention) {
        return draft.counts()
                && !draft.asks(TableSlot.OUTLIERS)
                && mention.is(Column::isNumber)
                && !is(at - 2, TableSlot.AND)
                && !isBehindComma();
    }

    /// Returns whether a comma stands between the part that is read and the one before it.
    final boolean isBehindComma() {
        return at > 1 && between(text, at - 2, at - 1).contains(",");
    }

    /// Returns whether it is asked how often something happened to a thing that has one row.
    final boolean isOfOneRow() {
        return TIMES.matcher(parts.get(at - 1).text()).matches()
                && draft.table.entity().isPresent()
                && parts.stream().anyMatch(part -> part.slot() == TableSlot.THINGS);
    }

    /// Uses a number: so many of an order, of rows or of things.
    final boolean number(double number) {
        if (next(TableSlot.SLOW) || next(TableSlot.EXTREME)) {
            return draft.limit(number);
        }
        if (next(TableSlot.END)) {
            End end = take(TableSlot.END, End.class).orElseThrow();
            return draft.limit(number) && ended(end);
        }
        if ((at == 1 || is(at - 2, TableSlot.WHICH))
                && next(TableSlot.COLUMN)
                && parts.stream().skip(at).anyMatch(part -> part.slot() == TableSlot.END)) {
            ColumnMention of = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            at += next(TableSlot.WHERE) && is(at + 1, TableSlot.END) ? 1 : 0;
            return !of.isByChance() && draft.limit(number) && draft.entity(of);
        }
        return (next(TableSlot.ROWS, TableSlot.TABLE)
                        || next(TableSlot.STATE)
                        || (next(TableSlot.THINGS) && draft.table.entity().isPresent())
                        || is(at - 2, TableSlot.SHOW))
                && draft.limit(number);
    }
}
