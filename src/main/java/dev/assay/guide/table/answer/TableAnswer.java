package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.reading.Frame;
import java.util.Optional;

/// One kind of answer.
@FunctionalInterface
public interface TableAnswer {
    /// The answer; empty while queries are to be run.
    Optional<Draft> answer(Frame frame, Desk desk);
}
