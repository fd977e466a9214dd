package dev.assay.app.workbench;

import dev.assay.settings.SettingsFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// The sources that the settings name, beside those that are always there.
///
/// @param settings where they are kept
/// @param builtIn the ids of those that are always there
record RememberedSources(SettingsFile settings, List<String> builtIn) {
    List<String> ids() {
        return settings.settings().sources();
    }

    /// Adds a source that is not named yet, under whatever name.
    ///
    /// @param same gives one name for all names of a source
    void add(String id, UnaryOperator<String> same) {
        if (!builtIn.contains(id)) {
            change(all -> all.stream().map(same).noneMatch(same.apply(id)::equals) && all.add(id));
        }
    }

    /// Removes a source under all its names.
    ///
    /// @param same gives one name for all names of a source
    void remove(String id, UnaryOperator<String> same) {
        change(all -> all.removeIf(each -> same.apply(each).equals(same.apply(id))));
    }

    /// @param change says whether it changed anything
    private void change(Predicate<List<String>> change) {
        settings.change(before -> {
            List<String> all = new ArrayList<>(before.sources());
            return change.test(all) ? before.withSources(all) : before;
        });
    }
}
