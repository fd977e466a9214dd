package dev.assay.shell.bar;

import dev.assay.shell.state.Workspace;
import java.util.Optional;

/// Commands of a window that do nothing.
public final class NoCommands implements ShellCommands {
    @Override
    public void search() {}

    @Override
    public void pythonSettings() {}

    @Override
    public void settings() {}

    @Override
    public void open(Workspace.Offer offer) {}

    @Override
    public void showPage(Workspace.SourceEntry source) {}

    @Override
    public Optional<String> pageOf(Workspace.SourceEntry source) {
        return Optional.of("Show the chip");
    }

    @Override
    public void edit(Workspace.SourceEntry source) {}

    @Override
    public void toolForm(String tool) {}

    @Override
    public void prompt() {}

    @Override
    public void ledger() {}

    @Override
    public void context() {}

    @Override
    public void shortcuts() {}

    @Override
    public void rename(Workspace.ConversationEntry conversation) {}

    @Override
    public void limits(Workspace.ConversationEntry conversation) {}

    @Override
    public void openDataFolder() {}

    @Override
    public boolean showAsSql() {
        return false;
    }

    @Override
    public boolean runSql() {
        return false;
    }
}
