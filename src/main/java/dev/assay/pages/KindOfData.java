package dev.assay.pages;

import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.SourceList;
import dev.assay.task.Jobs;
import dev.assay.tool.approval.CallApproval;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A kind of data as the program has it: how its sources are opened, and what they have on screen.
///
/// @param page how a source is shown; empty where it has no page of its own
/// @param forms that open sources, such as by an address and a login, by the ids of the
///   [dev.assay.source.Opening.Form]s that offer them
public record KindOfData(
        Domain domain, Optional<SourcePage.Kind> page, Map<String, FormMaker> forms) {
    public KindOfData {
        forms = Map.copyOf(forms);
    }

    /// A kind of data with nothing of its own on screen.
    public KindOfData(Domain domain) {
        this(domain, Optional.empty(), Map.of());
    }

    /// Makes a form when the window is built.
    @FunctionalInterface
    public interface FormMaker {
        /// A form that was not shown yet.
        ///
        /// @param sources takes over what the form opened
        /// @param browser shows a page of the web to the analyst
        SourceForm form(Jobs jobs, SourceList sources, Consumer<URI> browser);
    }

    /// What the program knows of a kind of data before it is used.
    public interface Plug {
        /// How its sources are named on the command line: "an address such as db://host".
        String sourceNames();

        /// What a question can be about on the command line; empty where nothing can be named.
        Optional<String> focusNames();

        /// The kind of data; cheap, nothing is opened.
        KindOfData plugIn(Surroundings around);
    }

    /// What a kind of data finds in the program.
    ///
    /// @param home the data home
    /// @param made a folder for sources that the program makes itself
    /// @param passwords kept for the next start
    /// @param choices `copilot.json` as it is now
    /// @param values the numbers and switches of the settings, as they are now
    /// @param sqlLimit how long a statement in SQL may take
    /// @param approval asks whoever is there before a call that may do anything
    public record Surroundings(
            Path home,
            Path made,
            Passwords passwords,
            Supplier<CheckedJson> choices,
            Supplier<ChosenValues> values,
            Supplier<Duration> sqlLimit,
            CallApproval approval) {}
}
