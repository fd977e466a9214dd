package dev.assay.activity.sample;

import static dev.assay.activity.StreamType.ALTITUDE;
import static dev.assay.activity.StreamType.CADENCE;
import static dev.assay.activity.StreamType.DISTANCE;
import static dev.assay.activity.StreamType.GRADE;
import static dev.assay.activity.StreamType.HEART_RATE;
import static dev.assay.activity.StreamType.LATITUDE;
import static dev.assay.activity.StreamType.LONGITUDE;
import static dev.assay.activity.StreamType.POWER;
import static dev.assay.activity.StreamType.SPEED;
import static dev.assay.activity.StreamType.TEMPERATURE;

import dev.assay.activity.StreamType;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The made-up activities, the newest first, and what there is to find in each.
final class SampleOutings {
    private static final String BIKE = "Bike computer";
    private static final String WATCH = "Watch";
    private static final Terrain VALLEY = new Terrain(46.95, 7.45, 24_000, 540, 40);
    private static final Terrain HILLS = new Terrain(46.98, 7.52, 9_000, 560, 130);
    private static final Terrain LAKE = new Terrain(46.70, 7.68, 15_000, 558, 8);
    private static final Set<StreamType> OUTSIDE =
            EnumSet.of(
                    DISTANCE,
                    LATITUDE,
                    LONGITUDE,
                    ALTITUDE,
                    SPEED,
                    HEART_RATE,
                    CADENCE,
                    TEMPERATURE,
                    GRADE);
    private static final Set<StreamType> RIDE = with(OUTSIDE, POWER);

    private SampleOutings() {}

    static List<Outing> all() {
        return List.of(
                indoor(),
                tempoRun(),
                intervals(),
                swim(),
                longRide(),
                hillyRun("Hilly run", "2026-11-14T09:10:00+01:00", 0.12, 4),
                lostSensors(),
                easyRun(),
                longRun(),
                hillRepeats(),
                withoutPower(),
                clockChange(),
                hillyRun("Hilly run", "2026-10-17T09:05:00+02:00", 0, 7));
    }

    private static Set<StreamType> with(Set<StreamType> sensors, StreamType more) {
        Set<StreamType> all = EnumSet.copyOf(sensors);
        all.add(more);
        return all;
    }

    private static Outing of(
            String name,
            String sport,
            String start,
            @Nullable Terrain terrain,
            Set<StreamType> sensors,
            double drift,
            Effort... efforts) {
        return new Outing(
                name,
                sport,
                OffsetDateTime.parse(start),
                sport.endsWith("Ride") ? BIKE : WATCH,
                terrain,
                sensors,
                drift,
                List.of(),
                List.of(efforts));
    }

    /// After two steady hours and a stop of 24 minutes the power falls all the time, while the
    /// heart beats no slower.
    private static Outing longRide() {
        return of(
                "Sunday long ride",
                "Ride",
                "2026-11-15T09:30:00+01:00",
                VALLEY,
                RIDE,
                5,
                Effort.ramp(10, 120, 205),
                Effort.steady(110, 205),
                Effort.stop(24),
                Effort.ramp(55, 200, 135),
                Effort.steady(5, 110));
    }

    /// Five times four minutes, each marked as a lap; the last one is weaker than the others.
    private static Outing intervals() {
        List<Effort> efforts = new ArrayList<>(List.of(Effort.ramp(15, 110, 190)));
        for (double watts : new double[] {305, 308, 304, 300, 272}) {
            efforts.add(Effort.lap(240, watts));
            efforts.add(Effort.steady(3, 120));
        }
        efforts.add(Effort.ramp(12, 160, 100));
        return of(
                "Intervals 5 x 4 min",
                "Ride",
                "2026-11-18T17:45:00+01:00",
                LAKE,
                RIDE,
                3,
                efforts.toArray(Effort[]::new));
    }

    /// The same loop on two days: the later run is quicker and the heart beats slower.
    private static Outing hillyRun(String name, String start, double quicker, double drift) {
        return of(
                name,
                "Run",
                start,
                HILLS,
                OUTSIDE,
                drift,
                Effort.ramp(8, 2.4, 2.8 + quicker),
                Effort.steady(46, 2.8 + quicker),
                Effort.ramp(6, 2.7, 2.2));
    }

    /// There is no place, no height and no temperature in a pool.
    private static Outing swim() {
        List<Effort> efforts = new ArrayList<>();
        for (int set = 0; set < 10; set++) {
            efforts.add(Effort.lap(180, 1.12 - 0.01 * set));
            efforts.add(Effort.stop(1));
        }
        return of(
                "Pool swim",
                "Swim",
                "2026-11-16T12:15:00+01:00",
                null,
                EnumSet.of(DISTANCE, SPEED, HEART_RATE, CADENCE),
                2,
                efforts.toArray(Effort[]::new));
    }

    /// The power meter says nothing for eleven minutes, the strap sticks at 142 for eight, loses
    /// contact for one and claims 255 for three seconds.
    private static Outing lostSensors() {
        Outing ride =
                of(
                        "Lunch ride with lost sensors",
                        "Ride",
                        "2026-11-12T12:05:00+01:00",
                        LAKE,
                        RIDE,
                        3,
                        Effort.ramp(6, 120, 180),
                        Effort.steady(60, 180));
        return new Outing(
                ride.name(),
                ride.sport(),
                ride.start(),
                ride.device(),
                ride.terrain(),
                ride.sensors(),
                ride.drift(),
                List.of(
                        new Outing.Fault(POWER, 1_500, 2_160, Double.NaN),
                        new Outing.Fault(HEART_RATE, 600, 1_080, 142),
                        new Outing.Fault(HEART_RATE, 2_400, 2_460, 0),
                        new Outing.Fault(HEART_RATE, 3_000, 3_003, 255)),
                ride.efforts());
    }

    /// Begins at ten past one in summer time and ends two hours later by the sun, one by the clock.
    private static Outing clockChange() {
        return of(
                "Night ride, clocks change",
                "Ride",
                "2026-10-25T01:10:00+02:00",
                VALLEY,
                RIDE,
                2,
                Effort.ramp(10, 110, 170),
                Effort.steady(110, 170));
    }

    private static Outing indoor() {
        return of(
                "Recovery indoors",
                "VirtualRide",
                "2026-11-20T18:30:00+01:00",
                null,
                EnumSet.of(DISTANCE, SPEED, HEART_RATE, CADENCE, POWER),
                1,
                Effort.steady(40, 125));
    }

    private static Outing tempoRun() {
        return of(
                "Tempo run",
                "Run",
                "2026-11-19T18:10:00+01:00",
                LAKE,
                OUTSIDE,
                3,
                Effort.ramp(12, 2.5, 3.0),
                Effort.lap(1_500, 3.55),
                Effort.ramp(10, 2.8, 2.3));
    }

    private static Outing easyRun() {
        return of(
                "Easy run",
                "Run",
                "2026-11-10T07:05:00+01:00",
                LAKE,
                OUTSIDE,
                2,
                Effort.steady(42, 2.7));
    }

    private static Outing longRun() {
        return of(
                "Long run",
                "Run",
                "2026-11-08T09:20:00+01:00",
                LAKE,
                OUTSIDE,
                6,
                Effort.steady(95, 2.85));
    }

    private static Outing hillRepeats() {
        return of(
                "Hill repeats",
                "Ride",
                "2026-11-07T14:00:00+01:00",
                HILLS,
                RIDE,
                3,
                Effort.ramp(10, 110, 190),
                Effort.steady(70, 235),
                Effort.steady(8, 120));
    }

    /// Nobody measured the power.
    private static Outing withoutPower() {
        return of(
                "Coffee ride",
                "Ride",
                "2026-11-01T10:00:00+01:00",
                LAKE,
                OUTSIDE,
                1,
                Effort.steady(35, 140),
                Effort.stop(45),
                Effort.steady(35, 135));
    }
}
