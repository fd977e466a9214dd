package dev.assay.shell;

import dev.assay.shell.Workspace.ConversationEntry;

/// What the window's buttons, menus and shortcuts can ask of it, beyond its view model.
interface ShellCommands {
    /// Opens the search over conversations, stored results, tools and commands.
    void search();

    void settings();

    /// Lets the user choose a folder and opens it as a source.
    void openFolder();

    /// Opens the form of a tool; an empty name lets the user choose one.
    void toolForm(String tool);

    /// Asks for a new title of a conversation.
    void rename(ConversationEntry conversation);

    /// Opens the data folder in the system's file browser.
    void openDataFolder();
}
