package dev.assay.pages.chip;

/// How far back values count, from the newest data of the chip.
enum TimeWindow {
    ALL("All time", 0),
    DAY("Last 24 hours", 24),
    WEEK("Last 7 days", 7 * 24),
    MONTH("Last 30 days", 30 * 24);

    private final String words;
    private final int hours;

    TimeWindow(String words, int hours) {
        this.words = words;
        this.hours = hours;
    }

    String words() {
        return words;
    }

    /// 0 for all.
    int hours() {
        return hours;
    }
}
