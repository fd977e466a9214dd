package dev.assay.activity.report;

import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import java.util.ArrayList;
import java.util.List;

/// An athlete in lines. What is not known is said to be so, with the way to say it: nothing is made
/// up from an age.
public final class AthleteText {
    private static final String NOTHING =
            "❌ **No athlete profile data available**\n\nFTP, weight and heart rate zones can be written into copilot.json: {\"athlete\": {\"ftp\": 250, \"weight\": 72, \"heart_rate_zones\": [[0, 120], [120, 149], [149, 164], [164, 179], [179, -1]]}}.";

    private AthleteText() {}

    public static String of(Athlete athlete) {
        List<String> lines = new ArrayList<>();
        if (athlete.weight() != null) {
            lines.add("- Weight: %s kg".formatted(Figures.fixed(athlete.weight(), 1)));
        }
        if (athlete.ftp() != null) {
            lines.add("- FTP: %s W".formatted(Figures.fixed(athlete.ftp(), 0)));
        }
        if (athlete.ftp() != null && athlete.weight() != null && athlete.weight() > 0) {
            lines.add(
                    "- FTP by weight: %s W/kg"
                            .formatted(Figures.fixed(athlete.ftp() / athlete.weight(), 2)));
        }
        for (int i = 0; i < athlete.zones().size(); i++) {
            lines.add("- Zone %d: %s".formatted(i + 1, words(athlete.zones().get(i))));
        }
        if (lines.isEmpty() && athlete.name() == null) {
            return NOTHING;
        }
        String name = athlete.name() == null ? "Athlete" : athlete.name();
        return "👤 **%s**\n%s".formatted(name, String.join("\n", lines)).strip();
    }

    private static String words(HeartRateZone zone) {
        String from = Figures.fixed(zone.from(), 0);
        return Double.isInfinite(zone.to())
                ? from + " bpm and more"
                : "%s to below %s bpm".formatted(from, Figures.fixed(zone.to(), 0));
    }
}
