package dev.assay.mcp.domain;

import dev.assay.mcp.entry.OtherPrograms;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;

/// What the forms for servers ask of the program behind them. What blocks belongs in a job, and an
/// exception's message is a sentence for people.
public interface McpAccess {
    /// A server as it is kept, with a word in the place of each secret; what is typed may have that
    /// word in it. Answers from memory, or nearly.
    Optional<ServerEntry> known(String name);

    /// Starts a server, looks what it is and has, and ends it.
    Looked look(ServerEntry entry, Work.Monitor monitor) throws InterruptedException;

    /// Starts a server, keeps it and opens it as a source.
    ///
    /// @return the id of the source
    String connect(ServerEntry entry, Work.Monitor monitor) throws InterruptedException;

    /// The file of another program that has servers; empty where none was found.
    String usualFile();

    /// The servers of a file that are not known yet.
    OtherPrograms.Found read(String file);

    /// Keeps servers and lists them as sources; none is started.
    ///
    /// @return the id of the first
    String take(List<ServerEntry> entries);

    /// Where secrets would be kept, for people: "keys.json, which only you can read".
    String place();

    /// What a server is and has.
    ///
    /// @param program and its version, in its own words
    /// @param tools their names
    record Looked(String program, List<String> tools) {
        public Looked {
            tools = List.copyOf(tools);
        }
    }
}
