package dev.assay.activity.sample;

/// A part of an outing in which the athlete means to do one thing.
///
/// @param kind what happens in it
/// @param seconds that it takes
/// @param from watts on a bicycle, m/s on foot or in water on the flat, at its beginning
/// @param to the same at its end
record Effort(Kind kind, int seconds, double from, double to) {
    /// What happens in a part of an outing.
    enum Kind {
        /// A part like any other.
        STEADY,
        /// A part that the athlete marks as a lap.
        LAP,
        /// The device is stopped and records nothing.
        STOP
    }

    static Effort steady(int minutes, double intensity) {
        return new Effort(Kind.STEADY, minutes * 60, intensity, intensity);
    }

    /// A part that gets easier or harder all the time.
    static Effort ramp(int minutes, double from, double to) {
        return new Effort(Kind.STEADY, minutes * 60, from, to);
    }

    static Effort lap(int seconds, double intensity) {
        return new Effort(Kind.LAP, seconds, intensity, intensity);
    }

    static Effort stop(int minutes) {
        return new Effort(Kind.STOP, minutes * 60, 0, 0);
    }

    /// What the athlete means to do after so many of its seconds.
    double intensity(int second) {
        return from + (to - from) * second / seconds;
    }
}
