package dev.assay.activity.metric;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Where positions jump in a way that nobody can move. A step is impossible where it is faster than
/// the sport's [Reach] by more than positions waver; several impossible steps one behind the other
/// in one direction are a journey – a train, a flight – and no jump.
///
/// Positions that jump away and come back within [#LONGEST_AWAY] are wrong, as are the few before
/// the first jump or behind the last. Who jumps and does not come back is somewhere else from there
/// on: the way there is not known.
///
/// @param wrong samples whose position is not where anybody was, and those that are no place on the
///   earth
/// @param jumped samples that are not reached from the one before
/// @param jumps how many there are
/// @param longest metres of the longest
public record PositionJumps(BitSet wrong, BitSet jumped, int jumps, double longest) {
    /// Seconds after which somebody who jumped away is believed to be there.
    private static final double LONGEST_AWAY = 120;

    /// Seconds for which a device without a fix may repeat its last position, as in a tunnel.
    private static final double LONGEST_FROZEN = 300;

    /// Samples that are looked at for either, whatever their times.
    private static final int MOST_AWAY = 600;

    /// Samples at an end that are not believed where they are far from all others.
    private static final int FEW = 3;

    /// Impossible steps that are a journey where they lead somewhere.
    private static final int JOURNEY = 5;

    /// The part of the way of a journey that its ends are apart.
    private static final double STRAIGHT = 0.7;

    /// Samples without times: the least length of a step that is odd, and how often the usual one.
    private static final double ODD_STEP = 1_000;

    private static final double ODD_TIMES = 50;

    /// Looks for jumps.
    ///
    /// @param times seconds; null where there are none
    /// @param breaks samples that do not go on from the one before
    public static PositionJumps of(
            double @Nullable [] times,
            double[] latitudes,
            double[] longitudes,
            BitSet breaks,
            Sport sport) {
        return new Search(times, latitudes, longitudes, breaks, Reach.of(sport)).found();
    }

    /// The jumps of an activity, wherever its parts begin.
    public static PositionJumps of(Streams streams, Sport sport) {
        double[] latitudes = streams.values(StreamType.LATITUDE).orElse(new double[0]);
        double[] longitudes = streams.values(StreamType.LONGITUDE).orElse(new double[0]);
        double[] times = streams.values(StreamType.TIME).orElse(new double[0]);
        int count = latitudes.length == longitudes.length ? latitudes.length : 0;
        return of(
                times.length == count && count > 0 ? times : null,
                Arrays.copyOf(latitudes, count),
                Arrays.copyOf(longitudes, count),
                new BitSet(),
                sport);
    }

    /// A search through the samples that have a place.
    private static final class Search {
        private final double @Nullable [] times;
        private final double[] latitudes;
        private final double[] longitudes;
        private final BitSet breaks;
        private final double fastest;
        private final BitSet wrong = new BitSet();
        private final BitSet jumped = new BitSet();
        private final int[] rows;
        private final BitSet odd = new BitSet();
        private int jumps;
        private double longest;

        Search(
                double @Nullable [] times,
                double[] latitudes,
                double[] longitudes,
                BitSet breaks,
                double fastest) {
            this.times = times;
            this.latitudes = latitudes;
            this.longitudes = longitudes;
            this.breaks = breaks;
            this.fastest = fastest;
            int[] known = new int[latitudes.length];
            int count = 0;
            for (int i = 0; i < latitudes.length; i++) {
                if (Place.isPlace(latitudes[i], longitudes[i])) {
                    known[count++] = i;
                } else {
                    wrong.set(i, !Double.isNaN(latitudes[i]) && !Double.isNaN(longitudes[i]));
                }
            }
            this.rows = Arrays.copyOf(known, count);
        }

        PositionJumps found() {
            int begin = 0;
            for (int k = 1; k <= rows.length; k++) {
                boolean breaks = k == rows.length || isBroken(k);
                if (breaks && times != null) {
                    stretch(begin, k);
                } else if (breaks) {
                    untimed(begin, k);
                }
                begin = breaks ? k : begin;
            }
            return new PositionJumps(wrong, jumped, jumps, longest);
        }

        private boolean isBroken(int k) {
            int next = breaks.nextSetBit(rows[k - 1] + 1);
            return next >= 0 && next <= rows[k];
        }

        private double metres(int one, int other) {
            return Place.metres(
                    latitudes[rows[one]],
                    longitudes[rows[one]],
                    latitudes[rows[other]],
                    longitudes[rows[other]]);
        }

        /// Seconds between two samples, at least one, as long as wished where they have no time; a
        /// clock that runs backwards runs as long.
        private double seconds(int one, int other) {
            double between = times == null ? 0 : Math.abs(times[rows[other]] - times[rows[one]]);
            return Double.isNaN(between) ? Double.POSITIVE_INFINITY : Math.max(1, between);
        }

        private boolean isPossible(int one, int other) {
            return metres(one, other) <= fastest * seconds(one, other) + Reach.WAVER;
        }

        private void stretch(int begin, int end) {
            for (int k = begin + 1; k < end; k++) {
                odd.set(k, !isPossible(k - 1, k));
            }
            journeys(begin, end);
            int last = begin;
            int firstJump = -1;
            int lastJump = -1;
            for (int k = begin + 1; k < end; k++) {
                int back = odd.get(k) ? back(last, k, end) : k;
                if (back > k) {
                    for (int away = k; away < back; away++) {
                        wrong.set(rows[away]);
                    }
                    tell(last, k);
                    tell(back - 1, back);
                    k = back;
                } else if (odd.get(k) && !isFrozen(begin, last, k)) {
                    jumped.set(rows[k]);
                    tell(last, k);
                    firstJump = firstJump < 0 ? k : firstJump;
                    lastJump = k;
                }
                last = k;
            }
            ends(begin, end, firstJump, lastJump);
        }

        private void tell(int from, int to) {
            jumps++;
            longest = Math.max(longest, metres(from, to));
        }

        /// The sample at which the way goes on that a jump left; the one that jumped where it does
        /// not.
        private int back(int last, int jumped, int end) {
            for (int k = jumped + 1;
                    k < Math.min(end, jumped + MOST_AWAY) && seconds(last, k) <= LONGEST_AWAY;
                    k++) {
                if (odd.get(k) && isPossible(last, k)) {
                    return k;
                }
            }
            return jumped;
        }

        /// Whether a jump ends a time without a fix in which nothing but the last position was
        /// written, and is possible in that time.
        private boolean isFrozen(int begin, int last, int jumped) {
            int since = last;
            while (since > Math.max(begin, last - MOST_AWAY) && metres(since - 1, last) == 0) {
                since--;
            }
            return since < last
                    && seconds(since, jumped) <= LONGEST_FROZEN
                    && isPossible(since, jumped);
        }

        /// Takes away what is odd of steps that lead somewhere one behind the other.
        private void journeys(int begin, int end) {
            int from = odd.nextSetBit(begin);
            while (from >= 0 && from < end) {
                int to = Math.min(end, odd.nextClearBit(from));
                double way = 0;
                for (int k = from; k < to; k++) {
                    way += metres(k - 1, k);
                }
                if (to - from >= JOURNEY && metres(from - 1, to - 1) >= STRAIGHT * way) {
                    odd.clear(from, to);
                }
                from = odd.nextSetBit(to);
            }
        }

        private void ends(int begin, int end, int firstJump, int lastJump) {
            if (end - begin <= 2 * FEW) {
                return;
            }
            if (firstJump >= 0 && firstJump - begin <= FEW) {
                wrong.set(rows[begin], rows[firstJump]);
                jumped.clear(rows[firstJump]);
            }
            if (lastJump >= 0 && end - lastJump <= FEW) {
                wrong.set(rows[lastJump], rows[end - 1] + 1);
                jumped.clear(rows[lastJump]);
            }
        }

        /// Without times only a position that jumps far away and back at once is known to be wrong.
        private void untimed(int begin, int end) {
            double[] steps = new double[Math.max(0, end - begin - 1)];
            for (int i = 0; i < steps.length; i++) {
                steps[i] = metres(begin + i, begin + i + 1);
            }
            if (steps.length < 2) {
                return;
            }
            double[] sorted = steps.clone();
            Arrays.sort(sorted);
            double far = Math.max(ODD_STEP, ODD_TIMES * sorted[sorted.length / 2]);
            for (int i = 1; i < steps.length; i++) {
                int away = begin + i;
                double least = Math.min(steps[i - 1], steps[i]);
                if (least > far && metres(away - 1, away + 1) < least / ODD_TIMES) {
                    wrong.set(rows[away]);
                    tell(away - 1, away);
                    tell(away, away + 1);
                }
            }
        }
    }
}
