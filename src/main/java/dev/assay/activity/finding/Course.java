package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Samples;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an athlete put out over the time in motion, as means of equal bins of it: power on wheels
/// where it was measured, else speed; on foot and in water speed, else power.
///
/// On hills the values are those that are left when what the gradient alone explains is taken out:
/// the athlete's own mean at like gradients, weighted by a Gaussian (kernel regression, E. A.
/// Nadaraya, "On estimating regression", Theory of Probability and its Applications 9 (1964) 141).
public final class Course {
    private static final double LONG = 90 * 60;
    private static final double FEW_SECONDS = 30;
    private static final double SECONDS = 60;

    /// Metres climbed in a metre from which on a course is hilly.
    private static final double HILLY = 0.01;

    /// Percent of gradient within which two stretches are alike.
    private static final double LIKE = 1.5;

    private static final double MOST_POWER = 3_000;
    private static final double MOST_SPEED = 42;

    private final StreamType measure;
    private final double width;
    private final double lastWidth;
    private final double[] values;
    private final double[] starts;
    private final double[] metres;
    private final boolean hilly;

    private Course(
            StreamType measure,
            double width,
            double lastWidth,
            double[] values,
            double[] starts,
            double[] metres,
            boolean hilly) {
        this.measure = measure;
        this.width = width;
        this.lastWidth = lastWidth;
        this.values = values;
        this.starts = starts;
        this.metres = metres;
        this.hilly = hilly;
    }

    private static boolean isMeasured(Samples samples, StreamType type) {
        return samples.has(type) || (type == StreamType.SPEED && samples.has(StreamType.DISTANCE));
    }

    /// What is measured of a recording; empty where neither power nor speed was recorded.
    public static Optional<StreamType> measure(Samples samples, Sport sport) {
        boolean speed = samples.has(StreamType.SPEED) || samples.has(StreamType.DISTANCE);
        boolean power = Arrays.stream(samples.values(StreamType.POWER)).anyMatch(Double::isFinite);
        boolean wheels = sport == Sport.RIDE || sport == Sport.OTHER;
        if (power && (wheels || !speed)) {
            return Optional.of(StreamType.POWER);
        }
        return speed ? Optional.of(StreamType.SPEED) : Optional.empty();
    }

    /// The course of a recording; empty where what is wanted was not recorded.
    ///
    /// @param wanted power or speed; null for what tells most
    public static Optional<Course> of(Samples samples, Sport sport, @Nullable StreamType wanted) {
        Optional<StreamType> found =
                wanted == null
                        ? measure(samples, sport)
                        : Optional.of(wanted).filter(type -> isMeasured(samples, type));
        return found.map(measure -> of(samples, measure, Movement.of(samples, sport)));
    }

    private static Course of(Samples samples, StreamType measure, Movement movement) {
        double[] source =
                measure == StreamType.POWER ? samples.values(StreamType.POWER) : movement.speeds();
        double most = measure == StreamType.POWER ? MOST_POWER : MOST_SPEED;
        double[] times = samples.times();
        boolean[] counted = new boolean[times.length];
        double moving = 0;
        for (int i = 1; i < times.length; i++) {
            counted[i] = movement.isMoving(i) && source[i] >= 0 && source[i] <= most;
            moving += counted[i] ? times[i] - times[i - 1] : 0;
        }
        double width = moving < LONG ? FEW_SECONDS : SECONDS;
        Bins bins = new Bins(width, (int) (moving / width) + 1);
        double[] metres = samples.values(StreamType.DISTANCE);
        double[] heights = samples.values(StreamType.ALTITUDE);
        for (int i = 1; i < times.length; i++) {
            if (counted[i]) {
                bins.add(times[i - 1], times[i], source[i], metres[i], heights[i]);
            }
        }
        return bins.course(measure);
    }

    /// What the values are of.
    public StreamType measure() {
        return measure;
    }

    /// Seconds of a bin.
    public double width() {
        return width;
    }

    /// How much of the last bin was recorded, as a part of one.
    public double lastPart() {
        return lastWidth / width;
    }

    /// The means in W or m/s; not to be changed.
    public double[] values() {
        return values;
    }

    /// When a bin began, in seconds since the recording did.
    public double start(int bin) {
        return starts[bin];
    }

    /// How far it was to the beginning of a bin; NaN where it is not known.
    public double metres(int bin) {
        return metres[bin];
    }

    /// Whether hills were taken out of the values.
    public boolean isHilly() {
        return hilly;
    }

    /// Bins that are being filled. The last one counts where it is at least half full.
    private static final class Bins {
        private final double width;
        private final double[] sums;
        private final double[] starts;
        private final double[] metres;
        private final double[] heights;
        private double filled;
        private int full;

        Bins(double width, int most) {
            this.width = width;
            sums = new double[most + 1];
            starts = new double[most + 1];
            metres = new double[most + 1];
            heights = new double[most + 1];
        }

        void add(double from, double to, double value, double distance, double height) {
            double begin = from;
            while (begin < to && full < sums.length) {
                if (filled == 0) {
                    starts[full] = begin;
                    metres[full] = distance;
                    heights[full] = height;
                }
                double step = Math.min(to - begin, width - filled);
                sums[full] += value * step;
                filled += step;
                begin += step;
                if (filled >= width - 1e-9) {
                    filled = 0;
                    full++;
                }
            }
        }

        Course course(StreamType measure) {
            boolean isPartial = filled >= width / 2;
            double last = isPartial ? filled : width;
            full += isPartial ? 1 : 0;
            double[] values = new double[full];
            for (int i = 0; i < full; i++) {
                values[i] = sums[i] / (i == full - 1 ? last : width);
            }
            boolean hilly = isHilly();
            return new Course(
                    measure,
                    width,
                    last,
                    hilly ? levelled(values) : values,
                    Arrays.copyOf(starts, full),
                    Arrays.copyOf(metres, full),
                    hilly);
        }

        private boolean isHilly() {
            double climbed = 0;
            for (int i = 1; i < full; i++) {
                double rise = heights[i] - heights[i - 1];
                climbed += rise > 0 ? rise : 0;
            }
            return full > 1 && climbed > HILLY * (metres[full - 1] - metres[0]);
        }

        private double[] levelled(double[] values) {
            double[] gradients = new double[full];
            for (int i = 0; i < full; i++) {
                int next = Math.min(full - 1, i + 1);
                int from = next - 1;
                double run = metres[next] - metres[from];
                double gradient = run > 0 ? (heights[next] - heights[from]) / run * 100 : 0;
                gradients[i] = Double.isNaN(gradient) ? 0 : gradient;
            }
            double mean = Arrays.stream(values).average().orElse(0);
            double[] left = new double[full];
            for (int i = 0; i < full; i++) {
                left[i] = values[i] - usual(values, gradients, gradients[i]) + mean;
            }
            return left;
        }

        private static double usual(double[] values, double[] gradients, double at) {
            double sum = 0;
            double weights = 0;
            for (int i = 0; i < values.length; i++) {
                double off = (gradients[i] - at) / LIKE;
                double weight = Math.exp(-off * off / 2);
                sum += weight * values[i];
                weights += weight;
            }
            return sum / weights;
        }
    }
}
