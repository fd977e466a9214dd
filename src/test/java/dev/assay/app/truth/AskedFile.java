package dev.assay.app.truth;

import dev.assay.app.AskingDesk;
import dev.assay.app.truth.Asked.Expected;
import dev.assay.guide.table.AskedFiles;
import dev.assay.source.FocusKey;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// A file with a table. What is expected is SQL on its rows.
record AskedFile(AskedFiles.Opened opened) implements AskedSource.Facts {
    static AskedFile of(String name, Path folder) throws Exception {
        return new AskedFile(new AskedFiles(folder).open(name));
    }

    @Override
    public String source() {
        return opened.file().toString();
    }

    @Override
    public Optional<FocusKey> focus(AskingDesk desk, String about) {
        throw new IllegalArgumentException("Nothing is chosen of a table: " + about);
    }

    @Override
    public List<String> problems(Told told, Expected expected) throws SQLException {
        return TextExpectations.knows(expected)
                ? TextExpectations.problems(told, expected)
                : RowExpectations.problems(told, expected, opened.facts().rows(expected.what()));
    }

    @Override
    public void close() throws SQLException {
        opened.facts().close();
    }
}
