package dev.assay.shell.state;

import dev.assay.shell.state.Workspace.ConversationEntry;
import dev.assay.shell.state.Workspace.SourceEntry;
import java.util.List;
import java.util.Optional;

/// How the main window stands.
public sealed interface ShellState {
    /// A conversation is being opened, or a source made.
    ///
    /// @param step what is being done
    /// @param fraction from 0 to 1, NaN where nobody can tell
    record Opening(Target target, String step, double fraction) implements ShellState {}

    /// A conversation is open.
    record Ready() implements ShellState {}

    /// None could be opened.
    record Trouble(String sentence) implements ShellState {}

    /// None is open, because the user stopped it.
    record Stopped(Target target) implements ShellState {}

    /// What is being opened.
    ///
    /// @param name in words: "“Drift of T1”", "Lab server"
    /// @param conversation the id of one that exists; empty for a new one
    /// @param sources by their ids or names from outside, as far as they are known
    record Target(String name, Optional<String> conversation, List<String> sources) {
        public Target {
            sources = List.copyOf(sources);
        }

        /// The conversation of an id.
        public static Target of(String name, String conversation, List<String> sources) {
            return new Target(name, Optional.of(conversation), sources);
        }

        static Target of(String conversation, List<ConversationEntry> listed) {
            String name =
                    listed.stream()
                            .filter(entry -> entry.id().equals(conversation))
                            .findFirst()
                            .map(entry -> "“" + entry.title() + "”")
                            .orElse("the conversation");
            return of(name, conversation, List.of());
        }

        static Target of(SourceEntry source, List<String> all) {
            return new Target(source.name(), Optional.empty(), all);
        }

        /// Names from outside: "sales.csv and 2 more". Of an address no login is shown.
        static Target of(List<String> names) {
            String more = names.size() == 1 ? "" : " and " + (names.size() - 1) + " more";
            String last = names.getFirst().replaceFirst("[/\\\\]+$", "");
            String shown = last.replaceFirst("^.*[/\\\\]", "").replaceFirst("^.*@", "");
            return new Target(shown + more, Optional.empty(), names);
        }
    }
}
