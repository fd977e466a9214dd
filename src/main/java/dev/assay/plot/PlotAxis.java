package dev.assay.plot;

import dev.assay.base.Digits;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Where the values of a column fall when rows are counted or averaged: into steps of equal width,
/// or each value for itself.
sealed interface PlotAxis {
    /// How cells without a value are named.
    String MISSING = "(missing)";

    /// The place of a cell; -1 where it has none.
    int place(@Nullable Object cell);

    /// The places in the order they are shown.
    List<Integer> order();

    /// What stands at a place on the axis.
    Object label(int place);

    /// Steps of equal, round width.
    final class Steps implements PlotAxis {
        private static final double DAY = 86_400;
        private final double start;
        private final double width;
        private final int count;
        private final TableInfo.Type type;

        private Steps(double start, double width, int count, TableInfo.Type type) {
            this.start = start;
            this.width = width;
            this.count = count;
            this.type = type;
        }

        /// About so many steps over the values of a column.
        static Steps over(
                StoredTable.Profile.Numbers numbers, TableInfo.Type type, int wishedCount) {
            double range = numbers.max() - numbers.min();
            double width = range > 0 ? Digits.roundStep(range / wishedCount) : 1;
            double unit = type == TableInfo.Type.DATE ? DAY : 1;
            boolean whole = type == TableInfo.Type.INTEGER;
            if (whole || type == TableInfo.Type.DATE) {
                width = unit * Math.max(1, Math.rint(width / unit));
            }
            double offset = whole && width == 1 ? 0.5 : 0;
            double start = Math.floor(numbers.min() / width) * width - offset;
            int count = (int) Math.floor((numbers.max() - start) / width) + 1;
            return new Steps(start, width, count, type);
        }

        @Override
        public int place(@Nullable Object cell) {
            double value =
                    switch (cell) {
                        case Number number -> number.doubleValue();
                        case Instant instant -> instant.getEpochSecond() + instant.getNano() / 1e9;
                        case LocalDateTime time ->
                                DatabaseInstants.micros(time.toInstant(ZoneOffset.UTC)) / 1e6;
                        case LocalDate date -> date.toEpochDay() * DAY;
                        case null, default -> Double.NaN;
                    };
            if (!Double.isFinite(value)) {
                return -1;
            }
            return Math.clamp((long) Math.floor((value - start) / width), 0, count - 1);
        }

        @Override
        public List<Integer> order() {
            return IntStream.range(0, count).boxed().toList();
        }

        /// The middle of the step.
        @Override
        public Object label(int place) {
            double middle = start + (place + 0.5) * width;
            return type.isTime() ? type.moment(middle) : (Object) rounded(middle);
        }

        /// "10 to 12".
        String range(int place) {
            double from = start + place * width;
            if (!type.isTime()) {
                return rounded(from) + " to " + rounded(from + width);
            }
            // A step of dates ends with the last day in it.
            double to = type == TableInfo.Type.DATE ? from + width - DAY : from + width;
            return type.moment(from) + (from == to ? "" : " to " + type.moment(to));
        }

        private double rounded(double value) {
            double digits = Math.pow(10, Math.max(0, 3 - Math.floor(Math.log10(width))));
            return digits < 1e15 ? Math.rint(value * digits) / digits : value;
        }
    }

    /// Every value for itself.
    final class Values implements PlotAxis {
        private final Map<Object, Integer> places = new HashMap<>();
        private final List<Object> labels = new ArrayList<>();

        @Override
        public int place(@Nullable Object cell) {
            Object value = cell == null ? MISSING : cell;
            Integer known = places.get(value);
            if (known != null) {
                return known;
            }
            places.put(value, labels.size());
            labels.add(value);
            return labels.size() - 1;
        }

        /// Numbers and times ascend, texts by their letters; what is missing comes last.
        @Override
        public List<Integer> order() {
            return IntStream.range(0, labels.size())
                    .boxed()
                    .sorted(Comparator.comparing(labels::get, Values::compare))
                    .toList();
        }

        private static int compare(Object one, Object other) {
            boolean oneMissing = one.equals(MISSING);
            boolean otherMissing = other.equals(MISSING);
            if (oneMissing || otherMissing) {
                return Boolean.compare(oneMissing, otherMissing);
            }
            if (one instanceof Number a && other instanceof Number b) {
                return Double.compare(a.doubleValue(), b.doubleValue());
            }
            if (one instanceof Instant a && other instanceof Instant b) {
                return a.compareTo(b);
            }
            if (one instanceof LocalDateTime a && other instanceof LocalDateTime b) {
                return a.compareTo(b);
            }
            if (one instanceof LocalDate a && other instanceof LocalDate b) {
                return a.compareTo(b);
            }
            return NaturalOrder.compare(one.toString(), other.toString());
        }

        /// Numbers that name things are names: Plotly would space them like amounts.
        @Override
        public Object label(int place) {
            return DatabaseInstants.text(labels.get(place));
        }
    }
}
