package dev.assay.pages.activity.athlete;

import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.domain.AthleteFile;
import dev.assay.base.Words;
import dev.assay.pages.form.FormState;
import dev.assay.pages.form.FormViewModel;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// What an athlete chooses: threshold power, weight, and zones of the heart rate by the rates at
/// which the next one begins. For the screen's thread.
public final class AthleteFormViewModel extends FormViewModel<Void> {
    private static final String HINT =
            "Zones: the rate at which the second zone begins, the third and so on. What is empty is as the source says. It is kept in copilot.json and holds for all activities at once.";
    private static final double MOST_WATTS = 700;
    private static final double LEAST_KILOGRAMS = 20;
    private static final double MOST_KILOGRAMS = 300;
    private static final double SLOWEST = 30;
    private static final double FASTEST = 240;
    private static final int MOST_ZONES = 10;

    private final AthleteFile file;
    private final StringProperty ftp = new SimpleStringProperty("");
    private final StringProperty weight = new SimpleStringProperty("");
    private final StringProperty zones = new SimpleStringProperty("");
    private Athlete known = Athlete.UNKNOWN;
    private boolean filled;

    /// A form that fills itself with what is kept.
    public AthleteFormViewModel(Jobs jobs, AthleteFile file) {
        super(jobs, "keep athlete", "Keeping it", HINT);
        this.file = file;
        read();
    }

    private void read() {
        run("Reading what is kept", _ -> file.read(), this::fill);
    }

    private void fill(Athlete kept) {
        known = kept;
        filled = true;
        fill(ftp, text(kept.ftp()));
        fill(weight, text(kept.weight()));
        fill(zones, limits(kept.zones()));
        edit(Optional.empty());
    }

    /// Leaves what somebody wrote meanwhile.
    private static void fill(StringProperty field, String kept) {
        if (field.get().isBlank()) {
            field.set(kept);
        }
    }

    private static String text(@Nullable Double value) {
        return value == null
                ? ""
                : value == Math.rint(value) ? "%.0f".formatted(value) : String.valueOf(value);
    }

    private static String limits(List<HeartRateZone> zones) {
        return zones.stream()
                .map(HeartRateZone::to)
                .filter(Double::isFinite)
                .map(AthleteFormViewModel::text)
                .collect(Collectors.joining(", "));
    }

    /// Watts; empty where nobody knows.
    public StringProperty ftpProperty() {
        return ftp;
    }

    /// Kilograms; empty where nobody knows.
    public StringProperty weightProperty() {
        return weight;
    }

    /// The heart rates at which the second zone begins, the third and so on; empty for no zones.
    public StringProperty zonesProperty() {
        return zones;
    }

    /// Keeps what is written, where all of it can be; reads it first where that was stopped.
    @Override
    public void submit() {
        if (!filled) {
            read();
            return;
        }
        Athlete chosen;
        try {
            chosen =
                    new Athlete(
                            known.name(),
                            number(ftp, "The FTP", 1, MOST_WATTS, "W"),
                            number(weight, "The weight", LEAST_KILOGRAMS, MOST_KILOGRAMS, "kg"),
                            zones());
        } catch (WrongFieldException wrong) {
            refuse(String.valueOf(wrong.getMessage()));
            return;
        }
        run(
                "Keeping it",
                _ -> file.keep(chosen),
                problem -> valid(problem, new FormState.Done<Void>("")).ifPresent(this::tell));
    }

    private static @Nullable Double number(
            StringProperty field, String name, double least, double most, String unit)
            throws WrongFieldException {
        String text = field.get().strip();
        if (text.isEmpty()) {
            return null;
        }
        double value = number(text);
        if (!(value >= least && value <= most)) {
            throw new WrongFieldException(
                    "%s is a number from %.0f to %.0f %s, or empty."
                            .formatted(name, least, most, unit));
        }
        return value;
    }

    /// NaN where it is none. A comma may stand for the point.
    private static double number(String text) {
        try {
            return Double.parseDouble(text.replace(',', '.'));
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
    }

    /// Zones that somebody wrote otherwise, such as from 100 on, stay while nobody changes them.
    private List<HeartRateZone> zones() throws WrongFieldException {
        String text = zones.get().strip();
        if (text.equals(limits(known.zones()))) {
            return known.zones();
        }
        List<HeartRateZone> all = new ArrayList<>();
        double from = 0;
        for (String limit : text.isEmpty() ? new String[0] : text.split("[,;\\s]+", -1)) {
            double to = number(limit);
            if (!(to >= SLOWEST && to <= FASTEST && to > from)) {
                throw new WrongFieldException(
                        "The zones are rising heart rates from %.0f to %.0f, with commas between them: 120, 149, 164, 179. \"%s\" is none."
                                .formatted(SLOWEST, FASTEST, limit));
            }
            all.add(new HeartRateZone(from, to));
            from = to;
        }
        if (!all.isEmpty()) {
            all.add(new HeartRateZone(from, Double.POSITIVE_INFINITY));
        }
        if (all.size() > MOST_ZONES) {
            throw new WrongFieldException(
                    "There can be %s at most.".formatted(Words.count(MOST_ZONES, "zone")));
        }
        return all;
    }

    /// A field holds what cannot be.
    private static final class WrongFieldException extends Exception {
        private static final long serialVersionUID = 1;

        private WrongFieldException(String sentence) {
            super(sentence);
        }
    }
}
