package dev.assay.guide.quantity;

/// Something that is measured, as answers show it.
public interface Quantity {
    /// For people, in the middle of a sentence: "heart rate".
    String title();

    /// The unit that people read; empty where there is none.
    String unit();

    /// How many significant digits its values are shown with.
    default int digits() {
        return QuantityText.DIGITS;
    }

    /// From stored to displayed values: 100 for a fraction shown in percent.
    double scale();

    /// A stored value as people read it, without the unit and without the noise of multiplying
    /// binary fractions.
    default double displayed(double stored) {
        return scale() == 1 ? stored : QuantityText.plain(stored * scale());
    }

    /// The title as the first word of a sentence; a letter that is not Latin stays small.
    default String capital() {
        char first = title().charAt(0);
        return first < 128 ? Character.toUpperCase(first) + title().substring(1) : title();
    }
}
