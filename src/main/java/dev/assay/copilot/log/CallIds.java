package dev.assay.copilot.log;

import java.util.HashSet;
import java.util.Set;

/// Names the calls of a conversation, and never two alike: models number the calls of each turn
/// from the start. Safe from several threads.
public final class CallIds {
    /// What a call is named that the analyst made.
    public static final String BY_HAND = "by-hand";

    /// What a call is named that another program made.
    public static final String SERVED = "served";

    private final Set<String> taken = new HashSet<>();

    public CallIds(Transcript transcript) {
        transcript.turns().stream()
                .flatMap(turn -> turn.calls().stream())
                .forEach(call -> taken.add(call.started().call().id()));
    }

    /// The name that is wanted where it is free, else it with a number.
    public synchronized String next(String wanted) {
        String base = wanted.isBlank() ? "call" : wanted;
        String id = base;
        int number = 2;
        while (!taken.add(id)) {
            id = base + "#" + number;
            number++;
        }
        return id;
    }

    /// Whether a call of this name was made by another program.
    public static boolean isServed(String id) {
        return id.equals(SERVED) || id.startsWith(SERVED + "#");
    }
}
