package dev.assay.copilot;

import dev.assay.copilot.log.Transcript;
import java.util.HashSet;
import java.util.Set;

/// Names the calls of a conversation, and never two alike: models number the calls of each turn
/// from the start. Safe from several threads.
final class CallIds {
    private final Set<String> taken = new HashSet<>();

    CallIds(Transcript transcript) {
        transcript.turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .forEach(call -> taken.add(call.started().call().id()));
    }

    /// The name that is wanted where it is free, else it with a number.
    synchronized String next(String wanted) {
        String base = wanted.isBlank() ? "call" : wanted;
        String id = base;
        int number = 2;
        while (!taken.add(id)) {
            id = base + "#" + number;
            number++;
        }
        return id;
    }
}
