package dev.assay.chat;

import dev.assay.copilot.log.Question;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// What is written and not asked yet: the text in the composer, and what was sent while an answer
/// was still being written and waits for its end. Each conversation has its own; what waits in one
/// that is left becomes text in its composer. For the screen's thread.
final class Drafts {
    /// As many lines as fit over the composer of a low window.
    private static final int MOST_WAITING = 5;

    private final StringProperty text = new SimpleStringProperty("");
    private final SimpleObjectProperty<@Nullable Focus> about = new SimpleObjectProperty<>();
    private final ObservableList<Waiting> waiting = FXCollections.observableArrayList();
    private final Map<Path, Waiting> left = new HashMap<>();
    private final Jobs jobs;
    private final Map<Path, UnsentText> files = new HashMap<>();
    private @Nullable UnsentText kept;
    private boolean closed;

    /// @param jobs write what is not sent yet
    Drafts(Jobs jobs) {
        this.jobs = jobs;
    }

    /// Something to ask or to run.
    ///
    /// @param text as the composer had it
    /// @param about what it is about, where it does not say so itself
    record Waiting(String text, Optional<Focus> about) {
        /// The question as the model reads it.
        ///
        /// @param words the text, understood as a question
        Question question(String words) {
            return about.map(focus -> Question.about(words, focus))
                    .orElseGet(() -> Question.of(words));
        }

        boolean isCommand() {
            return text.startsWith("/");
        }

        /// The text with what it is about.
        private String selfContained() {
            return about.map(focus -> (text + "\n" + focus.line()).strip()).orElse(text);
        }
    }

    StringProperty textProperty() {
        return text;
    }

    ObjectProperty<@Nullable Focus> aboutProperty() {
        return about;
    }

    ObservableList<Waiting> waiting() {
        return waiting;
    }

    /// What stands in the composer.
    Waiting written() {
        return new Waiting(text.get(), Optional.ofNullable(about.get()));
    }

    void clear() {
        text.set("");
        about.set(null);
    }

    /// Lets something wait for its turn; false where too much waits already.
    boolean add(Waiting more) {
        return waiting.size() < MOST_WAITING && waiting.add(more);
    }

    /// Whose turn it is, which waits no more.
    Optional<Waiting> next() {
        return waiting.isEmpty() ? Optional.empty() : Optional.of(waiting.removeFirst());
    }

    void remove(Waiting unwanted) {
        waiting.remove(unwanted);
    }

    /// Takes something that waits back into the composer, before what is written there.
    void takeBack(Waiting back) {
        if (waiting.remove(back)) {
            before(List.of(back));
        }
    }

    /// Takes all that waits back into the composer.
    void takeAllBack() {
        List<Waiting> back = List.copyOf(waiting);
        waiting.clear();
        before(back);
    }

    /// Several things become one text. What each is about stays beside the others as long as it is
    /// the same for all; where it differs, each says so itself. A command comes last, since nothing
    /// may stand behind its arguments.
    private void before(List<Waiting> first) {
        List<Waiting> all = all(first);
        boolean sameFocus = ofSameFocus(all);
        about.set(sameFocus ? all.getFirst().about().orElse(null) : null);
        text.set(sameFocus ? joined(all, Waiting::text) : joined(all));
    }

    /// Some with what is written after them, without the empty ones.
    private List<Waiting> all(List<Waiting> first) {
        List<Waiting> all = new ArrayList<>(first);
        all.add(written());
        all.removeIf(each -> each.text().isBlank() && each.about().isEmpty());
        all.sort(Comparator.comparing(Waiting::isCommand));
        return all;
    }

    private static boolean ofSameFocus(List<Waiting> all) {
        return all.stream().map(Waiting::about).distinct().count() == 1;
    }

    private static String joined(List<Waiting> all) {
        return joined(all, Waiting::selfContained);
    }

    private static String joined(List<Waiting> all, Function<Waiting, String> words) {
        return all.stream()
                .map(words)
                .filter(each -> !each.isBlank())
                .collect(Collectors.joining("\n"));
    }

    /// Keeps what is not sent yet in the conversation's folder too, because the program may be
    /// killed: to be called while somebody writes.
    void keep() {
        if (kept != null) {
            kept.want(joined(all(List.copyOf(waiting))));
            settle(kept);
        }
    }

    /// Keeps what is written for a conversation that is left, until it is shown again: in its
    /// folder as well, because the program may end before that.
    void leave(Path conversation) {
        takeAllBack();
        Waiting own = written();
        boolean nothing = own.text().isBlank() && own.about().isEmpty();
        if (nothing) {
            left.remove(conversation);
        } else {
            left.put(conversation, own);
        }
        if (kept != null) {
            kept.want(nothing ? "" : own.selfContained());
            settle(kept);
        }
        kept = null;
        clear();
    }

    /// What is asked to be written from now on is written before the call returns, and what waits
    /// for it too: the program ends.
    void close() {
        closed = true;
        if (kept != null) {
            kept.want(joined(all(List.copyOf(waiting))));
        }
        files.values().forEach(UnsentText::settle);
    }

    private void settle(UnsentText file) {
        if (closed) {
            file.settle();
        } else {
            Work<String> work =
                    _ -> {
                        file.settle();
                        return file.text();
                    };
            jobs.start("keep the draft", work, _ -> {});
        }
    }

    /// Takes up what was left in a conversation. What was written before any was open goes with it.
    void enter(Path conversation) {
        UnsentText file =
                files.compute(
                        conversation,
                        (folder, known) ->
                                known != null && known.isPending() ? known : UnsentText.of(folder));
        kept = file;
        Waiting own = left.remove(conversation);
        if (own != null) {
            before(List.of(own));
        } else if (!file.text().isBlank()) {
            before(List.of(new Waiting(file.text(), Optional.empty())));
        }
    }

    /// Whether something was left in a conversation that is not shown.
    boolean isLeftIn(Path conversation) {
        return left.containsKey(conversation);
    }
}
