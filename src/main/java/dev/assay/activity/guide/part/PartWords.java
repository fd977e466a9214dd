package dev.assay.activity.guide.part;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.Measured.Wanted;
import dev.assay.activity.guide.topic.MeasuredWords;
import dev.assay.activity.guide.words.Sentence;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// Reads what is asked of a chosen part of an activity.
public final class PartWords {
    private static final Pattern CLIMB =
            Pattern.compile(
                    "\\b(?:climb(?:ing|ed)?|elevation(?: gain(?:ed)?)?|ascent|uphill)\\b(?: (?:met(?:re|er)s|feet))?");
    private static final Pattern DISTANCE =
            Pattern.compile(
                    "\\b(?:how far|distance|length|how many (?:km|kilomet(?:re|er)s|miles))\\b");
    private static final Pattern TIME =
            Pattern.compile("\\b(?:how long|duration|how many minutes|time)\\b");
    private static final Pattern STEADY =
            Pattern.compile(
                    "\\b(?:steady|steadily|even(?:ly)?(?: paced)?|well paced|consistent(?:ly)?)\\b");
    private static final SequencedMap<StreamType, Pattern> MEASURES = new LinkedHashMap<>();

    static {
        MEASURES.put(StreamType.HEART_RATE, Pattern.compile("\\b(?:heart ?rate|hr|pulse|bpm)\\b"));
        MEASURES.put(StreamType.POWER, Pattern.compile("\\b(?:power|watts?|wattage)\\b"));
        MEASURES.put(StreamType.CADENCE, Pattern.compile("\\b(?:cadence|rpm)\\b"));
        MEASURES.put(
                StreamType.SPEED,
                Pattern.compile("\\b(?:speed|pace|how (?:fast|quick|quickly|slow))\\b"));
        MEASURES.put(StreamType.ALTITUDE, Pattern.compile("\\b(?:altitude|how high)\\b"));
    }

    private PartWords() {}

    /// What all that is left of a sentence asks of a part; empty where it says more, or nothing.
    public static Optional<PartWish> read(Sentence sentence) {
        return plain(sentence.copy(), CLIMB, new PartWish.Climbed())
                .or(() -> plain(sentence.copy(), DISTANCE, new PartWish.Distance()))
                .or(() -> plain(sentence.copy(), TIME, new PartWish.Duration()))
                .or(() -> plain(sentence.copy(), STEADY, new PartWish.Steady()))
                .or(() -> measured(sentence.copy()));
    }

    private static Optional<PartWish> plain(Sentence sentence, Pattern words, PartWish wish) {
        return sentence.takeAll(words) && sentence.isUsedUp()
                ? Optional.of(wish)
                : Optional.empty();
    }

    private static Optional<PartWish> measured(Sentence sentence) {
        StreamType type = null;
        for (Map.Entry<StreamType, Pattern> each : MEASURES.entrySet()) {
            if (type == null && sentence.takeAll(each.getValue())) {
                type = each.getKey();
            }
        }
        Wanted wanted = MeasuredWords.wanted(sentence);
        if (type == null || !sentence.isUsedUp()) {
            return Optional.empty();
        }
        return Optional.of(new PartWish.Of(type, wanted));
    }
}
