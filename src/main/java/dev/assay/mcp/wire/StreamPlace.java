package dev.assay.mcp.wire;

import java.time.Duration;
import java.util.regex.Pattern;

/// How far a stream of events was read, to go on from there once it has ended or was cut. For one
/// thread.
final class StreamPlace {
    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]{1,1024}");
    private static final Pattern MILLISECONDS = Pattern.compile("\\d{1,9}");
    private static final long SHORTEST = 250;
    private static final long LONGEST = 60_000;

    private boolean begun;
    private String event = "";
    private long pause = 1_000;

    /// A stream begins.
    ///
    /// @return whether something may have been missed since the one before it
    boolean begins() {
        boolean missed = begun && !isKnown();
        begun = true;
        return missed;
    }

    /// @param id of an event that was read whole; where it cannot be sent back, the one before it
    ///   holds
    void heard(String id) {
        event = VISIBLE.matcher(id).matches() ? id : event;
    }

    /// What followed the last event is to be had no more.
    void forget() {
        event = "";
    }

    /// @param milliseconds that a server wants to be left alone for before it is asked again
    void wished(String milliseconds) {
        if (MILLISECONDS.matcher(milliseconds).matches()) {
            pause = Math.clamp(Long.parseLong(milliseconds), SHORTEST, LONGEST);
        }
    }

    /// The id of the last event that had one; else empty.
    String event() {
        return event;
    }

    /// Whether a server can be asked for what followed.
    boolean isKnown() {
        return !event.isEmpty();
    }

    /// How long to wait before the server is asked again, which is longer and longer.
    ///
    /// @param failures in a row
    Duration pause(int failures) {
        return Duration.ofMillis(Math.min(LONGEST, pause << Math.min(failures, 8)));
    }
}
