package dev.assay.chip.domain;

import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.task.Work;

/// What the connect dialog asks of the program behind it. An address without a password stands for
/// the one with the password that is kept for it. What blocks belongs in a job, and an exception's
/// message is a sentence for people.
public interface ServerAccess {
    /// Whether a password is kept for an address; answers from memory.
    boolean keepsPassword(MongoAddress address);

    /// Looks which chips there are, and leaves nothing open or remembered.
    SourceInfo look(MongoAddress address, Work.Monitor monitor) throws InterruptedException;

    /// Opens a database as a source and remembers it.
    ///
    /// @param keepPassword whether the password is kept for the next start, apart from the
    ///   settings; one that was kept before is forgotten otherwise
    /// @return the source's id, in which there is no password
    String connect(MongoAddress address, boolean keepPassword, Work.Monitor monitor)
            throws InterruptedException;

    /// Forgets the password that is kept for an address.
    void forgetPassword(MongoAddress address);

    /// Where a password would be kept, for people: "keys.json, which only you can read".
    String place();
}
