package dev.assay.llm.guide;

import java.util.OptionalDouble;

/// The limits of an error, from those of the fidelity: both in percent.
record ErrorLimits(Standards.Limits fidelity) implements Standards.Limits {
    private static final double WHOLE = 100;

    @Override
    public OptionalDouble bad() {
        return fidelity.bad().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(turned(fidelity.bad().getAsDouble()));
    }

    @Override
    public double good() {
        return turned(fidelity.good());
    }

    @Override
    public double excellent() {
        return turned(fidelity.excellent());
    }

    @Override
    public String unit() {
        return fidelity.unit();
    }

    @Override
    public boolean higherIsBetter() {
        return !fidelity.higherIsBetter();
    }

    @Override
    public Standards.Grade grade(double displayed) {
        return fidelity.grade(turned(displayed));
    }

    /// What is left of the whole, without the noise of binary fractions.
    private static double turned(double share) {
        return Quantities.plain(WHOLE - share);
    }
}
