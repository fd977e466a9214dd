package dev.assay.chip.words;

import dev.assay.chip.Metric;
import dev.assay.chip.ParameterValue;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Grade;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.guide.answer.Judgement;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.QuantityText;
import dev.assay.guide.words.CommonWords;
import dev.assay.vocabulary.Better;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A quantity of a qubit, as the guide knows it.
///
/// @param key its name in tool calls: "average_readout_fidelity"
/// @param title for people: "readout fidelity"
/// @param storedUnit the unit of stored values
/// @param unit the unit that people read
/// @param scale from stored to displayed values: 100 for a fraction shown in percent
/// @param limits where good and bad begin, in displayed units; null where nobody says
/// @param neverZero whether a zero is what a failed fit leaves behind
/// @param said what people call it, each in lower case with single spaces
public record Parameter(
        String key,
        String title,
        String storedUnit,
        String unit,
        double scale,
        Better better,
        @Nullable Threshold limits,
        boolean neverZero,
        List<String> said)
        implements Quantity {
    /// How the key of an error begins, which is what a stored fidelity lacks.
    public static final String ERROR_OF = "1 - ";

    public Parameter {
        said = List.copyOf(said);
    }

    private static final double WHOLE = 100;

    /// How documents write the unit of what has none.
    private static final String FRACTION = "a.u.";

    /// The unit in which people see what is stored as a fraction.
    private static final String PERCENT = "%";

    /// A parameter that people have names for. A metric is scaled as on the chip's page; an error
    /// is what a fidelity lacks, in percent.
    ///
    /// @param unit that people read, where it is no metric
    /// @param said the names
    public static Parameter listed(String key, String title, String unit, List<String> said) {
        if (key.startsWith(ERROR_OF)) {
            return of(key, title, FRACTION, PERCENT, WHOLE, Better.LOWER, said);
        }
        Optional<Metric> metric = Metric.of(key);
        if (metric.isPresent()) {
            return ofMetric(metric.get(), title, said);
        }
        boolean share = unit.equals(PERCENT);
        String stored = share ? FRACTION : unit;
        Better better = guessed(key.replace('_', ' '));
        return of(key, title, stored, unit, share ? WHOLE : 1, better, said);
    }

    private static Parameter ofMetric(Metric metric, String title, List<String> said) {
        String unit = metric.unit().equals(FRACTION) ? "" : metric.unit();
        String stored = metric.scale() == 1 ? unit : unit.equals(PERCENT) ? FRACTION : "GHz";
        return of(metric.parameter(), title, stored, unit, metric.scale(), metric.better(), said);
    }

    private static Parameter of(
            String key,
            String title,
            String storedUnit,
            String unit,
            double scale,
            Better better,
            List<String> said) {
        return new Parameter(key, title, storedUnit, unit, scale, better, null, false, said);
    }

    /// A parameter that no list knows; what its name tells is all there is.
    public static Parameter unlisted(String key) {
        String spaced = key.replace('_', ' ').toLowerCase(Locale.ROOT);
        return of(key, spaced, "", "", 1, guessed(spaced), List.of(spaced));
    }

    private static Better guessed(String spaced) {
        if (spaced.matches(".*(fidelity|coherence|\\bt[12]\\b).*")) {
            return Better.HIGHER;
        }
        return spaced.matches(".*(error|noise|std|depolarizing).*") ? Better.LOWER : Better.NEITHER;
    }

    /// The same parameter with what is known of the worth of its values. Which end of it is the
    /// better one, and the unit of one that no list knows, are told by its limits: in percent they
    /// are of a fraction.
    public Parameter judgedBy(Scoring scoring) {
        boolean never = ParameterValue.neverZero(storedKey());
        Threshold known =
                scoring.of(storedKey())
                        .map(of -> isError() ? ofError(of) : of)
                        .filter(of -> isShownIn(of.unit()))
                        .orElse(null);
        if (known == null) {
            return new Parameter(key, title, storedUnit, unit, scale, better, null, never, said);
        }
        boolean bare = hasNoUnit();
        boolean share = bare && CommonWords.UNITS.factor(known.unit(), PERCENT).isPresent();
        return new Parameter(
                key,
                title,
                bare && !share ? known.unit() : storedUnit,
                bare ? known.unit() : unit,
                share ? WHOLE : scale,
                known.higherIsBetter() ? Better.HIGHER : Better.LOWER,
                known,
                never,
                said);
    }

    /// The limits of an error, from those of the fidelity: both in percent.
    private static Threshold ofError(Threshold fidelity) {
        Double bad = fidelity.bad();
        return new Threshold(
                bad == null ? null : lacking(bad),
                lacking(fidelity.good()),
                lacking(fidelity.excellent()),
                fidelity.unit(),
                !fidelity.higherIsBetter());
    }

    /// What is left of the whole, without the noise of binary fractions.
    private static double lacking(double share) {
        return QuantityText.plain(WHOLE - share);
    }

    private boolean hasNoUnit() {
        return unit.isEmpty() && storedUnit.isEmpty();
    }

    /// Whether limits in a unit can be compared with its values: milliseconds are none for what is
    /// shown in microseconds.
    private boolean isShownIn(String ofLimits) {
        return hasNoUnit()
                || ofLimits.isBlank()
                || CommonWords.UNITS
                        .factor(unit, ofLimits)
                        .filter(factor -> factor == 1)
                        .isPresent();
    }

    /// The same parameter where a result says in which unit it is. A unit that was not expected
    /// wins, and takes scale and limits with it.
    public Parameter measuredIn(String resultUnit) {
        String found = plain(resultUnit);
        if (found.isEmpty() || found.equals(plain(storedUnit)) || found.equals("a.u.")) {
            return this;
        }
        return new Parameter(key, title, resultUnit, resultUnit, 1, better, null, neverZero, said);
    }

    private static String plain(String unit) {
        return unit.strip().replace('\u00b5', 'u').replace('\u03bc', 'u');
    }

    public boolean isError() {
        return key.startsWith(ERROR_OF);
    }

    /// The key under which the chip stores it: for an error that of the fidelity.
    public String storedKey() {
        return isError() ? key.substring(ERROR_OF.length()) : key;
    }

    /// Whether a stored value is a measurement. Coherence, frequencies, pulses and fidelities are
    /// never exactly zero: that is what a failed fit leaves behind.
    public boolean isMeasured(double stored) {
        return !Double.isNaN(stored) && (stored != 0 || !neverZero);
    }

    /// Frequencies in gigahertz differ in their last digits only.
    @Override
    public int digits() {
        return unit.equals("GHz") ? 5 : Quantity.super.digits();
    }

    /// What a stored value is worth; null where nobody says.
    public @Nullable Grade grade(double stored) {
        return limits == null || Double.isNaN(stored) ? null : limits.grade(displayed(stored));
    }

    /// The assessment of an answer about a stored value; null where nobody says.
    public @Nullable Judgement judge(double stored) {
        return switch (grade(stored)) {
            case null -> null;
            case BAD -> Judgement.BAD;
            case FAIR -> Judgement.WARNING;
            case GOOD, EXCELLENT -> Judgement.GOOD;
        };
    }

    /// Whether it is one of couplings rather than of qubits.
    public boolean ofCouplings() {
        return ParameterNames.OF_COUPLINGS.matcher(storedKey()).matches();
    }

    /// What so many of those are called that it is measured on: "qubit", "couplings".
    public String noun(int count) {
        return IdWords.noun(ofCouplings(), count);
    }
}
