package dev.assay.activity.finding;

import dev.assay.series.BreakPoint;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Whether a course was steady. Places are numbers of its bins.
public sealed interface Steadiness {
    /// Too little to tell.
    record TooShort() implements Steadiness {}

    /// One level, as far as an athlete can keep one.
    ///
    /// @param kept of the course, without an easier or a harder beginning and end
    /// @param variation the deviation of the bins from it, as a part of it
    record Held(Kept kept, double level, double variation) implements Steadiness {}

    /// Neither one level nor a lasting change.
    record Uneven(Kept kept, double level, double variation) implements Steadiness {}

    /// A change that lasted.
    ///
    /// @param at where it began; the beginning of what is kept where it went on all the time
    /// @param before the level until then; of the first stretch where there is none
    /// @param begin the mean of the first stretch after it
    /// @param end the mean of the last stretch
    /// @param stretch how many bins those have
    record Changed(Kept kept, int at, double before, double begin, double end, int stretch)
            implements Steadiness {
        public boolean fell() {
            return change() < 0;
        }

        /// From before to the end, as a part of what was before.
        public double change() {
            return (end - before) / before;
        }

        public boolean wentOnAllTheTime() {
            return at == kept.from();
        }
    }

    /// A change that did not last: the last stretch is near what was before again.
    ///
    /// @param at where it began
    /// @param before the level until then
    /// @param extreme the mean of the stretch that is farthest from it
    /// @param extremeAt where that stretch begins
    /// @param end the mean of the last stretch
    /// @param stretch how many bins those have
    record Passing(
            Kept kept,
            int at,
            double before,
            double extreme,
            int extremeAt,
            double end,
            int stretch)
            implements Steadiness {
        public boolean fell() {
            return extreme < before;
        }

        /// From before to the end, as a part of what was before.
        public double change() {
            return (end - before) / before;
        }
    }

    /// Hard stretches between easy ones, as they were meant to be.
    record Efforts(List<EffortBlocks.Block> blocks) implements Steadiness {
        public Efforts {
            blocks = List.copyOf(blocks);
        }
    }

    /// The bins that are judged.
    record Kept(int from, int to) {}

    /// What counts as a change.
    ///
    /// @param change a part of the level
    /// @param uneven the variation from which on a course without a change is not steady
    /// @param hard how many times as high as easy stretches hard ones are at least
    record Limits(double change, double uneven, double hard) {
        public static final Limits OF_POWER = new Limits(0.08, 0.15, 1.25);
        public static final Limits OF_SPEED = new Limits(0.04, 0.08, 1.12);
    }

    /// Judges a course.
    ///
    /// @param width seconds of a bin
    /// @param afterStops bins before which there was a long stop: a change begins there rather than
    ///   a few bins off
    /// @param lastPart how much of the last bin was recorded, as a part of one
    static Steadiness of(
            double[] values,
            double width,
            Limits limits,
            List<Integer> afterStops,
            double lastPart) {
        return new Judge(values, width, limits, afterStops, lastPart).judged();
    }

    /// One course and what is known of it so far.
    final class Judge {
        private static final int FEWEST = 20;
        private static final double WARM = 0.92;
        private static final double LONGEST_WARM_UP = 0.25;
        private static final double EASY_PART = 0.1;
        private static final double SHORT_PART = 0.15;
        private static final double SHORT_SECONDS = 15 * 60;
        private static final double BLOCK_SECONDS = 60;
        private static final double SIGNIFICANT = 10;
        private static final double AS_GOOD = 1.15;
        private static final double STRETCH_SECONDS = 600;

        /// A change is over where less than this part of the most of it is left at the end.
        private static final double CAME_BACK = 0.5;

        private final double[] values;
        private final double width;
        private final Limits limits;
        private final List<Integer> afterStops;
        private final double lastPart;

        Judge(
                double[] values,
                double width,
                Limits limits,
                List<Integer> afterStops,
                double lastPart) {
            this.values = values;
            this.width = width;
            this.limits = limits;
            this.afterStops = List.copyOf(afterStops);
            this.lastPart = lastPart;
        }

        Steadiness judged() {
            if (values.length < FEWEST) {
                return new TooShort();
            }
            EffortBlocks found =
                    EffortBlocks.of(values, limits.hard(), (int) Math.ceil(BLOCK_SECONDS / width));
            boolean between = found.easyBefore() >= EASY_PART && found.easyAfter() >= EASY_PART;
            if (found.blocks().size() >= 3 || (between && !found.blocks().isEmpty())) {
                return new Efforts(found.blocks());
            }
            return judged(new Kept(warmUp(), values.length), 2);
        }

        /// How many bins at the beginning are easier than the first half is.
        private int warmUp() {
            double[] half = Arrays.copyOf(values, values.length / 2);
            Arrays.sort(half);
            double usual = half[half.length / 2];
            int warm = 0;
            while (warm < values.length * LONGEST_WARM_UP && values[warm] < WARM * usual) {
                warm++;
            }
            return warm;
        }

        /// @param cuts how often a short part at an end may still be left out
        private Steadiness judged(Kept kept, int cuts) {
            double[] part = Arrays.copyOfRange(values, kept.from(), kept.to());
            Optional<BreakPoint> found = BreakPoint.of(part, Math.max(4, part.length / 20));
            if (found.isEmpty() || found.get().significance(part.length) < SIGNIFICANT) {
                return without(kept, part);
            }
            BreakPoint split = afterStop(kept, part, found.get());
            BreakPoint.Line line = split.line();
            if (line.squares() <= AS_GOOD * split.squares()) {
                double change = Math.abs(line.end() - line.begin()) / line.begin();
                return change < limits.change()
                        ? without(kept, part)
                        : changed(kept, kept.from(), OptionalDouble.empty());
            }
            if (!isChange(split)) {
                return without(kept, part);
            }
            if (cuts > 0 && isShort(split.at())) {
                return judged(new Kept(kept.from() + split.at(), kept.to()), cuts - 1);
            }
            if (cuts > 0 && isShort(part.length - split.at()) && isStep(split)) {
                return judged(new Kept(kept.from(), kept.from() + split.at()), cuts - 1);
            }
            return changed(kept, kept.from() + split.at(), OptionalDouble.of(split.before()));
        }

        /// @param before empty where it changed all the time
        private Steadiness changed(Kept kept, int at, OptionalDouble before) {
            int longest = (int) Math.round(STRETCH_SECONDS / width);
            int stretch = Math.min(longest, Math.max(1, (kept.to() - at) / 4));
            double begin = mean(at, at + stretch);
            double end = mean(kept.to() - stretch, kept.to());
            double from = before.orElse(begin);
            int farthest = farthest(kept, at, stretch, from);
            double extreme = mean(farthest, farthest + stretch);
            boolean isBack =
                    before.isPresent()
                            && Math.abs(end - from) < CAME_BACK * Math.abs(extreme - from);
            return isBack
                    ? new Passing(kept, at, from, extreme, farthest, end, stretch)
                    : new Changed(kept, at, from, begin, end, stretch);
        }

        /// Where the stretch begins whose mean differs most from a level.
        private int farthest(Kept kept, int at, int stretch, double level) {
            int farthest = at;
            for (int bin = at; bin <= kept.to() - stretch; bin++) {
                double off = Math.abs(mean(bin, bin + stretch) - level);
                farthest =
                        off > Math.abs(mean(farthest, farthest + stretch) - level) ? bin : farthest;
            }
            return farthest;
        }

        /// The mean over time: the last bin counts for as much as there is of it.
        private double mean(int from, int to) {
            double missing = to == values.length ? 1 - lastPart : 0;
            double sum = Arrays.stream(values, from, to).sum() - missing * values[to - 1];
            return sum / (to - from - missing);
        }

        private BreakPoint afterStop(Kept kept, double[] part, BreakPoint found) {
            return afterStops.stream()
                    .map(bin -> bin - kept.from())
                    .filter(bin -> bin >= 2 && bin <= part.length - 2)
                    .filter(bin -> Math.abs(bin - found.at()) <= part.length / 10)
                    .map(bin -> BreakPoint.at(part, bin))
                    .filter(split -> split.squares() <= AS_GOOD * found.squares())
                    .min(Comparator.comparingDouble(BreakPoint::squares))
                    .orElse(found);
        }

        private boolean isChange(BreakPoint split) {
            double mean = (split.after() - split.before()) / split.before();
            double end = (split.end() - split.before()) / split.before();
            return mean * end > 0
                    && Math.abs(mean) >= limits.change() / 2
                    && (Math.abs(mean) >= limits.change() || Math.abs(end) >= 2 * limits.change());
        }

        private boolean isStep(BreakPoint split) {
            return Math.abs(split.begin() - split.before()) >= limits.change() * split.before();
        }

        private boolean isShort(int bins) {
            return bins <= SHORT_PART * values.length && bins * width <= SHORT_SECONDS;
        }

        private Steadiness without(Kept kept, double[] part) {
            double level = Arrays.stream(part).average().orElse(Double.NaN);
            double squares = Arrays.stream(part).map(v -> (v - level) * (v - level)).sum();
            double variation = Math.sqrt(squares / part.length) / level;
            return variation > limits.uneven()
                    ? new Uneven(kept, level, variation)
                    : passing(kept, part).orElseGet(() -> new Held(kept, level, variation));
        }

        /// A stretch in the middle that one break cannot tell: it falls, and rises again.
        private Optional<Steadiness> passing(Kept kept, double[] part) {
            double[] sorted = part.clone();
            Arrays.sort(sorted);
            double usual = sorted[sorted.length / 2];
            int longest = (int) Math.round(STRETCH_SECONDS / width);
            int stretch = Math.max(1, Math.min(longest, part.length / 6));
            int farthest = farthest(kept, kept.from(), stretch, usual);
            double extreme = mean(farthest, farthest + stretch);
            double end = mean(kept.to() - stretch, kept.to());
            double off = extreme - usual;
            int at = farthest;
            while (at > kept.from() && (values[at - 1] - usual) / off > CAME_BACK) {
                at--;
            }
            boolean passed =
                    Math.abs(off) >= 2 * limits.change() * usual
                            && Math.abs(end - usual) < CAME_BACK * Math.abs(off)
                            && at > kept.from();
            return passed
                    ? Optional.of(new Passing(kept, at, usual, extreme, farthest, end, stretch))
                    : Optional.empty();
        }
    }
}
