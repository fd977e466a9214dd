package dev.assay.chip;

import dev.assay.chip.Scoring.Threshold;
import dev.assay.llm.guide.Standards;
import java.util.Optional;
import java.util.OptionalDouble;

/// The limits and failed fits of chips, as the offline guide asks for them.
public record ChipStandards(Scoring scoring) implements Standards {
    @Override
    public Optional<Limits> limits(String parameter) {
        return scoring.of(parameter).map(Told::new);
    }

    @Override
    public boolean isNeverZero(String parameter) {
        return ParameterValue.neverZero(parameter);
    }

    private record Told(Threshold threshold) implements Limits {
        @Override
        public OptionalDouble bad() {
            Double bad = threshold.bad();
            return bad == null ? OptionalDouble.empty() : OptionalDouble.of(bad);
        }

        @Override
        public double good() {
            return threshold.good();
        }

        @Override
        public double excellent() {
            return threshold.excellent();
        }

        @Override
        public String unit() {
            return threshold.unit();
        }

        @Override
        public boolean higherIsBetter() {
            return threshold.higherIsBetter();
        }

        @Override
        public Grade grade(double displayed) {
            return switch (threshold.grade(displayed)) {
                case BAD -> Grade.BAD;
                case FAIR -> Grade.FAIR;
                case GOOD -> Grade.GOOD;
                case EXCELLENT -> Grade.EXCELLENT;
            };
        }
    }
}
