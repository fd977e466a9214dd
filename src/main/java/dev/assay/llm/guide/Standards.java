package dev.assay.llm.guide;

import java.util.Optional;
import java.util.OptionalDouble;

/// What values of parameters are worth, and which are none: told by whoever knows chips, so that an
/// answer never judges by other limits than the chip's page does.
public interface Standards {
    /// The limits of a parameter; empty where nobody judges it.
    Optional<Limits> limits(String parameter);

    /// Whether a zero of a parameter is what a failed fit leaves behind.
    boolean isNeverZero(String parameter);

    /// What a value is worth.
    enum Grade {
        BAD,
        FAIR,
        GOOD,
        EXCELLENT
    }

    /// The limits of one parameter, in the unit that people see.
    interface Limits {
        /// Where bad values begin; empty where none is bad.
        OptionalDouble bad();

        double good();

        double excellent();

        String unit();

        boolean higherIsBetter();

        /// The grade of a value as people see it.
        Grade grade(double displayed);
    }
}
