package dev.assay.activity.sample;

import java.util.Random;

/// What an athlete makes of an effort from second to second: power, speed, the heart. Coarse
/// physics, enough for numbers that hang together.
final class Body {
    private static final double WEIGHT = 78;
    private static final double GRAVITY = 9.81;

    /// Air drag of a rider on the hoods, ½·ρ·CdA, in W/(m/s)³.
    private static final double DRAG = 0.2;

    private static final double ROLLING = 0.005;
    private static final double HEART_LAG_SECONDS = 35;
    private static final double RESTING = 60;
    private static final double BPM_A_WATT = 0.4;
    private static final double BPM_A_METRE = 32;
    private static final double BPM_A_METRE_IN_WATER = 75;
    private static final double STEEP_DOWN = -3;

    private final Random random;
    private final Outing outing;
    private double wobble;
    private double heart = 84;
    private double speed;

    Body(Random random, Outing outing) {
        this.random = random;
        this.outing = outing;
    }

    /// What is measured in a second.
    ///
    /// @param power watts; 0 where nobody pedals
    /// @param speed m/s
    /// @param heart beats a minute
    /// @param cadence turns or steps of one foot a minute
    record Second(double power, double speed, double heart, double cadence) {}

    /// The next second.
    ///
    /// @param intensity that is meant: watts or m/s on the flat
    /// @param grade percent
    /// @param hours since the outing began
    Second next(double intensity, double grade, double hours) {
        wobble = 0.9 * wobble + random.nextGaussian();
        return outing.isRide() ? ridden(intensity, grade, hours) : onFoot(intensity, grade, hours);
    }

    private Second ridden(double intensity, double grade, double hours) {
        boolean coasting = grade < STEEP_DOWN && intensity < 300;
        double meant = coasting ? 0 : intensity * (1 + Math.clamp(grade, -2, 6) / 30);
        double power = meant == 0 ? 0 : Math.max(0, meant + 7 * wobble);
        speed += (speedOf(power, grade) - speed) * 0.15;
        beat(RESTING + BPM_A_WATT * power, hours);
        double cadence = power == 0 ? 0 : 82 + power / 40 - Math.max(0, grade) + wobble;
        return new Second(power, speed, heart, cadence);
    }

    private Second onFoot(double intensity, double grade, double hours) {
        double meant = intensity * (1 - Math.clamp(grade, -4, 10) / 28);
        speed += (Math.max(0, meant + 0.03 * wobble) - speed) * 0.2;
        double beats = outing.isSwim() ? BPM_A_METRE_IN_WATER : BPM_A_METRE;
        double climbing = Math.max(0, grade) * 1.5;
        beat(RESTING - 5 + beats * speed + climbing, hours);
        double cadence = outing.isSwim() ? 28 + 0.4 * wobble : 74 + 4 * speed + 0.5 * wobble;
        return new Second(0, speed, heart, cadence);
    }

    private void beat(double steady, double hours) {
        double meant = steady + outing.drift() * hours;
        heart += (meant - heart) / HEART_LAG_SECONDS + 0.05 * random.nextGaussian();
    }

    /// The speed at which the power goes into air, tyres and height; found by bisection.
    private static double speedOf(double power, double grade) {
        double slope = ROLLING + grade / 100;
        double low = 0;
        double high = 20;
        for (int i = 0; i < 20; i++) {
            double middle = (low + high) / 2;
            double needed = middle * (DRAG * middle * middle + WEIGHT * GRAVITY * slope);
            if (needed > power) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }
}
