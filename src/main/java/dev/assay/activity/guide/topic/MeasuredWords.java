package dev.assay.activity.guide.topic;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.Measured.Wanted;
import dev.assay.activity.guide.words.Sentence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what is asked of a stream without a sum: its least, its mean and its most.
public final class MeasuredWords {
    private static final Pattern MEAN =
            Pattern.compile("\\b(?:on average|average|mean|avg|typical)\\b");
    private static final Pattern MOST =
            Pattern.compile("\\b(?:highest|max|maximum|maximal|most|top|peak|greatest|largest)\\b");
    private static final Pattern LEAST =
            Pattern.compile("\\b(?:lowest|min|minimum|least|smallest)\\b");
    private static final Map<StreamType, Pattern> RECORDED =
            Map.of(
                    StreamType.ALTITUDE,
                    Pattern.compile("\\b(?:altitude|how high|elevation)\\b"),
                    StreamType.TEMPERATURE,
                    Pattern.compile(
                            "\\b(?:temperatures?|how (?:warm|hot|cold)|degrees|coldest|warmest|hottest)\\b"),
                    StreamType.GRADE,
                    Pattern.compile("\\b(?:grade|gradient|how steep|steepest)\\b"));
    private static final Map<StreamType, Pattern> OF_FIGURES =
            Map.of(
                    StreamType.HEART_RATE, Pattern.compile("\\b(?:heart ?rate|hr|pulse)\\b"),
                    StreamType.POWER, Pattern.compile("\\b(?:power|watts)\\b"),
                    StreamType.CADENCE, Pattern.compile("\\bcadence\\b"));
    private static final Pattern COLDEST = Pattern.compile("\\bcoldest\\b");
    private static final Pattern WARMEST =
            Pattern.compile("\\b(?:warmest|hottest|steepest|how (?:high|steep))\\b");
    private static final Pattern HIGH = Pattern.compile("\\bhigh\\b");

    private MeasuredWords() {}

    /// What all that is left of a sentence asks; empty where it says more, or nothing of these.
    public static Optional<Measured> read(Sentence sentence) {
        StreamType type = null;
        boolean least = sentence.has(COLDEST);
        boolean most = sentence.has(WARMEST);
        for (Map<StreamType, Pattern> all : List.of(RECORDED, OF_FIGURES)) {
            for (Map.Entry<StreamType, Pattern> each : all.entrySet()) {
                if (type == null && sentence.takeAll(each.getValue())) {
                    type = each.getKey();
                }
            }
        }
        if (type == null) {
            return Optional.empty();
        }
        most |= sentence.takeAll(HIGH);
        Wanted wanted = wanted(sentence, most, least);
        return sentence.isUsedUp() ? Optional.of(new Measured(type, wanted)) : Optional.empty();
    }

    /// Takes out the words of what is wanted of a measure; all of it where that is none, or more
    /// than one.
    public static Wanted wanted(Sentence sentence) {
        return wanted(sentence, false, false);
    }

    private static Wanted wanted(Sentence sentence, boolean most, boolean least) {
        boolean highest = sentence.takeAll(MOST) || most;
        boolean lowest = sentence.takeAll(LEAST) || least;
        boolean mean = sentence.takeAll(MEAN);
        int count = (highest ? 1 : 0) + (lowest ? 1 : 0) + (mean ? 1 : 0);
        return count != 1
                ? Wanted.ALL
                : highest ? Wanted.MOST : lowest ? Wanted.LEAST : Wanted.MEAN;
    }
}
