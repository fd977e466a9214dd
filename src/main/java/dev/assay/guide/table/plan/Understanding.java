package dev.assay.guide.table.plan;

import dev.assay.guide.table.answer.TableAnswer;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.words.ColumnMention;
import java.util.List;
import java.util.Optional;

/// What became of reading a question.
sealed interface Understanding {
    /// Something has to be looked up first.
    record Waiting() implements Understanding {}

    /// The tables themselves are asked for.
    ///
    /// @param judged a table of a source whose values can be judged
    record Tables(Optional<Frame> judged) implements Understanding {}

    /// What the guide can do is asked for.
    record Help() implements Understanding {}

    /// Understood to the last word.
    record Understood(Frame frame, TableAnswer answer) implements Understanding {}

    /// Words may name several columns.
    record Unclear(TableAtHand table, ColumnMention mention) implements Understanding {}

    /// Levels of a log that none of its entries has.
    ///
    /// @param words for the levels, as the question says them
    record NoSuchLevel(TableAtHand table, Column levels, List<String> words)
            implements Understanding {
        public NoSuchLevel {
            words = List.copyOf(words);
        }
    }

    /// The largest of a column that holds text is asked for.
    record LargestText(TableAtHand table, Column column) implements Understanding {}

    /// Several tables may be meant.
    record WhichTable(List<TableAtHand> tables) implements Understanding {
        public WhichTable {
            tables = List.copyOf(tables);
        }
    }

    /// Not understood.
    ///
    /// @param words that nobody knows
    /// @param unused words that are known and have no use beside the rest
    /// @param why what the table lacks for it; perhaps empty
    /// @param named whether it names a column or something that rows are about
    record NotUnderstood(
            TableAtHand table, List<String> words, List<String> unused, String why, boolean named)
            implements Understanding {
        public NotUnderstood {
            words = List.copyOf(words);
            unused = List.copyOf(unused);
        }
    }
}
