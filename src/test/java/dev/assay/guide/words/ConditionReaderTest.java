package dev.assay.guide.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.quantity.Units;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Conditions on rides: what they are about is for a domain to say.
final class ConditionReaderTest {
    private record Measure(String title, String unit, double scale) implements Quantity {
        @Override
        public Units units() {
            return Units.of(List.of());
        }

        @Override
        public Better better() {
            return Better.LOWER;
        }

        @Override
        public boolean isMeasured(double stored) {
            return !Double.isNaN(stored);
        }
    }

    private static final Measure PACE = new Measure("pace", "min", 1);
    private static final Measure CADENCE = new Measure("cadence", "Hz", 1);
    private static final Bound BELOW_5 = Bound.of(Side.BELOW, 5, "");

    private final ConditionReader reader =
            new ConditionReader(
                    bound -> bound.unit().equals("hz") ? Optional.of(CADENCE) : Optional.empty());

    private String text = "";
    private final List<Part> parts = new ArrayList<>();

    private ConditionReaderTest say(Slot slot, Object value, String words) {
        text += text.isEmpty() ? "" : " ";
        parts.add(new Part(slot, value, text.length(), text.length() + words.length(), words));
        text += words;
        return this;
    }

    private ConditionReaderTest filler(String words) {
        text += " " + words;
        return this;
    }

    private List<QuantityBound> conditions() {
        QuestionReading read = reader.read(new QuestionReading(text, parts, List.of()));
        assertThat(read.parts())
                .as("what a condition is made of is no part any more")
                .noneMatch(part -> part.slot() == CommonSlot.BOUND);
        return read.all(CommonSlot.CONDITION, QuantityBound.class);
    }

    @Test
    void aLimitIsOfTheQuantityBeforeIt() {
        say(CommonSlot.METRIC, PACE, "pace").say(CommonSlot.BOUND, BELOW_5, "below 5");

        assertThat(conditions()).containsExactly(new QuantityBound(PACE, BELOW_5, null));
    }

    @Test
    void aLimitIsOfAllQuantitiesThatAreJoined() {
        say(CommonSlot.METRIC, PACE, "pace")
                .filler("and")
                .say(CommonSlot.METRIC, CADENCE, "cadence")
                .say(CommonSlot.BOUND, BELOW_5, "below 5");

        assertThat(conditions())
                .extracting(QuantityBound::quantity)
                .containsExactlyInAnyOrder(PACE, CADENCE);
    }

    @Test
    void aQuantityIsHeldAgainstAnotherOne() {
        say(CommonSlot.METRIC, PACE, "pace")
                .say(CommonSlot.COMPARISON, Side.WORSE, "worse than")
                .say(CommonSlot.METRIC, CADENCE, "cadence");

        assertThat(conditions())
                .containsExactly(new QuantityBound(PACE, Bound.of(Side.WORSE, 0, ""), CADENCE));
    }

    @Test
    void aComparisonWithAFigureIsALimit() {
        say(CommonSlot.METRIC, PACE, "pace")
                .say(CommonSlot.COMPARISON, Side.ABOVE, "above")
                .say(CommonSlot.STAT, SummaryFigure.MEDIAN, "median");

        Bound median = new Bound(Side.ABOVE, 1, 1, "", List.of(SummaryFigure.MEDIAN));
        assertThat(conditions()).containsExactly(new QuantityBound(PACE, median, null));
    }

    @Test
    void aLimitAloneIsOfWhatTheDomainSaysOfItsUnit() {
        Bound hertz = Bound.of(Side.ABOVE, 2, "hz");
        say(CommonSlot.BOUND, hertz, "above 2 hz");

        assertThat(conditions()).containsExactly(new QuantityBound(CADENCE, hertz, null));
    }

    @Test
    void aLimitOfNothingStaysWhatItIs() {
        say(CommonSlot.BOUND, BELOW_5, "below 5");

        QuestionReading read = reader.read(new QuestionReading(text, parts, List.of()));
        assertThat(read.parts()).extracting(Part::slot).containsExactly(CommonSlot.BOUND);
    }
}
