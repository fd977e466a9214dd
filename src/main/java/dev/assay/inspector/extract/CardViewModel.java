package dev.assay.inspector.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ResultPages;
import dev.assay.extract.reading.ReadingMeter;
import dev.assay.extract.view.StoredPlace;
import dev.assay.llm.LanguageModel;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// One extraction, from its start until its card is closed. For the screen's thread.
final class CardViewModel implements AutoCloseable {
    private final Jobs jobs;
    private final ExtractAccess access;
    private final ExtractionInput input;
    private final Optional<LanguageModel> reader;
    private final ReadOnlyObjectWrapper<CardState> state;
    private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");
    private Optional<String> by;
    private Runnable whenEnded = () -> {};
    private AskedExtraction asked;
    private volatile @Nullable ResultPages pages;
    private @Nullable Job running;
    private ReadingMeter meter = new ReadingMeter();
    private boolean closed;

    /// An extraction that [#start] starts.
    ///
    /// @param reader the model that was chosen when it was asked for
    CardViewModel(
            Jobs jobs,
            ExtractAccess access,
            ExtractionInput input,
            AskedExtraction asked,
            Optional<LanguageModel> reader) {
        this.jobs = jobs;
        this.access = access;
        this.input = input;
        this.asked = asked;
        this.reader = reader;
        this.by = reader.map(model -> model.info().name());
        this.state = new ReadOnlyObjectWrapper<>(begun(Optional.empty()));
    }

    ReadOnlyObjectProperty<CardState> state() {
        return state.getReadOnlyProperty();
    }

    /// What was done last with the text, in a sentence; empty at first.
    ReadOnlyStringProperty notice() {
        return notice.getReadOnlyProperty();
    }

    /// What was asked for: the page is the one that was asked for last.
    AskedExtraction asked() {
        return asked;
    }

    /// Whether the same was asked of the same model.
    boolean isAskedLike(CardViewModel other) {
        return asked.equals(other.asked)
                && reader.map(LanguageModel::info).equals(other.reader.map(LanguageModel::info));
    }

    /// The name of the model that reads or read for it, where a mode has one.
    Optional<String> by() {
        return by;
    }

    /// Calls whenever it comes to an end.
    void whenEnded(Runnable action) {
        whenEnded = action;
    }

    /// Shows what was kept of it earlier; a page is read from the result once more.
    void restore(ObjectNode kept) {
        if (CardJson.isPage(kept)) {
            start();
            return;
        }
        by = CardJson.by(kept);
        Work<ObjectNode> whole = access.shelf().whole(input, kept);
        running =
                jobs.startLatest(
                        this,
                        "restore an extraction from " + input.result().key(),
                        monitor -> CardJson.state(whole.run(monitor)),
                        this::restored);
    }

    /// Shows that nothing can be made of what was kept of it.
    void cannotBeShown() {
        state.set(CardState.Unreadable.DAMAGED);
    }

    private void restored(JobOutcome<CardState> ended) {
        switch (ended) {
            case JobOutcome.Done<CardState>(CardState before) -> state.set(before);
            case JobOutcome.Cancelled<CardState>() -> state.set(new CardState.Stopped());
            case JobOutcome.Failed<CardState>(String sentence, _) ->
                    state.set(new CardState.Failed(sentence));
        }
    }

    boolean isRunning() {
        return state.get() instanceof CardState.Running;
    }

    /// How long it has been running.
    Duration elapsed() {
        return state.get() instanceof CardState.Running running
                ? Duration.between(running.since(), access.clock().instant())
                : Duration.ZERO;
    }

    /// Where the page on screen stands in the result; empty where the text is no page.
    Optional<StoredPlace> place() {
        return shown().map(CardState.Drawn::extraction)
                .flatMap(drawn -> drawn.page().map(page -> place(drawn, page)));
    }

    private StoredPlace place(Extraction.Drawn drawn, PageFacts page) {
        if (!input.readsRows(asked.table())) {
            return new StoredPlace.InText(
                    drawn.original().orElse(new ByteRange(0, 0)), page.from());
        }
        String table = asked.table().orElseGet(() -> input.tables().getFirst().name());
        return new StoredPlace.InTable(table, Math.max(0, page.from() - 1), page.to());
    }

    /// Draws it, once more where it was drawn before.
    void start() {
        AskedExtraction now = asked;
        by = reader.map(model -> model.info().name());
        ReadingMeter counting = new ReadingMeter(this::bill);
        meter = counting;
        start(
                Optional.empty(),
                monitor -> {
                    Extraction extraction =
                            access.extractor()
                                    .run(
                                            now.mode(),
                                            input,
                                            now.request(reader.map(counting::on)),
                                            monitor);
                    counting.told(spent(extraction));
                    return extraction;
                });
    }

    /// The text on screen.
    Optional<CardState.Drawn> shown() {
        return switch (state.get()) {
            case CardState.Drawn drawn -> Optional.of(drawn);
            case CardState.Running running -> running.before();
            case CardState.Refused _,
                    CardState.Stopped _,
                    CardState.Failed _,
                    CardState.Unreadable _ ->
                    Optional.empty();
        };
    }

    /// Reads the page so many further on, or back; the one on screen stays until it is there.
    void turn(int further) {
        Optional<PageFacts> page = shown().flatMap(drawn -> drawn.extraction().page());
        if (page.isPresent()) {
            long number = Math.clamp(asked.page() + further, 1, page.get().count());
            asked = asked.onPage(number);
            AskedExtraction now = asked;
            start(shown(), monitor -> readPage(now, monitor));
        }
    }

    private Extraction readPage(AskedExtraction now, Work.Monitor monitor)
            throws InterruptedException {
        ResultPages known = pages;
        if (known != null) {
            return known.page(now.page(), monitor);
        }
        return switch (access.extractor().pages(input, now.request(reader), monitor)) {
            case Outcome.Ready(ResultPages all) -> {
                pages = all;
                yield all.page(now.page(), monitor);
            }
            case Outcome.Refused(String sentence) -> new Extraction.Refused(now.mode(), sentence);
        };
    }

    /// Stops it; what was there before stays.
    void stop() {
        if (running != null) {
            running.cancel();
        }
    }

    private CardState.Running begun(Optional<CardState.Drawn> before) {
        return new CardState.Running(
                "Starting", Progress.UNKNOWN, access.clock().instant(), before);
    }

    private void start(Optional<CardState.Drawn> before, Work<Extraction> work) {
        CardState.Running begun = begun(before);
        state.set(begun);
        notice.set("");
        Work<Counted> counted =
                monitor -> {
                    Extraction extraction = work.run(monitor);
                    return new Counted(extraction, tokens(extraction));
                };
        running =
                jobs.startLatest(
                        this, "extract from " + input.result().key(), counted, new Heard(begun));
    }

    private static Spending spent(Extraction extraction) {
        return switch (extraction) {
            case Extraction.Drawn drawn -> drawn.spent();
            case Extraction.Failed failed -> failed.spent();
            case Extraction.Refused _ -> Spending.NOTHING;
        };
    }

    /// Counts a call of a model as soon as it ended, from any thread: whoever stopped the reading
    /// or put the card away meanwhile has paid all the same.
    private void bill(Spending spent) {
        jobs.start(
                "count what " + input.result().key() + " took",
                _ -> spent,
                ended ->
                        ended.tell(
                                counted -> access.spent().accept(input.store(), counted), _ -> {}));
    }

    /// What the last run took of a model.
    Spending spent() {
        return meter.sum();
    }

    private record Counted(Extraction extraction, int tokens) {}

    private int tokens(Extraction extraction) {
        return switch (extraction) {
            case Extraction.Drawn drawn -> access.extractor().tokens(drawn.text());
            case Extraction.Refused _, Extraction.Failed _ -> 0;
        };
    }

    /// Hears of one run.
    private final class Heard implements Jobs.Listener<Counted> {
        private final CardState.Running begun;
        private Optional<CardState> reached = Optional.empty();

        private Heard(CardState.Running begun) {
            this.begun = begun;
        }

        @Override
        public void progressed(String step, double fraction) {
            state.set(new CardState.Running(step, fraction, begun.since(), begun.before()));
        }

        /// What a mode had when it was stopped is worth something.
        @Override
        public void unwanted(Counted counted) {
            if (counted.extraction() instanceof Extraction.Drawn) {
                reached = Optional.of(done(counted, begun.since()));
            }
        }

        @Override
        public void ended(JobOutcome<Counted> ended) {
            finish(ended, begun, reached.orElse(new CardState.Stopped()));
            whenEnded.run();
        }
    }

    private void finish(JobOutcome<Counted> ended, CardState.Running begun, CardState stopped) {
        switch (ended) {
            case JobOutcome.Done<Counted>(Counted counted) ->
                    state.set(done(counted, begun.since()));
            case JobOutcome.Cancelled<Counted>() ->
                    goBack(begun, stopped, "Stopped; this is the page before.");
            case JobOutcome.Failed<Counted>(String sentence, _) ->
                    goBack(begun, new CardState.Failed(sentence), sentence);
        }
    }

    private CardState done(Counted counted, Instant since) {
        return switch (counted.extraction()) {
            case Extraction.Drawn drawn ->
                    new CardState.Drawn(
                            drawn,
                            counted.tokens(),
                            Duration.between(since, access.clock().instant()));
            case Extraction.Refused(_, String sentence) -> new CardState.Refused(sentence);
            case Extraction.Failed(_, String sentence, _) -> new CardState.Failed(sentence);
        };
    }

    private void goBack(CardState.Running begun, CardState otherwise, String sentence) {
        begun.before()
                .flatMap(drawn -> drawn.extraction().page())
                .ifPresent(page -> asked = asked.onPage(page.number()));
        state.set(begun.before().<CardState>map(drawn -> drawn).orElse(otherwise));
        notice.set(begun.before().isPresent() ? sentence : "");
    }

    /// Says that the text was copied.
    void copied() {
        notice.set("Copied.");
    }

    /// Stores the text as a result of its own, under a key that says where it is from.
    void keep() {
        keep(kept -> notice.set("Kept as " + kept.key() + "."));
    }

    /// Puts the text into the question that is being written; a long one is kept and named.
    void cite() {
        Extraction.Drawn drawn = shown().map(CardState.Drawn::extraction).orElse(null);
        if (drawn != null) {
            if (drawn.text().length() <= Citation.LONGEST) {
                access.cite().accept(Citation.quoting(input.result(), drawn));
            } else {
                keep(kept -> {
                    notice.set("Too long for a question, so it was kept as " + kept.key() + ".");
                    // By now, the question may be one of another conversation.
                    if (!closed) {
                        access.cite().accept(Citation.naming(input.result(), drawn, kept));
                    }
                });
            }
        }
    }

    private void keep(Consumer<StoredResult> then) {
        Extraction.Drawn drawn = shown().map(CardState.Drawn::extraction).orElse(null);
        if (drawn != null) {
            ExtractedText text = new ExtractedText(input, asked);
            ToolCall call = text.call(drawn);
            jobs.startLatest(
                    "keep " + input.result().handle() + call.arguments(),
                    "keep an extraction from " + input.result().key(),
                    monitor -> text.store(call, drawn, monitor),
                    ended -> kept(ended, then));
        }
    }

    private void kept(JobOutcome<StoredResult> ended, Consumer<StoredResult> then) {
        switch (ended) {
            case JobOutcome.Done<StoredResult>(StoredResult result) -> {
                then.accept(result);
                access.kept().run();
            }
            case JobOutcome.Cancelled<StoredResult>() -> notice.set("It was not kept: stopped.");
            case JobOutcome.Failed<StoredResult>(String sentence, _) ->
                    notice.set(Words.sentence("It was not kept: " + sentence));
        }
    }

    /// Stops what runs, and says so: who shows how long it takes would do so forever.
    @Override
    public void close() {
        closed = true;
        jobs.drop(this);
        if (state.get() instanceof CardState.Running begun) {
            goBack(begun, new CardState.Stopped(), "");
        }
    }
}
