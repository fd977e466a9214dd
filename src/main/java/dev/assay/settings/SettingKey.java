package dev.assay.settings;

/// A number or a switch in `settings.json`: where it stands, what it may be, and what holds where
/// nobody chose.
public enum SettingKey {
    /// How long a statement in SQL may take.
    SQL_SECONDS("/sql_seconds", 1, 3_600, 30, false),

    /// How long a server may be silent before it begins to answer.
    FIRST_ANSWER_SECONDS("/first_answer_seconds", 1, 86_400, 60, false),

    /// How many bytes of one result go to a model; 0 for as many as it can read.
    LARGEST_RESULT_BYTES("/largest_result_bytes", 0, 4 << 20, 12_288, true),

    /// Whether models are offered to draw more from stored results.
    EXTRACTION("/extraction/enabled", true, true),

    /// How many chunks a result may have that is read whole.
    MAX_CHUNKS("/extraction/max_chunks", 1, 10_000, 1, true),

    /// How long lines may be on average in a result that is searched.
    AVERAGE_LINE_BYTES("/extraction/average_line_bytes", 1, 1_000_000, 1_000, true),

    /// How much of a chunk its neighbour has too, so that a record on the border is whole in one.
    OVERLAP_PERCENT("/extraction/overlap_percent", 0, 50, 10, true),

    /// Whether an earlier result gives way to one line once a later one says the same.
    REDACTION("/redaction_enabled", true, false),

    /// How many points a page of an activity's streams has where a call does not say.
    DEFAULT_PAGE_SIZE("/streams/default_page_size", 1, 100_000, 1_000, false),

    /// How many points a call may ask for in a page of an activity's streams.
    MAX_PAGE_SIZE("/streams/max_page_size", 1, 100_000, 5_000, false);

    private final String pointer;
    private final boolean isSwitch;
    private final int least;
    private final int most;
    private final int usual;
    private final boolean ofConversations;

    SettingKey(String pointer, int least, int most, int usual, boolean ofConversations) {
        this(pointer, false, least, most, usual, ofConversations);
    }

    SettingKey(String pointer, boolean usual, boolean ofConversations) {
        this(pointer, true, 0, 1, usual ? 1 : 0, ofConversations);
    }

    SettingKey(
            String pointer,
            boolean isSwitch,
            int least,
            int most,
            int usual,
            boolean ofConversations) {
        this.pointer = pointer;
        this.isSwitch = isSwitch;
        this.least = least;
        this.most = most;
        this.usual = usual;
        this.ofConversations = ofConversations;
    }

    /// The place in the file, or in what the file says of a conversation.
    String pointer() {
        return pointer;
    }

    /// Whether it is on or off, and no number.
    public boolean isSwitch() {
        return isSwitch;
    }

    public int least() {
        return least;
    }

    public int most() {
        return most;
    }

    /// The number where nobody chose; of a switch 1 for on.
    public int usual() {
        return usual;
    }

    /// Whether a conversation may have its own.
    public boolean isOfConversations() {
        return ofConversations;
    }
}
