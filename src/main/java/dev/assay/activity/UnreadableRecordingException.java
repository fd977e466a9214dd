package dev.assay.activity;

/// A recording cannot be read. The message is a sentence for people: what is wrong with it.
public final class UnreadableRecordingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableRecordingException(String sentence) {
        super(sentence);
    }
}
