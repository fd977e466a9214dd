package dev.assay.database.domain;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerInfo;
import dev.assay.task.Work;

/// What the form that connects asks of the program behind it. An address without a password stands
/// for the one with the password that is kept for it. What blocks belongs in a job, and an
/// exception's message is a sentence for people.
public interface DatabaseAccess {
    /// Whether a password is kept for a login; answers from memory.
    boolean keepsPassword(ServerAddress address);

    /// Looks what the server is and has, and leaves nothing open or remembered.
    ServerInfo look(ServerAddress address, Work.Monitor monitor) throws InterruptedException;

    /// Opens a database as a source and remembers it.
    ///
    /// @param keepPassword whether the password is kept for the next start, apart from the
    ///   settings; one that was kept before is forgotten otherwise
    /// @return the source's id, in which there is no password
    String connect(ServerAddress address, boolean keepPassword, Work.Monitor monitor)
            throws InterruptedException;

    /// Forgets the password that is kept for a login.
    void forgetPassword(ServerAddress address);

    /// Where a password would be kept, for people: "keys.json, which only you can read".
    String place();
}
