package dev.assay.app;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The sources that the settings name, beside the built-in sample.
///
/// @param settings where they are kept
record RememberedSources(SettingsFile settings) {
    List<String> ids() {
        return settings.settings().sources();
    }

    void add(String id) {
        if (!id.equals(Sources.SAMPLE)) {
            change(all -> !all.contains(id) && all.add(id));
        }
    }

    void remove(String id) {
        change(all -> all.remove(id));
    }

    /// @param change says whether it changed anything
    private void change(Predicate<List<String>> change) {
        settings.change(before -> {
            List<String> all = new ArrayList<>(before.sources());
            return change.test(all) ? before.withSources(all) : before;
        });
    }
}
