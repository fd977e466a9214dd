package dev.assay.series;

import java.util.Random;
import java.util.stream.IntStream;

/// Series that are made for tests, a value a second.
final class Made {
    private Made() {}

    static Series series(double[] values) {
        double[] times = IntStream.range(0, values.length).asDoubleStream().toArray();
        return Timeline.ofRows(times).series(values);
    }

    static double[] noise(int size, long seed) {
        Random random = new Random(seed);
        return random.doubles(size).map(_ -> random.nextGaussian()).toArray();
    }

    /// Noise of Student's t distribution with three degrees of freedom.
    static double[] farNoise(int size, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, size)
                .mapToDouble(_ -> {
                    double squares =
                            IntStream.range(0, 3)
                                    .mapToDouble(_ -> Math.pow(random.nextGaussian(), 2))
                                    .sum();
                    return random.nextGaussian() / Math.sqrt(squares / 3);
                })
                .toArray();
    }
}
