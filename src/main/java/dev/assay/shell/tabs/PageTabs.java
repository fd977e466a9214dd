package dev.assay.shell.tabs;

import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.inspector.InspectorView;
import dev.assay.pages.SourcePage;
import dev.assay.shell.card.PaletteViewModel.Entry;
import dev.assay.shell.state.Notices;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The pages of the open conversation's sources, as tabs that stay beside the results. For the
/// screen's thread.
public final class PageTabs {
    /// How many letters wide the tab of a page, of the charts or of one result is, about.
    private static final int LETTERS_A_TAB = 11;

    /// Beside the pages there is room for the charts and one result.
    private static final int TABS_BESIDE = 2;

    private final Map<String, SourcePage.Kind> kinds;
    private final InspectorView beside;
    private final Jobs jobs;
    private final SourcePage.Asking ask;
    private final FrontTabs fronts;
    private final Notices notices;

    /// Pages that were made, by the names of their tabs: they are used again.
    private final Map<String, PageTab> made = new HashMap<>();

    private List<PageTab> shown = List.of();

    /// @param holds whether results of an answer stay behind it
    /// @param source the id of the source that is shown; empty before the first
    private record PageTab(String name, SourcePage page, Tab tab, boolean holds, String source) {
        PageTab of(Source other) {
            return new PageTab(name, page, tab, holds, other.id());
        }
    }

    /// @param kinds of pages, by the ids of the kinds of data
    /// @param ask hears what a question is to be about, and what is run
    public PageTabs(
            Map<String, SourcePage.Kind> kinds,
            InspectorView beside,
            Jobs jobs,
            SourcePage.Asking ask,
            FrontTabs fronts,
            Notices notices) {
        this.kinds = Map.copyOf(kinds);
        this.beside = beside;
        this.jobs = jobs;
        this.ask = ask;
        this.fronts = fronts;
        this.notices = notices;
        beside.root().widthProperty().subscribe(_ -> nameTabs());
    }

    /// Makes room for the page of a source that is about to be opened.
    public void expect(String domain) {
        if (kinds.containsKey(domain)) {
            arrange(List.of(made("/" + domain, kinds.get(domain))));
        }
    }

    /// Shows the pages of sources that are open.
    ///
    /// @param first whether before all other tabs
    public void show(List<Source> sources, boolean first) {
        List<PageTab> wanted = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        for (Source source : sources) {
            SourcePage.Kind kind = kinds.get(source.domain());
            if (kind != null) {
                int number = counts.merge(source.domain(), 1, Integer::sum);
                String name = "/" + source.domain() + (number == 1 ? "" : "#" + number);
                PageTab tab = made(name, kind).of(source);
                tab.page().model().show(source);
                wanted.add(tab);
            }
        }
        arrange(wanted);
        if (first) {
            toFront();
        }
    }

    /// The tabs of pages stand before all others, in the order of their sources.
    private void arrange(List<PageTab> wanted) {
        shown.stream()
                .filter(before ->
                        wanted.stream().noneMatch(now -> now.name().equals(before.name())))
                .forEach(gone -> {
                    fronts.letGo(gone.name());
                    beside.removeFixedTab(gone.tab());
                });
        for (int i = 0; i < wanted.size(); i++) {
            beside.showFixedTab(i, wanted.get(i).tab());
            PageTab page = wanted.get(i);
            fronts.keepPage(page.name(), page.tab(), page.holds());
        }
        shown = List.copyOf(wanted);
        nameTabs();
    }

    /// Several pages where there is little room for tabs show their pictograms alone: a name that
    /// is pushed out of sight would help nobody.
    private void nameTabs() {
        double wanted = LETTERS_A_TAB * Font.getDefault().getSize() * (shown.size() + TABS_BESIDE);
        boolean brief = shown.size() > 1 && beside.root().getWidth() < wanted;
        for (PageTab each : shown) {
            String title = each.page().model().titleProperty().getValue();
            each.tab().setText(brief ? "" : title);
            each.tab().setTooltip(brief ? new Tooltip(title) : null);
        }
    }

    private PageTab made(String name, SourcePage.Kind kind) {
        return made.computeIfAbsent(name, _ -> make(name, kind));
    }

    private PageTab make(String name, SourcePage.Kind kind) {
        SourcePage page = kind.factory().create(jobs, ask);
        Region root = page.root();
        Tab tab = InspectorView.fixedTab(kind.title(), kind.icon(), root);
        // Files are changed in other windows.
        root.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .subscribe(focused -> {
                    if (focused != null && focused) {
                        page.model().changes().take();
                    }
                });
        page.model().watchedProperty().bind(tab.selectedProperty());
        page.model().titleProperty().subscribe(_ -> nameTabs());
        new ChangeNotice(page.model().changes(), notices).listen();
        return new PageTab(name, page, tab, kind.holds(), "");
    }

    /// Reads again what the sources have read again.
    private void follow() {
        shown.forEach(tab -> tab.page().model().follow());
    }

    /// Follows a conversation: where a turn has just ended, its pages hear what it called.
    public void followed(@Nullable Transcript before, @Nullable Transcript now) {
        follow();
        if (before == null
                || now == null
                || now.turns().isEmpty()
                || !before.conversation().equals(now.conversation())) {
            return;
        }
        Turn last = now.turns().getLast();
        boolean justEnded =
                last.end().isPresent()
                        && before.turns().stream()
                                .anyMatch(turn ->
                                        turn.id().equals(last.id()) && turn.end().isEmpty());
        if (justEnded && last.model().isPresent()) {
            List<ToolCall> calls =
                    last.calls().stream().map(call -> call.started().call()).toList();
            shown.forEach(tab -> tab.page().model().answered(calls));
        }
    }

    /// What on the pages can be opened by its name, each with its page in front.
    public List<Entry> named() {
        return shown.stream()
                .flatMap(tab ->
                        tab.page().model().named().stream()
                                .map(named ->
                                        new Entry(
                                                named.kind(),
                                                named.name(),
                                                named.hint(),
                                                () -> {
                                                    select(tab);
                                                    named.open().run();
                                                })))
                .toList();
    }

    /// How the page of a source is offered: "Show the ride"; empty where its kind has none.
    public Optional<String> offer(String domain) {
        return Optional.ofNullable(kinds.get(domain)).map(SourcePage.Kind::show);
    }

    /// Brings the first page to the front; false where there is none.
    public boolean toFront() {
        return !shown.isEmpty() && select(shown.getFirst());
    }

    /// Brings the page of a source to the front; false where it is not shown.
    public boolean toFront(String source) {
        return shown.stream()
                .filter(tab -> tab.source().equals(source))
                .findFirst()
                .filter(PageTabs::select)
                .isPresent();
    }

    /// Brings the first page to the front, with what it can do.
    public boolean showExample() {
        shown.stream().findFirst().ifPresent(tab -> tab.page().model().showExample());
        return toFront();
    }

    private static boolean select(PageTab tab) {
        tab.tab().getTabPane().getSelectionModel().select(tab.tab());
        return tab.tab().isSelected();
    }
}
