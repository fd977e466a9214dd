package dev.assay.app.tour;

import dev.assay.app.tour.Tour.Stop;
import dev.assay.settings.ScreenLook;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a tour shows, and how.
///
/// @param out where the pictures go
/// @param until the last stop
/// @param screen of which size the screen is taken to be; empty for one that has room for every
///   stop
/// @param text the size of text, in pixels
record TourPlan(Path out, Stop until, Optional<Size> screen, int text) {
    private static final Size ROOMY = new Size(1600, 1040);

    /// Stops that are of a size of their own.
    private static final Set<Stop> SIZED = EnumSet.of(Stop.NARROW, Stop.WIDE);

    TourPlan {
        if (text < ScreenLook.LEAST_SIZE || text > ScreenLook.MOST_SIZE) {
            throw new IllegalArgumentException(
                    "The size of text is from %d to %d pixels."
                            .formatted(ScreenLook.LEAST_SIZE, ScreenLook.MOST_SIZE));
        }
    }

    /// A width and a height in pixels, written "1366x768".
    record Size(int width, int height) {
        private static final Pattern WRITTEN = Pattern.compile("(\\d{3,4})[x×](\\d{3,4})");
        private static final int LEAST_WIDTH = 900;
        private static final int LEAST_HEIGHT = 560;

        static Size of(String written) {
            Matcher parts = WRITTEN.matcher(written.toLowerCase(Locale.ROOT));
            if (!parts.matches()) {
                throw new IllegalArgumentException(
                        "A size is a width and a height in pixels: 1366x768.");
            }
            Size size = new Size(number(parts, 1), number(parts, 2));
            if (size.width < LEAST_WIDTH || size.height < LEAST_HEIGHT) {
                throw new IllegalArgumentException(
                        "The window needs %dx%d at least.".formatted(LEAST_WIDTH, LEAST_HEIGHT));
            }
            return size;
        }

        private static int number(Matcher parts, int group) {
            return Integer.parseInt(parts.group(group));
        }

        @Override
        public String toString() {
            return width + "x" + height;
        }
    }

    /// The size of the window, which fills its screen.
    Size size() {
        return screen.orElse(ROOMY);
    }

    /// The stops in their order. On a screen of a size that somebody named, the window keeps to it.
    List<Stop> stops() {
        return EnumSet.range(Stop.START, until).stream()
                .filter(stop -> screen.isEmpty() || !SIZED.contains(stop))
                .toList();
    }

    /// The plan as the toolkit hands it to an application it makes.
    List<String> parameters() {
        return List.of(
                out.toAbsolutePath().toString(),
                until.name(),
                screen.map(Size::toString).orElse(""),
                Integer.toString(text));
    }

    static TourPlan of(List<String> parameters) {
        return new TourPlan(
                Path.of(parameters.get(0)),
                Stop.valueOf(parameters.get(1)),
                Optional.of(parameters.get(2)).filter(written -> !written.isEmpty()).map(Size::of),
                Integer.parseInt(parameters.get(3)));
    }
}
