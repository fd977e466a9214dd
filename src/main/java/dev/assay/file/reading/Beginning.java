package dev.assay.file.reading;

import dev.assay.result.file.FileState;
import dev.assay.source.RowPreview;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextBytes;
import dev.assay.text.TextEncoding;
import dev.assay.text.TextLine;
import dev.assay.text.TextLines;
import java.io.IOException;
import java.util.List;

/// The beginning of a file that takes a while to open.
final class Beginning {
    private static final int LINES = 100;

    /// In bytes, how much of a text is looked at, and how much of a line is shown.
    private static final int LOOKED_AT = 1 << 16;

    private static final int LONGEST = 2_000;

    /// Bytes of which a file with nothing in it is made, in any encoding.
    private static final String BLANKS = "\0\t\n\r \u00EF\u00BB\u00BF\u00FE\u00FF";

    private Beginning() {}

    /// Whether nothing but marks of an encoding, blanks and line ends is in a file.
    static boolean isBlank(FileState state) throws IOException {
        if (state.bytes() > LOOKED_AT) {
            return false;
        }
        try (TextBytes in = TextBytes.open(state.file())) {
            for (byte each : in.read(new ByteRange(0, in.size()))) {
                if (BLANKS.indexOf(each & 0xFF) < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The first rows of a table.
    static RowPreview of(FilePreview preview) {
        List<RowPreview.Column> columns =
                preview.columns().stream().map(Beginning::column).toList();
        return new RowPreview(preview.state().name(), columns, preview.rows());
    }

    private static RowPreview.Column column(FilePreview.Column column) {
        boolean number =
                switch (column.kind()) {
                    case WHOLE_NUMBER, NUMBER -> true;
                    case TEXT, TRUTH, DATE, TIME, UNIX_SECONDS, UNIX_MILLISECONDS -> false;
                };
        return new RowPreview.Column(column.name(), number);
    }

    /// The first lines of a text.
    static RowPreview lines(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(state.file());
        TextLines lines =
                TextLines.ofBeginning(state.file(), encoding, LONGEST, LOOKED_AT, monitor);
        List<List<String>> rows =
                lines.read(0, LINES).stream().map(TextLine::text).map(List::of).toList();
        return new RowPreview(
                state.name(), List.of(new RowPreview.Column("Lines of the file", false)), rows);
    }
}
