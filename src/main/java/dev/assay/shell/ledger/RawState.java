package dev.assay.shell.ledger;

import java.util.List;

/// What is known of the requests of a round.
public sealed interface RawState {
    record Reading() implements RawState {}

    /// Requests that are still kept, in the order in which they were sent.
    record Shown(List<Sent> all) implements RawState {
        public Shown {
            all = List.copyOf(all);
        }
    }

    /// None is kept.
    ///
    /// @param sentence why, for people
    record Gone(String sentence) implements RawState {}

    /// A request and its reply, without secrets.
    ///
    /// @param title "POST to api.example.org, answered 200"
    /// @param request as it was sent
    /// @param reply as it came
    /// @param readable the request with its lines broken, for reading
    record Sent(String title, String request, String reply, String readable) {}
}
