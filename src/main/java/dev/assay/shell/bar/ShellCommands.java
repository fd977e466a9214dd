package dev.assay.shell.bar;

import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import java.util.Optional;

/// What the window's buttons, menus and shortcuts can ask of it, beyond its view model.
public interface ShellCommands {
    /// Opens the search over conversations, stored results, tools and commands.
    void search();

    void settings();

    /// Opens the settings with the part about Python.
    void pythonSettings();

    /// Opens a source in one of the ways that are offered, asking for what is needed.
    void open(Offer offer);

    /// Shows a source as a page of its own.
    void showPage(SourceEntry source);

    /// How the page of a source is offered: "Show the chart"; empty where its kind has none.
    Optional<String> pageOf(SourceEntry source);

    /// Opens the form of a source's kind to change it.
    void edit(SourceEntry source);

    /// Opens the form of a tool; an empty name lets the user choose one.
    void toolForm(String tool);

    /// Shows what the question being written would be sent as.
    void prompt();

    /// Shows what the conversation took, round by round.
    void ledger();

    /// Shows what the model's context is made of.
    void context();

    /// Writes the rows of the table in front as SQL.
    ///
    /// @return whether a table is in front
    boolean showAsSql();

    /// Runs the statement in the SQL pane.
    ///
    /// @return whether one is written
    boolean runSql();

    /// Lists the shortcuts.
    void shortcuts();

    /// Asks for a new title of a conversation.
    void rename(ConversationEntry conversation);

    /// Asks what a conversation has of its own: how much its model is sent.
    void limits(ConversationEntry conversation);

    /// Opens the data folder in the system's file browser.
    void openDataFolder();
}
