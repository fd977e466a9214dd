package dev.assay.shell;

import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.finding.AnalyseTool;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.tool.ToolForm;
import dev.assay.shell.tool.ToolFormViewModel;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The form that runs a tool by hand, over the window. For the screen's thread.
final class ToolForms {
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private @Nullable MainWindow window;

    ToolForms(ShellViewModel shell, ChatViewModel chat) {
        this.shell = shell;
        this.chat = chat;
    }

    void over(MainWindow content) {
        window = content;
    }

    /// Opens the form, at the list of tools where none is named.
    ///
    /// @param given arguments that are filled in; the usual ones where there are none
    void open(String tool, Map<String, String> given) {
        Conversation open = shell.conversationProperty().get();
        if (open == null || window == null) {
            return;
        }
        ToolFormViewModel model =
                new ToolFormViewModel(
                        open.tools().specs(),
                        name ->
                                name.equals(tool) && !given.isEmpty()
                                        ? given
                                        : shell.offers().usualArguments(open, name),
                        chat::runTool);
        model.choose(tool);
        ToolForm form = new ToolForm(model, window::closeOver);
        window.showOver(form.root());
        form.focus();
    }

    /// Opens the form that looks for what is odd or changed.
    void analyse(Map<String, String> given) {
        open(AnalyseTool.NAME, given);
    }

    /// Opens the same form for a stored table.
    void analyse(StoredResult result, TableInfo table) {
        boolean only = result.content().tables().size() == 1;
        analyse(AnalyseTool.arguments(result.key(), only ? "" : table.name()));
    }
}
