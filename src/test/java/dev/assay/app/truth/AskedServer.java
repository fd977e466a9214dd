package dev.assay.app.truth;

import dev.assay.app.AskingDesk;
import dev.assay.app.truth.Asked.Expected;
import dev.assay.database.LocalPostgres;
import dev.assay.source.FocusKey;
import java.util.List;
import java.util.Optional;

/// A database, of which SQL can be expected, or a server with tools.
record AskedServer(String source) implements AskedSource.Facts {
    static AskedServer database() {
        LocalPostgres.start();
        return new AskedServer(LocalPostgres.named());
    }

    @Override
    public Optional<FocusKey> focus(AskingDesk desk, String about) {
        throw new IllegalArgumentException("Nothing is chosen of a server: " + about);
    }

    @Override
    public List<String> problems(Told told, Expected expected) {
        String what = expected.what();
        return TextExpectations.problems(
                told,
                new Expected(
                        expected.kind(),
                        what.startsWith("SELECT") ? LocalPostgres.ask(what) : what));
    }

    @Override
    public void close() {
        // The server is another test's, too.
    }
}
