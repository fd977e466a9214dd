package dev.assay.chip.finding;

import dev.assay.chip.SuddenChange;
import dev.assay.chip.finding.ChipDetector.Looked;
import dev.assay.chip.words.IdWords;
import dev.assay.chip.words.Parameter;
import dev.assay.finding.Finding;
import dev.assay.finding.Finding.Place;
import dev.assay.guide.answer.NameList;
import dev.assay.series.Descriptive;
import dev.assay.series.MannKendall;
import dev.assay.series.Robust;
import dev.assay.series.Trend;
import dev.assay.vocabulary.Better;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The slow rises and falls of one parameter. A sudden step is none: [ChipChanges] tells of it.
record ChipDrift(ParameterHistory history, Looked looked) {
    private static final int MAX_NAMED = 12;

    private static final int MAX_END_VALUES = 5;

    /// Both ends are so many spreads of the values around their own line apart: of many qubits some
    /// always rise by chance.
    private static final double MIN_SPREADS = 4;

    /// A drift by a tenth weighs as much as any.
    private static final double TENTH = 0.1;

    /// A rise or a fall.
    private record Course(String id, double from, double to) {
        double size() {
            return from == 0 ? 0 : Math.abs(to / from - 1);
        }
    }

    private Parameter parameter() {
        return history.parameter();
    }

    /// Tells the way that most went, then of single ones.
    ///
    /// @param most single ones
    List<Finding> findings(int most) {
        List<String> ids = history.ids().stream().filter(looked::isAsked).toList();
        List<String> told =
                ids.stream()
                        .filter(id ->
                                history.values(id, looked.window()).length
                                        >= MannKendall.MIN_VALUES)
                        .toList();
        if (told.isEmpty()) {
            return List.of(
                    new Finding(
                            parameter().key(),
                            "A drift cannot be told: no %s%s has %d values of %s%s."
                                    .formatted(
                                            parameter().noun(1),
                                            looked.asked().isEmpty() ? "" : " asked about",
                                            MannKendall.MIN_VALUES,
                                            parameter().title(),
                                            looked.window().words()),
                            Place.ALL,
                            0));
        }
        Set<String> stepped =
                SuddenChange.all(history.measurements(), parameter().key()).stream()
                        .filter(each -> looked.window().holds(each.at()))
                        .map(SuddenChange::qid)
                        .collect(Collectors.toSet());
        List<Course> courses =
                told.stream()
                        .filter(id -> !stepped.contains(id))
                        .map(this::course)
                        .flatMap(Optional::stream)
                        .sorted(Comparator.comparingDouble(Course::size).reversed())
                        .toList();
        return Stream.concat(
                        Stream.of(common(told, courses)),
                        courses.stream().limit(most).map(this::single))
                .toList();
    }

    private Optional<Course> course(String id) {
        double[] values = history.values(id, looked.window());
        int n = values.length;
        if (MannKendall.of(values) == Trend.Direction.STABLE) {
            return Optional.empty();
        }
        double slope = Robust.slope(values);
        double[] rest = new double[n];
        Arrays.setAll(rest, i -> values[i] - slope * i);
        int each = Math.min(MAX_END_VALUES, n / 2);
        double from = Descriptive.median(Arrays.copyOf(values, each));
        double to = Descriptive.median(Arrays.copyOfRange(values, n - each, n));
        boolean clear = Math.abs(to - from) >= MIN_SPREADS * Robust.scale(rest);
        return Optional.of(new Course(id, from, to)).filter(_ -> clear);
    }

    private Finding common(List<String> ids, List<Course> courses) {
        int up = (int) courses.stream().filter(each -> each.to() > each.from()).count();
        int down = courses.size() - up;
        if (ids.size() == 1) {
            return new Finding(
                    parameter().key(),
                    "%s of %s has %s significant trend."
                            .formatted(
                                    parameter().capital(),
                                    IdWords.called(ids),
                                    courses.isEmpty() ? "no" : "a"),
                    Place.ALL,
                    courses.size());
        }
        return new Finding(
                parameter().key(),
                "%s: of %d %s, %s has a significant trend up for %d and down for %d%s."
                        .formatted(
                                words(up, down, ids.size() / 2),
                                ids.size(),
                                parameter().noun(ids.size()),
                                parameter().title(),
                                up,
                                down,
                                named(courses)),
                Place.ALL,
                (double) courses.size() / ids.size());
    }

    /// The names of those with a trend, where they are few.
    private static String named(List<Course> courses) {
        return courses.isEmpty() || courses.size() > MAX_NAMED
                ? ""
                : ": " + IdWords.called(courses.stream().map(Course::id).toList());
    }

    /// The way that more than half of them went, and whether that is for the better.
    private String words(int up, int down, int half) {
        if (up <= half && down <= half) {
            return "No common trend";
        }
        boolean rose = up > half;
        String way =
                parameter().better() == Better.NEITHER
                        ? rose ? "Going up" : "Going down"
                        : rose == (parameter().better() == Better.HIGHER) ? "Better" : "Worse";
        return way + " for most " + parameter().noun(2);
    }

    private Finding single(Course course) {
        return new Finding(
                parameter().key(),
                "%s: %s drifts by %s."
                        .formatted(
                                NameList.capital(IdWords.called(course.id())),
                                parameter().title(),
                                ChipChanges.share(parameter(), course.from(), course.to())),
                new Place(course.id(), null, null),
                Math.min(1, course.size() / TENTH),
                "drifts",
                ChipChanges.move(parameter(), course.from(), course.to()));
    }
}
