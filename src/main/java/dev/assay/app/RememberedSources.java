package dev.assay.app;

import java.util.ArrayList;
import java.util.List;

/// The sources that the settings name, beside the built-in sample.
///
/// @param settings where they are kept
record RememberedSources(SettingsFile settings) {
    List<String> ids() {
        return settings.settings().sources();
    }

    void add(String id) {
        List<String> all = new ArrayList<>(ids());
        if (!id.equals(Sources.SAMPLE) && !all.contains(id)) {
            all.add(id);
            keep(all);
        }
    }

    void remove(String id) {
        List<String> all = new ArrayList<>(ids());
        if (all.remove(id)) {
            keep(all);
        }
    }

    private void keep(List<String> all) {
        settings.save(settings.settings().withSources(all));
    }
}
