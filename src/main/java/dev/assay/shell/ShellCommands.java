package dev.assay.shell;

import dev.assay.shell.Workspace.ConversationEntry;
import dev.assay.shell.Workspace.SourceEntry;

/// What the window's buttons, menus and shortcuts can ask of it, beyond its view model.
public interface ShellCommands {
    /// Opens the search over conversations, stored results, tools and commands.
    void search();

    void settings();

    /// Lets the user choose a folder and opens it as a source.
    void openFolder();

    /// Shows a source as a page of its own.
    void showChip(SourceEntry source);

    /// Opens the dialog that connects to a database server.
    void connect();

    /// Opens the same dialog to change a source that is a database server.
    void editConnection(SourceEntry source);

    /// Opens the form of a tool; an empty name lets the user choose one.
    void toolForm(String tool);

    /// Shows what the model is told before a question.
    void prompt();

    /// Shows what the model's context is made of.
    void context();

    /// Lists the shortcuts.
    void shortcuts();

    /// Asks for a new title of a conversation.
    void rename(ConversationEntry conversation);

    /// Opens the data folder in the system's file browser.
    void openDataFolder();
}
