package dev.assay.shell.byhand;

import dev.assay.chat.ChatViewModel;
import dev.assay.inspector.CodeAccess;
import dev.assay.settings.SettingKey;
import dev.assay.settings.SettingsFile;
import dev.assay.settings.SnippetFile;
import dev.assay.shell.byhand.CodeByHand.RunBy;
import dev.assay.shell.state.PythonHost;
import dev.assay.shell.state.ShellViewModel;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Who runs the code that is written by hand in the open conversation.
///
/// @param opener opens the newest result of a key
public record HandWritten(ChatViewModel chat, ShellViewModel shell, Consumer<String> opener) {
    /// What the panes of code are given.
    ///
    /// @param settings say how long a statement may take, and where snippets are kept
    public CodeAccess access(SettingsFile settings, PythonHost python) {
        Supplier<Duration> sqlLimit =
                () ->
                        Duration.ofSeconds(
                                settings.settings().values().number(SettingKey.SQL_SECONDS));
        return new CodeAccess(
                new CodeByHand(RunBy.SQL, chat, shell, sqlLimit, opener),
                new CodeByHand(RunBy.PYTHON, chat, shell, () -> python.limits().time(), opener),
                python,
                new SnippetFile(settings.dataFolder(), InstantSource.system()));
    }
}
