package dev.assay.chip.sample;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/// The facts that are planted in the sample chip, for whoever wants to find them, explain them or
/// test that they are found.
public final class SampleStories {
    /// The chip.
    public static final String CHIP_ID = "64Q-SAMPLE";

    /// The project of the sample chip.
    public static final String PROJECT_ID = "sample";

    /// How many qubits it has.
    static final int QUBITS = 64;

    /// The days of its history.
    static final int DAYS = 60;

    /// The first day of its history.
    public static final LocalDate FIRST_DAY = LocalDate.parse("2026-09-21");

    /// The last day of its history.
    public static final LocalDate LAST_DAY = FIRST_DAY.plusDays(DAYS - 1L);

    /// The warm-up: from here on the [#WARMED] qubits live a third shorter, while the chip's median
    /// hardly moves.
    public static final Instant WARM_UP = Instant.parse("2026-11-12T03:00:00Z");

    /// The nine neighbours that the warm-up hit: rows 2 to 4, columns 3 to 5 of the lattice.
    public static final List<String> WARMED =
            List.of("21", "23", "24", "25", "26", "27", "37", "40", "41");

    /// What remains of their T1.
    static final double WARMED_T1 = 0.67;

    /// What remains of their T2 echo.
    static final double WARMED_T2 = 0.78;

    /// The qubit whose frequency sinks steadily, by [#DRIFT_PER_DAY].
    public static final String DRIFTING = "12";

    /// How much the drifting qubit's frequency changes in a day, in GHz.
    public static final double DRIFT_PER_DAY = -0.00005;

    /// The qubit that is dead: only its resonator answers, every fit of the qubit itself fails, and
    /// its stored values are the zeros that failed fits leave behind.
    public static final String DEAD = "50";

    /// The coupling whose ZX90 fidelity gets worse, steadily, from [#DEGRADES_FROM] on.
    public static final String DEGRADING = "8-9";

    /// The first day on which the degrading coupling is worse.
    public static final LocalDate DEGRADES_FROM = LocalDate.parse("2026-10-25");

    /// Ids in the `qubit` collection that should not be there: one zero-padded, one of a coupling.
    public static final List<String> POLLUTED = List.of("007", "0-1");

    private SampleStories() {}
}
