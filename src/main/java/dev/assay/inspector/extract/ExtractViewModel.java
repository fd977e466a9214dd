package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.extract.Estimate;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.reading.ContextWindow;
import dev.assay.llm.LanguageModel;
import dev.assay.result.table.TableInfo;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// What is asked of a stored result, what that would take, and every extraction that was asked for
/// and not put away. For the screen's thread.
public final class ExtractViewModel implements AutoCloseable {
    /// More rows or lines than this are for an export, not for a card.
    private static final int LARGEST_PAGE = 10_000;

    private static final String UNREAD =
            "Not used: only a language model can read what to look for, and none is chosen.";

    private final Jobs jobs;
    private final ExtractAccess access;
    private final ExtractionInput input;
    private final List<Optional<TableInfo>> parts = new ArrayList<>();
    private final ReadOnlyObjectWrapper<List<ModeChoice>> modes =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ObjectProperty<@Nullable ModeChoice> chosen = new SimpleObjectProperty<>();
    private final ObjectProperty<Optional<TableInfo>> part =
            new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty wanted = new SimpleStringProperty("");
    private final StringProperty page = new SimpleStringProperty("1");
    private final StringProperty pageSize =
            new SimpleStringProperty(Integer.toString(ExtractionRequest.USUAL_PAGE));
    private final ReadOnlyStringWrapper estimate = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper unread = new ReadOnlyStringWrapper("");
    private final ObservableList<CardViewModel> cards = FXCollections.observableArrayList();
    private final KeptCards kept;
    private final ReaderChoice reader;
    private final FilteredRows filtered = new FilteredRows(part);
    private @Nullable Subscription model;

    /// What an estimate is known by: of several only the latest counts.
    private final Object estimates = new Object();

    public ExtractViewModel(Jobs jobs, ExtractAccess access, ExtractionInput input) {
        this.jobs = jobs;
        this.access = access;
        this.input = input;
        this.reader = new ReaderChoice(access.readers());
        this.kept = new KeptCards(access.shelf(), input, cards, this::restore);
        if (input.readsRows(Optional.empty())) {
            part.set(input.tables().stream().max(Comparator.comparingLong(TableInfo::rows)));
        } else {
            parts.add(Optional.empty());
        }
        input.tables().forEach(table -> parts.add(Optional.of(table)));
        chosen.subscribe(this::look);
        part.subscribe(this::look);
        wanted.subscribe(_ -> look());
        page.subscribe(_ -> look());
        pageSize.subscribe(_ -> look());
    }

    /// Every mode there is, in its order; none before [#open].
    ReadOnlyObjectProperty<List<ModeChoice>> modes() {
        return modes.getReadOnlyProperty();
    }

    /// The mode to run; one that cannot be run may be looked at, too.
    ObjectProperty<@Nullable ModeChoice> chosen() {
        return chosen;
    }

    /// What can be drawn from: the text, where there is one, which is no table, and the tables.
    List<Optional<TableInfo>> parts() {
        return List.copyOf(parts);
    }

    /// The one to draw from.
    ObjectProperty<Optional<TableInfo>> part() {
        return part;
    }

    /// What to look for.
    StringProperty wanted() {
        return wanted;
    }

    /// Which page, as it was typed.
    StringProperty page() {
        return page;
    }

    /// Rows or lines of a page, as it was typed.
    StringProperty pageSize() {
        return pageSize;
    }

    /// "row" or "line".
    String unit() {
        return input.readsRows(chosenTable()) ? "row" : "line";
    }

    /// What running would take, or why it cannot be run; a sentence without its stop.
    ReadOnlyStringProperty estimate() {
        return estimate.getReadOnlyProperty();
    }

    /// Why nothing was run, in a sentence; empty where all is well.
    ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /// A sentence on what was typed to look for where nobody reads it; empty where it is read.
    ReadOnlyStringProperty unread() {
        return unread.getReadOnlyProperty();
    }

    /// Whether a language model is there to read what one types to look for.
    private boolean isConnected() {
        return reader.reader().isPresent();
    }

    /// Which model reads.
    ReaderChoice reader() {
        return reader;
    }

    /// What the filters of the grid leave.
    public FilteredRows filtered() {
        return filtered;
    }

    /// The newest first.
    ObservableList<CardViewModel> cards() {
        return cards;
    }

    /// Whether a mode is told what to look for.
    static boolean takesWords(Mode mode) {
        return mode.asksModel() || mode == Mode.AUTO;
    }

    /// Whether a mode has pages.
    static boolean hasPages(Mode mode) {
        return mode == Mode.RAW;
    }

    /// Lists the modes and the cards that were kept, the first time it is called.
    public void open() {
        if (model == null) {
            model =
                    Subscription.combine(
                            access.readers().usual().subscribe(_ -> list()),
                            reader.own().subscribe((_, _) -> list()));
            kept.open();
        }
    }

    private Optional<String> obstacle(Mode mode) {
        return access.extractor().obstacle(mode, input);
    }

    /// A model may come and go; who chose a mode keeps it.
    private void list() {
        reader.refresh();
        boolean connected = isConnected();
        List<ModeChoice> all =
                access.extractor().modes().stream()
                        .map(mode -> ModeChoice.of(mode, obstacle(mode), connected))
                        .toList();
        ModeChoice before = chosen.get();
        modes.set(all);
        all.stream()
                .filter(each -> before != null && each.mode() == before.mode())
                .findFirst()
                .or(() -> all.stream().filter(each -> each.obstacle().isEmpty()).findFirst())
                .ifPresent(chosen::set);
        // Another model changes what a mode takes, not what it is called.
        look();
    }

    private void look() {
        jobs.drop(estimates);
        problem.set("");
        ModeChoice choice = chosen.get();
        unread.set(isUnread(choice) ? UNREAD : "");
        if (choice == null) {
            estimate.set("");
        } else if (choice.obstacle().isPresent()) {
            estimate.set(choice.obstacle().get());
        } else if (choice.mode() == Mode.AUTO && lacksWords(choice.mode())) {
            estimate.set("Enter a query to see the cost");
        } else {
            estimate(choice.mode());
        }
    }

    private void estimate(Mode mode) {
        Optional<LanguageModel> reads = reader.reader();
        ExtractionRequest request = asked(mode).request(reads);
        estimate.set("Estimating…");
        jobs.startLatest(
                estimates,
                "estimate for " + input.result().key(),
                monitor -> access.extractor().estimate(mode, input, request, monitor),
                ended -> estimated(ended, reads));
    }

    private void estimated(JobOutcome<Estimate> ended, Optional<LanguageModel> reads) {
        ended.tell(
                found -> estimate.set("Estimate: " + found.words() + assumption(found, reads)),
                sentence -> estimate.set("No estimate: " + sentence));
    }

    private static String assumption(Estimate found, Optional<LanguageModel> reader) {
        return found.modelCalls() == 0
                ? ""
                : reader.flatMap(model -> ContextWindow.assumption(model.info()))
                        .map(words -> ". " + words)
                        .orElse("");
    }

    /// What the fields say now; a page that is no number is the first one.
    private AskedExtraction asked(Mode mode) {
        boolean paged = hasPages(mode);
        long size = number(pageSize.get());
        return new AskedExtraction(
                mode,
                takesWords(mode) ? wanted.get().strip() : "",
                chosenTable(),
                paged ? Math.max(1, number(page.get())) : 1,
                paged && size >= 1 && size <= LARGEST_PAGE
                        ? (int) size
                        : ExtractionRequest.USUAL_PAGE);
    }

    /// The table that was chosen; where there is only one, nobody speaks of a choice.
    private Optional<String> chosenTable() {
        return parts.size() > 1 ? part.get().map(TableInfo::name) : Optional.empty();
    }

    /// Starts an extraction in a card of its own, or says why not. One that is the same and still
    /// runs is stopped: its answer would be this one's.
    void run() {
        ModeChoice choice = chosen.get();
        if (choice == null) {
            return;
        }
        problem.set(obstacle(choice));
        if (problem.get().isEmpty()) {
            CardViewModel card = card(asked(choice.mode()));
            cards.stream()
                    .filter(each -> each.isRunning() && each.isAskedLike(card))
                    .findFirst()
                    .ifPresent(this::close);
            kept.add(card);
            card.start();
        }
    }

    private CardViewModel card(AskedExtraction asked) {
        return new CardViewModel(jobs, access, input, asked, reader.reader());
    }

    private void restore(ExtractionMade made) {
        AskedExtraction unknown =
                new AskedExtraction(
                        Mode.AUTO, "", Optional.empty(), 1, ExtractionRequest.USUAL_PAGE);
        Optional<AskedExtraction> asked = CardJson.asked(made.card());
        CardViewModel card = card(asked.orElse(unknown));
        kept.restored(card, made);
        if (asked.isPresent()) {
            card.restore(made.card());
        } else {
            card.cannotBeShown();
        }
    }

    /// Chooses a mode and starts it; false where it cannot be run, or not yet.
    public boolean run(Mode mode) {
        Optional<ModeChoice> choice =
                modes.get().stream()
                        .filter(each -> each.mode() == mode && each.obstacle().isEmpty())
                        .findFirst();
        choice.ifPresent(each -> {
            chosen.set(each);
            run();
        });
        return choice.isPresent();
    }

    /// Whether none of its extractions runs.
    public boolean isIdle() {
        return cards.stream().noneMatch(CardViewModel::isRunning);
    }

    /// Stops the extraction that was started last of those that run; false where none does.
    boolean stopNewest() {
        Optional<CardViewModel> newest =
                cards.stream().filter(CardViewModel::isRunning).findFirst();
        newest.ifPresent(CardViewModel::stop);
        return newest.isPresent();
    }

    /// Whether a model would be asked, and for nothing.
    private boolean lacksWords(Mode mode) {
        return takesWords(mode) && isConnected() && wanted.get().isBlank();
    }

    private boolean isUnread(@Nullable ModeChoice choice) {
        return choice != null
                && choice.obstacle().isEmpty()
                && takesWords(choice.mode())
                && !isConnected()
                && !wanted.get().isBlank();
    }

    private String obstacle(ModeChoice choice) {
        if (choice.obstacle().isPresent()) {
            return choice.obstacle().get();
        }
        if (lacksWords(choice.mode())) {
            return "Say what to look for.";
        }
        if (hasPages(choice.mode()) && number(page.get()) < 1) {
            return "Pages are counted from 1.";
        }
        long size = number(pageSize.get());
        return hasPages(choice.mode()) && (size < 1 || size > LARGEST_PAGE)
                ? "A page has 1 to %s. An export has them all."
                        .formatted(Words.count(LARGEST_PAGE, unit()))
                : "";
    }

    /// The number that was typed; 0 where it is none.
    private static long number(String typed) {
        String digits = typed.strip().replace(",", "");
        return digits.matches("\\d{1,15}") ? Long.parseLong(digits) : 0;
    }

    /// Puts a card away and stops what runs for it; what was written down can be brought back.
    void close(CardViewModel card) {
        kept.delete(card);
    }

    /// Stops whatever still runs.
    @Override
    public void close() {
        kept.close();
        if (model != null) {
            model.unsubscribe();
        }
        jobs.drop(estimates);
        cards.forEach(CardViewModel::close);
    }
}
