package dev.assay.app.truth;

import dev.assay.activity.Activity;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.task.Work;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Figures of the sample activities from their bare samples, by plain loops that share nothing with
/// the program's metrics. Samples are a second apart but for stops.
final class BareSamples {
    private static final double GAP = 10;
    private final SampleLibrary library = new SampleLibrary();

    private List<Activity> named(String name) {
        return library.activities().stream().filter(one -> one.name().equals(name)).toList();
    }

    /// The activities of a sport as it is written, in a month; 0 for every month.
    List<Activity> of(String sport, int month) {
        return library.activities().stream()
                .filter(one -> one.sport().endsWith(sport))
                .filter(one -> month == 0 || day(one).getMonthValue() == month)
                .toList();
    }

    static LocalDate day(Activity one) {
        return Optional.ofNullable(one.localStart()).orElseThrow().toLocalDate();
    }

    Activity activity(String name) {
        return named(name).getFirst();
    }

    private Optional<double[]> found(Activity one, StreamType type) {
        return library.recording(one.id(), Work.Monitor.none())
                .map(Recording::streams)
                .orElseThrow()
                .values(type);
    }

    double[] values(Activity one, StreamType type) {
        return found(one, type).orElseThrow();
    }

    double[] values(String name, StreamType type) {
        return values(activity(name), type);
    }

    /// Seconds at which the laps begin.
    double[] lapStarts(Activity one) {
        return library.recording(one.id(), Work.Monitor.none()).orElseThrow().laps().stream()
                .mapToDouble(Lap::start)
                .toArray();
    }

    double sum(List<Activity> of, ToDoubleFunction<Activity> figure) {
        return of.stream().mapToDouble(figure).sum();
    }

    double metres(Activity one) {
        double[] all = values(one, StreamType.DISTANCE);
        return all[all.length - 1] - all[0];
    }

    /// Nobody stands still in the sample while the device records.
    double moving(Activity one) {
        double[] times = values(one, StreamType.TIME);
        double seconds = 0;
        for (int i = 1; i < times.length; i++) {
            seconds += times[i] - times[i - 1] <= GAP ? times[i] - times[i - 1] : 0;
        }
        return seconds;
    }

    double stopped(Activity one) {
        double[] times = values(one, StreamType.TIME);
        return times[times.length - 1] - times[0] - moving(one);
    }

    /// Metres up, where each rise of more than 3 m from the last turning point counts.
    double climb(Activity one) {
        Optional<double[]> heights = found(one, StreamType.ALTITUDE);
        double gain = 0;
        double from = Double.NaN;
        for (double height : heights.orElse(new double[0])) {
            if (Double.isNaN(from)) {
                from = height;
            } else if (Math.abs(height - from) > 3) {
                gain += Math.max(0, height - from);
                from = height;
            }
        }
        return gain;
    }

    double mean(Activity one, StreamType type) {
        return Arrays.stream(values(one, type))
                .filter(value -> !Double.isNaN(value))
                .filter(value -> type != StreamType.HEART_RATE || value > 0)
                .average()
                .orElseThrow();
    }

    double most(Activity one, StreamType type) {
        return Arrays.stream(values(one, type)).max().orElseThrow();
    }

    /// The highest mean over so many samples.
    double best(Activity one, StreamType type, int seconds) {
        double[] all = values(one, type);
        double[] times = values(one, StreamType.TIME);
        double most = 0;
        for (int end = seconds; end < all.length; end++) {
            if (times[end] - times[end - seconds] == seconds) {
                double sum = 0;
                for (int i = end - seconds + 1; i <= end; i++) {
                    sum += all[i];
                }
                most = Math.max(most, sum / seconds);
            }
        }
        return most;
    }

    /// The fewest seconds for some metres.
    double quickest(Activity one, double metres) {
        double[] all = values(one, StreamType.DISTANCE);
        double least = Double.MAX_VALUE;
        for (int from = 0; from < all.length; from++) {
            int to = from;
            while (to < all.length && all[to] - all[from] < metres) {
                to++;
            }
            if (to < all.length) {
                double part = (all[from] + metres - all[to - 1]) / (all[to] - all[to - 1]);
                least = Math.min(least, to - 1 - from + part);
            }
        }
        return least;
    }

    /// The 4th root of the mean of the 4th powers of the means over 30 s.
    double normalised(Activity one) {
        double[] watts = values(one, StreamType.POWER);
        List<Double> powers = new ArrayList<>();
        for (int end = 30; end <= watts.length; end++) {
            double mean = Arrays.stream(watts, end - 30, end).average().orElseThrow();
            powers.add(Math.pow(mean, 4));
        }
        double mean = powers.stream().mapToDouble(each -> each).average().orElseThrow();
        return Math.pow(mean, 0.25);
    }

    double stress(Activity one, double ftp) {
        double intensity = normalised(one) / ftp;
        return values(one, StreamType.POWER).length / 3_600.0 * intensity * intensity * 100;
    }

    /// Seconds with a heart rate from one to below another.
    double inZone(Activity one, double from, double to) {
        double[] times = values(one, StreamType.TIME);
        double[] rates = values(one, StreamType.HEART_RATE);
        double seconds = 0;
        for (int i = 1; i < times.length; i++) {
            boolean counts = times[i] - times[i - 1] <= GAP && rates[i] > 0;
            seconds += counts && rates[i] >= from && rates[i] < to ? times[i] - times[i - 1] : 0;
        }
        return seconds;
    }

    /// Beats a minute in an hour: the slope of least squares.
    double drift(Activity one) {
        double[] times = values(one, StreamType.TIME);
        double[] rates = values(one, StreamType.HEART_RATE);
        double time = Arrays.stream(times).average().orElseThrow();
        double rate = Arrays.stream(rates).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (int i = 0; i < times.length; i++) {
            products += (times[i] - time) * (rates[i] - rate);
            squares += (times[i] - time) * (times[i] - time);
        }
        return products / squares * 3_600;
    }

    /// The mean of a stream over some of its samples.
    double mean(Activity one, StreamType type, int from, int to) {
        return Arrays.stream(values(one, type), from, to).average().orElseThrow();
    }

    static String km(double metres) {
        return "%.2f km".formatted(metres / 1_000);
    }

    static String rounded(double value, String unit) {
        return "%.0f %s".formatted(value, unit);
    }

    /// Seconds as "1:27:10" or "5:20".
    static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3_600
                ? "%d:%02d".formatted(whole / 60, whole % 60)
                : "%d:%02d:%02d".formatted(whole / 3_600, whole / 60 % 60, whole % 60);
    }

    String pace(Activity one, double metres, String unit) {
        return time(metres * moving(one) / metres(one)) + " " + unit;
    }

    String kmh(Activity one) {
        return "%.1f km/h".formatted(metres(one) / moving(one) * 3.6);
    }

    double least(Activity one, StreamType type) {
        return Arrays.stream(values(one, type)).filter(value -> value > 0).min().orElseThrow();
    }

    /// The mean heart rate of the seconds from one to another since the beginning.
    double heart(Activity one, double from, double to) {
        double[] times = values(one, StreamType.TIME);
        double[] rates = values(one, StreamType.HEART_RATE);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < times.length; i++) {
            boolean counts = times[i] > from && times[i] <= to && rates[i] > 0;
            sum += counts ? rates[i] : 0;
            count += counts ? 1 : 0;
        }
        return sum / count;
    }

    /// Beats a minute in an hour between two moments.
    double drift(Activity one, double from, double to) {
        double[] times = values(one, StreamType.TIME);
        double[] rates = values(one, StreamType.HEART_RATE);
        int[] within =
                IntStream.range(0, times.length)
                        .filter(i -> times[i] >= from && times[i] <= to)
                        .toArray();
        double time = Arrays.stream(within).mapToDouble(i -> times[i]).average().orElseThrow();
        double rate = Arrays.stream(within).mapToDouble(i -> rates[i]).average().orElseThrow();
        double products = 0;
        double squares = 0;
        for (int i : within) {
            products += (times[i] - time) * (rates[i] - rate);
            squares += (times[i] - time) * (times[i] - time);
        }
        return products / squares * 3_600;
    }

    /// Seconds until a part of the distance is covered; nobody stands still in a run of the sample.
    double secondsUntil(Activity one, double part) {
        double[] metres = values(one, StreamType.DISTANCE);
        double[] times = values(one, StreamType.TIME);
        double wanted = metres[0] + (metres[metres.length - 1] - metres[0]) * part;
        int i = 1;
        while (metres[i] < wanted) {
            i++;
        }
        return times[i - 1]
                + (wanted - metres[i - 1]) / (metres[i] - metres[i - 1]) * (times[i] - times[i - 1])
                - times[0];
    }
}
