package dev.assay.source;

import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A kind of data, and how its sources are opened. Safe from any thread; what does not say that it
/// blocks answers from memory.
///
/// A source has a name by which people and the command line ask for it ("sample", the path of a
/// folder, an address), and one id under which it is remembered. The id is a name, too.
public interface Domain {
    /// The same in every version of the program: pages and forms are found by it.
    String id();

    /// The ways to open a source, in the order in which they are offered.
    List<Opening> openings();

    /// Whether a name is one of this domain's, by its form alone. An id is owned by no other
    /// domain: one whose sources are files or folders, too, puts a scheme in front, as in
    /// `tables:/data`.
    boolean owns(String named);

    /// Whether a name from outside, such as an argument or a path, is of a source of this kind,
    /// after looking at what lies there; blocking. A path is often of several kinds by its form.
    default boolean recognises(String named) {
        return owns(named);
    }

    /// The id of a source, which holds no password.
    String sourceId(String named);

    /// The same after looking where the source lies now, such as through a link; blocking.
    default String locate(String named) {
        return sourceId(named);
    }

    /// What a source is called while it is closed: as it was when it was open last, where that is
    /// known.
    SourceLabel label(String sourceId);

    /// What an open source that stays on the list is called from now on, also while it is closed.
    default void remember(Source open) {}

    /// What is missing before a source can be opened, such as a password, in a sentence for people;
    /// empty where it can be tried. The [Opening.Form] of its label asks for it.
    default Optional<String> missing(String sourceId) {
        return Optional.empty();
    }

    /// Opens a source; blocking.
    ///
    /// @param named its id or any other name; a name may hold a password
    /// @throws RuntimeException whose message is a sentence for people where it cannot be opened
    Source open(String named, Work.Monitor monitor) throws InterruptedException;

    /// What a source begins with, while [#open] takes its time; blocking.
    ///
    /// @return empty where it is open at once, or nothing can be said before
    default Optional<RowPreview> firstRows(String named, Work.Monitor monitor)
            throws InterruptedException {
        return Optional.empty();
    }

    /// Forgets what is kept for a source that was taken off the list, such as its password.
    ///
    /// @param left the ids that stay on the list
    /// @return knows it again, for whoever puts the source back
    default Runnable forget(String sourceId, List<String> left) {
        return () -> {};
    }

    /// The fields of `copilot.json` that this domain reads.
    default Set<String> choices() {
        return Set.of();
    }
}
