package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.OutputStream;

/// A stored result page by page. It was looked through once, so that any page can be read at once.
public interface ResultPages {
    /// How many there are; at least one, which may be empty.
    long count();

    /// What a page is made of: "row" or "line".
    String unit();

    /// Reads a page, blocking.
    ///
    /// @param number from 1 to the count
    Drawn page(long number, Work.Monitor monitor) throws InterruptedException;

    /// How many bytes a page has; of rows about how many.
    ///
    /// @param number from 1 to the count
    long bytes(long number);

    /// Writes a page as it is stored, unread, blocking. All pages side by side are the whole text,
    /// or one CSV of all rows.
    ///
    /// @param number from 1 to the count
    void write(long number, OutputStream target) throws IOException;
}
