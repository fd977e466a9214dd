package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.task.Work;

/// A stored result page by page. It was looked through once, so that any page can be read at once.
public interface Pages {
    /// How many there are; at least one, which may be empty.
    long count();

    /// What a page is made of: "row" or "line".
    String unit();

    /// Reads a page, blocking.
    ///
    /// @param number from 1 to the count
    Drawn page(long number, Work.Watch watch) throws InterruptedException;
}
