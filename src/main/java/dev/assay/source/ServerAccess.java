package dev.assay.source;

import dev.assay.task.Work;

/// Access to servers that can be looked at before a source is opened.
///
/// @param <A> what the server answers: what it is and has
public interface ServerAccess<L, A> extends LoginAccess<L> {
    /// Looks what a server is and has, and leaves nothing open or remembered.
    A look(L login, Work.Monitor monitor) throws InterruptedException;
}
