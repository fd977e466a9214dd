package dev.assay.house;

import java.util.List;

/// A generic type that knows a domain in every way that needs no import, each in a method of its
/// own, to be found. Nothing here ever runs.
final class PlantedDomains {
    Object inAName() {
        return dev.assay.chip.Metric.T1;
    }

    List<dev.assay.chip.Metric> inASignature(dev.assay.chip.Metric metric) {
        return List.of(metric);
    }

    Object ofItsPages() {
        return new dev.assay.pages.chip.ChipData();
    }

    int inAnArray(dev.assay.chip.QubitId[] ids) {
        return ids.length;
    }
}
