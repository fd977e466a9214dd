package dev.assay.pages;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.source.Focus;
import dev.assay.source.QuestionTemplate;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/// A source as a page of its own.
///
/// @param root what is seen of it
public record SourcePage(Region root, PageViewModel<?> model) {
    /// Something on a page that has a name of its own.
    ///
    /// @param kind what it is, in a word
    /// @param hint what tells it from others of its name
    public record Named(String kind, String name, String hint, Runnable open) {}

    /// How pages of a kind of data are made.
    ///
    /// @param title of a tab before anything is shown
    /// @param show as an order: "Show the chart"
    /// @param holds whether it stays in front when an answer stores results: what is selected on it
    ///   is what questions are about
    public record Kind(String title, String show, Ikon icon, Factory factory, boolean holds) {
        /// A page that results of an answer come before.
        public Kind(String title, String show, Ikon icon, Factory factory) {
            this(title, show, icon, factory, false);
        }
    }

    /// What a page can begin in the conversation that is open.
    public interface Asking extends Consumer<Focus> {
        /// Runs a tool of a source by hand; where the conversation is not on that source, says so.
        ///
        /// @param tool by its own name
        void run(Source source, String tool, ObjectNode arguments);

        /// Opens the form that looks for what is odd or changed in something of a source; where the
        /// conversation is not on that source, says so.
        ///
        /// @param source by its id
        void analyse(String source, Map<String, String> arguments);

        /// Begins a question that a source has written; where the conversation is not on that
        /// source, or something else is written already, says so.
        ///
        /// @param source by its id
        void write(String source, QuestionTemplate template);
    }

    /// Makes a page.
    @FunctionalInterface
    public interface Factory {
        /// A page that shows nothing yet.
        ///
        /// @param ask hears what a question is to be about, and what is run
        SourcePage create(Jobs jobs, Asking ask);
    }
}
