package dev.assay.llm.wire;

import dev.assay.base.Secrets;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelProblem.Kind;
import dev.assay.llm.ModelSettings;
import java.time.Duration;
import java.util.Optional;

/// What keeps a request from being sent at all: an address that is none, a key that is missing or
/// cannot be one, a model without a name.
final class Obstacles {
    private Obstacles() {}

    /// The first thing that is in the way; empty where nothing is.
    static Optional<ModelProblem> before(Dialect dialect, ModelSettings settings) {
        ServerName server = ServerName.at(settings.baseUrl());
        if (!ServerName.isAddress(settings.baseUrl())) {
            return Optional.of(
                    unsent(
                            "\""
                                    + Secrets.hide(settings.baseUrl())
                                    + "\" is not the address of a server.",
                            "Check the base URL in Settings; it looks like "
                                    + dialect.usualAddress()
                                    + "."));
        }
        if (settings.model().isEmpty()) {
            return Optional.of(unsent("No model is named.", "Choose one in Settings."));
        }
        if (!settings.key().isSendable()) {
            return Optional.of(
                    unsent(
                            "The key for "
                                    + server.name()
                                    + " has a character that no key has, perhaps a line break or"
                                    + " a letter with an accent. Nothing was sent.",
                            "Copy the key again, and put it into Settings or into "
                                    + dialect.keyVariable()
                                    + "."));
        }
        return settings.key().isEmpty() && server.known()
                ? Optional.of(withoutKey(dialect, server))
                : Optional.empty();
    }

    private static ModelProblem withoutKey(Dialect dialect, ServerName server) {
        return unsent(
                "There is no key for " + server.name() + ".",
                "Add one in Settings, set "
                        + dialect.keyVariable()
                        + ", or go on with the offline guide.");
    }

    private static ModelProblem unsent(String happened, String advice) {
        return new ModelProblem(Kind.PERMANENT, 0, happened, advice, "", Duration.ZERO);
    }
}
