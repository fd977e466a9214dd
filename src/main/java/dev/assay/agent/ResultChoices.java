package dev.assay.agent;

import java.util.Optional;

/// What the analyst chose for results of the turn that runs, as it is now.
public interface ResultChoices {
    /// Whether the result of a call was pinned: it stays whole, whatever room it takes.
    boolean pinned(String callId);

    /// What the result of a call is told as in the place of the whole; empty where nobody chose
    /// anything.
    Optional<Redaction.Reason> chosen(String callId);
}
