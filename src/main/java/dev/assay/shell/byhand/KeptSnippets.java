package dev.assay.shell.byhand;

import dev.assay.inspector.python.SnippetShelf;
import dev.assay.settings.SnippetFile;
import java.util.List;

/// The snippets of the data home.
public record KeptSnippets(SnippetFile file) implements SnippetShelf {
    @Override
    public List<Snippet> all() {
        return file.all().entrySet().stream()
                .map(each -> new Snippet(each.getKey(), each.getValue()))
                .toList();
    }

    @Override
    public void keep(Snippet snippet) {
        file.keep(snippet.name(), snippet.code());
    }

    @Override
    public void delete(String name) {
        file.delete(name);
    }
}
