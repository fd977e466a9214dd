package dev.assay.settings;

/// A number or a switch in `settings.json`: where it stands, what it may be, and what holds where
/// nobody chose.
public enum SettingKey {
    /// The longest time of a statement in SQL, in seconds.
    SQL_SECONDS("/sql_seconds", 1, 3_600, 30, false),

    /// The longest silence of a server before it begins to answer, in seconds.
    FIRST_ANSWER_SECONDS("/first_answer_seconds", 1, 86_400, 60, false),

    /// The bytes of one result that go to a model at most; 0 for as many as it can read.
    LARGEST_RESULT_BYTES("/largest_result_bytes", 0, 4 << 20, 12_288, true),

    /// A switch: models are offered to draw more from stored results.
    EXTRACTION("/extraction/enabled", true, true),

    /// The most chunks of a result that is read whole.
    MAX_CHUNKS("/extraction/max_chunks", 1, 10_000, 1, true),

    /// The longest average line of a result that is searched, in bytes.
    AVERAGE_LINE_BYTES("/extraction/average_line_bytes", 1, 1_000_000, 1_000, true),

    /// The percentage of a chunk that its neighbour has, too, so that a record on the border is
    /// whole.
    OVERLAP_PERCENT("/extraction/overlap_percent", 0, 50, 10, true),

    /// A switch: an earlier result gives way to one line once a later one says the same.
    REDACTION("/redaction_enabled", true, false),

    /// The points of a page of streams where a call names no number.
    DEFAULT_PAGE_SIZE("/streams/default_page_size", 1, 100_000, 1_000, false),

    /// The most points that a call may ask for in a page of streams.
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

    /// Tells a switch from a number.
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

    /// Tells a value that a conversation may have of its own.
    public boolean isOfConversations() {
        return ofConversations;
    }
}
