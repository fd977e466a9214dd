package dev.assay.shell.settings;

import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProbe.Listing;
import dev.assay.llm.ModelProbe.Verdict;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.task.Cancellation;
import java.util.Map;

/// What comes of trying a server out with what is in its fields, and how it is told beside them.
final class ServerTrial {
    private ServerTrial() {}

    /// How a test went.
    ///
    /// @param contexts how much the models of the server read at once, as far as it says so
    record Tested(Verdict verdict, Map<String, Integer> contexts) {
        boolean works() {
            return verdict.outcome() == Verdict.Outcome.WORKS;
        }

        Told told() {
            Tone tone =
                    switch (verdict.outcome()) {
                        case WORKS -> Tone.GOOD;
                        case ANSWERS_ONLY -> Tone.DOUBTFUL;
                        case FAILED -> Tone.BAD;
                    };
            return new Told(tone, here(verdict.sentence()));
        }
    }

    /// Tests a model, and asks its server how much it reads at once where it answered; blocking.
    static Tested test(ModelProbe probe, ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        Verdict verdict = probe.test(settings, cancellation);
        boolean answered = verdict.outcome() != Verdict.Outcome.FAILED;
        return answered && probe.list(settings, cancellation) instanceof Listing.Listed listed
                ? new Tested(verdict, listed.contexts())
                : new Tested(verdict, Map.of());
    }

    /// Puts the models that a server listed into its fields.
    ///
    /// @param asked with what it was asked
    static Told listed(ServerFields fields, Provider spoken, ModelSettings asked, Listing listing) {
        return switch (listing) {
            case Listing.Listed(var found, var contexts) -> {
                fields.list(found);
                fields.hear(spoken, asked.baseUrl(), contexts);
                yield new Told(
                        found.isEmpty() ? Tone.DOUBTFUL : Tone.GOOD,
                        switch (found.size()) {
                            case 0 -> "The server has no models.";
                            case 1 -> "The server has 1 model: " + found.getFirst() + ".";
                            default -> found.size() + " models. Choose one, or type to search.";
                        });
            }
            case Listing.Unavailable(var problem) -> new Told(Tone.BAD, here(problem.sentence()));
        };
    }

    /// A sentence that sends people to the settings, for those who are there.
    static String here(String sentence) {
        return sentence.replace("put it into Settings", "put it into the field")
                .replace(" in Settings", "");
    }
}
