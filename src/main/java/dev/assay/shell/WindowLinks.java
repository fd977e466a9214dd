package dev.assay.shell;

import dev.assay.chat.ChatView;
import dev.assay.chat.CodeAction;
import dev.assay.shell.tabs.ResultTabs;
import dev.assay.source.RowAction;
import dev.assay.ui.WebAddress;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// What leads out of the chat into the rest of the window, and out of the program.
///
/// @param code does something with code that was run
/// @param browser shows an address, once the analyst has agreed
record WindowLinks(
        ResultTabs results,
        RowQuestions rows,
        BiConsumer<CodeAction, String> code,
        Consumer<WebAddress> browser)
        implements ChatView.Outward {
    @Override
    public void openResult(String key, int version) {
        results.open(key, version);
    }

    @Override
    public List<RowAction> rowActions(String tool) {
        return rows.actions(tool);
    }

    @Override
    public void analyse(String tool, String column, String value) {
        rows.open(tool, column, value);
    }

    @Override
    public void code(CodeAction action, String text) {
        code.accept(action, text);
    }

    @Override
    public void openLink(WebAddress address) {
        browser.accept(address);
    }
}
