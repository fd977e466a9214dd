package dev.assay.guide.table.plan;

import dev.assay.guide.table.answer.TableAnswer;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.words.ColumnMention;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What became of reading a question.
sealed interface Understanding {
    /// Something has to be looked up first.
    record Waiting() implements Understanding {}

    /// The tables themselves are asked for.
    ///
    /// @param judged a table of a source whose values can be judged
    /// @param part of their names, in lower case; empty for all
    record Tables(Optional<Frame> judged, String part) implements Understanding {
        Tables(Optional<Frame> judged) {
            this(judged, "");
        }

        /// Returns whether a name has the part.
        boolean has(String name) {
            return name.toLowerCase(Locale.ROOT).contains(part);
        }
    }

    /// What the guide can do is asked for.
    record Help() implements Understanding {}

    /// Understood to the last word.
    record Understood(Frame frame, TableAnswer answer) implements Understanding {}

    /// Words may name several columns.
    ///
    /// @param near questions that name one of them
    record Unclear(TableAtHand table, ColumnMention mention, NearQuestions near)
            implements Understanding {}

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
    /// @param near questions that are near to it and are answered; empty where none can be
    record NotUnderstood(
            TableAtHand table,
            List<String> words,
            List<String> unused,
            String why,
            boolean named,
            Optional<NearQuestions> near)
            implements Understanding {
        public NotUnderstood {
            words = List.copyOf(words);
            unused = List.copyOf(unused);
        }

        /// A question that its table says nothing of, whatever its words are.
        static NotUnderstood because(String why, TableAtHand table) {
            return new NotUnderstood(table, List.of(), List.of(), why, false, Optional.empty());
        }
    }
}
