package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers as an answer shows them, against those that a test computed.
public final class ShownNumber {
    private static final Pattern NUMBER =
            Pattern.compile("-?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:e-?\\d+)?");

    private ShownNumber() {}

    /// Whether a text begins with a number that says a value: to four digits at least, or all of
    /// them where it is a whole number.
    public static boolean tells(String text, double value) {
        Matcher number = NUMBER.matcher(text.strip());
        if (!number.lookingAt()) {
            return text.strip().equals("—") && !Double.isFinite(value);
        }
        double shown = Double.parseDouble(number.group().replace(",", ""));
        double digit = value == 0 ? 1 : Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 3);
        double most = value == Math.rint(value) ? 1e-9 : 0.5 * digit * (1 + 1e-9);
        return Math.abs(shown - value) <= most + Math.abs(value) * 1e-12;
    }

    /// Whether a number that is in bold or a cell of a table says a value.
    public static boolean isProminent(String said, double value) {
        Matcher place = Pattern.compile("\\*\\*|\\| ?").matcher(said);
        while (place.find()) {
            if (tells(said.substring(place.end()), value)) {
                return true;
            }
        }
        return false;
    }

    /// Whether any number of a text says a value.
    public static boolean isSaid(String said, double value) {
        return NUMBER.matcher(said).results().anyMatch(match -> tells(match.group(), value));
    }

    static void assertAmong(List<? extends String> cells, double value) {
        assertThat(cells).as("cells that say " + value).anyMatch(cell -> tells(cell, value));
    }
}
