package dev.assay.shell.tabs;

import dev.assay.shell.state.Workspace.Last;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.jspecify.annotations.Nullable;

/// Which tab was in front beside each conversation, while the program runs. For the screen's
/// thread.
public final class FrontTabs {
    private final Map<String, String> fronts = new HashMap<>();
    private final Map<String, Tab> fixed = new HashMap<>();
    private final Map<Tab, Boolean> pages = new HashMap<>();
    private @Nullable String conversation;
    private @Nullable TabPane row;

    /// Takes up what was in front when the program ended.
    public void takeUp(Last last) {
        if (!last.tab().isEmpty()) {
            fronts.put(last.conversation(), last.tab());
        }
    }

    /// Takes up what was in front beside a conversation in an earlier run, where nothing is known
    /// of this one.
    public void takeUp(String id, String tab) {
        boolean unknown = fronts.putIfAbsent(id, tab) == null;
        if (unknown && id.equals(conversation)) {
            enter(id);
        }
    }

    /// Knows a tab that conversations share, from now on.
    ///
    /// @param name that no result has
    public void keep(String name, Tab tab) {
        fixed.put(name, tab);
    }

    /// Knows the tab of a page, which conversations share, too.
    ///
    /// @param holds whether it stays in front when an answer stores results
    void keepPage(String name, Tab tab, boolean holds) {
        keep(name, tab);
        pages.put(tab, holds);
    }

    /// Knows a tab that conversations share no more.
    void letGo(String name) {
        Tab tab = fixed.remove(name);
        if (tab != null) {
            pages.remove(tab);
        }
    }

    /// Whether a page is in front.
    boolean isPageInFront() {
        return row != null && pages.containsKey(row.getSelectionModel().getSelectedItem());
    }

    /// Whether what is in front stays there when an answer stores results.
    boolean isHeld() {
        return row != null && pages.getOrDefault(row.getSelectionModel().getSelectedItem(), false);
    }

    /// Follows which tab is in front.
    public void watch(TabPane tabs) {
        row = tabs;
        tabs.getSelectionModel()
                .selectedItemProperty()
                .subscribe(tab -> {
                    if (tab != null && conversation != null) {
                        fronts.put(conversation, nameOf(tab));
                    }
                });
    }

    private String nameOf(Tab tab) {
        return fixed.entrySet().stream()
                .filter(each -> each.getValue().equals(tab))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> String.valueOf(tab.getUserData()));
    }

    /// What was in front beside a conversation when it was left.
    public Optional<String> of(String id) {
        return Optional.ofNullable(fronts.get(id));
    }

    /// Whether every conversation has a tab.
    boolean isFixed(String name) {
        return fixed.containsKey(name);
    }

    /// The tabs of a conversation are about to go: what comes to the front by that is nobody's
    /// choice.
    void leave() {
        conversation = null;
    }

    /// Follows the tabs of a conversation from now on, with the one in front that was left there,
    /// where it is there already.
    public void enter(String id) {
        conversation = id;
        of(id).map(fixed::get).ifPresent(tab -> tab.getTabPane().getSelectionModel().select(tab));
    }
}
