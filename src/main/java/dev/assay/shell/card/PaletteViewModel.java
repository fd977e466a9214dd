package dev.assay.shell.card;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// A list of things that can be opened or done, narrowed while one types.
///
/// Every typed word must occur in an entry, in any order and case; entries whose name starts with
/// what was typed come first.
public final class PaletteViewModel {
    private final StringProperty query = new SimpleStringProperty("");
    private final ObservableList<Entry> shown = FXCollections.observableArrayList();
    private final ObservableList<Entry> readOnly = FXCollections.unmodifiableObservableList(shown);
    private List<Entry> all = List.of();

    /// Something to open or do.
    ///
    /// @param kind a word before the name: "Conversation", "Result", "Tool", "Question", "Command"
    /// @param hint a shortcut or a detail, perhaps empty
    public record Entry(String kind, String name, String hint, Runnable action) {
        private String searched() {
            return (kind + " " + name + " " + hint).toLowerCase(Locale.ROOT);
        }
    }

    public PaletteViewModel() {
        query.subscribe(_ -> narrow());
    }

    /// Starts over with other entries and nothing typed.
    public void show(List<Entry> entries) {
        all = List.copyOf(entries);
        query.set("");
        narrow();
    }

    private void narrow() {
        String typed = query.get().strip().toLowerCase(Locale.ROOT);
        List<String> words = Arrays.asList(typed.split("\\s+", -1));
        List<Entry> fitting =
                all.stream()
                        .filter(entry -> words.stream().allMatch(entry.searched()::contains))
                        .toList();
        List<Entry> first = fitting.stream().filter(entry -> startsWith(entry, typed)).toList();
        List<Entry> rest = fitting.stream().filter(entry -> !startsWith(entry, typed)).toList();
        shown.setAll(first);
        shown.addAll(rest);
    }

    private static boolean startsWith(Entry entry, String typed) {
        return !typed.isEmpty() && entry.name().toLowerCase(Locale.ROOT).startsWith(typed);
    }

    public StringProperty queryProperty() {
        return query;
    }

    /// The entries that fit, best first.
    public ObservableList<Entry> shown() {
        return readOnly;
    }
}
