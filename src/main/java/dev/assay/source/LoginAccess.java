package dev.assay.source;

import dev.assay.task.Work;

/// The access that a form needs which connects by a login. A login without a password stands for
/// the one with the password that is kept for it. What blocks belongs in a job, and an exception's
/// message is a sentence for people.
///
/// @param <L> a server with its login
public interface LoginAccess<L> {
    /// Returns whether a password is kept for a login, from memory.
    boolean keepsPassword(L login);

    /// Connects to a server as a source and remembers it.
    ///
    /// @param keepPassword whether the password is kept for the next start, apart from the
    ///   settings; one that was kept before is forgotten otherwise
    /// @return the source's id, in which there is no password
    String connect(L login, boolean keepPassword, Work.Monitor monitor) throws InterruptedException;

    /// Forgets the password that is kept for a login.
    void forgetPassword(L login);

    /// The place where a password would be kept, for people: "keys.json, which only you can read".
    String place();
}
