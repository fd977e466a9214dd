package dev.assay.guide.words;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.Slot;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Puts a question that leaves something out together with the one before.
public final class FollowUp {
    private static final Pattern GOES_ON = CommonWords.GRAMMAR.form("goeson");

    private static final Pattern OF_WHOM = CommonWords.GRAMMAR.form("ofwhom");

    private FollowUp() {}

    /// Whether a question is to be understood from the one before, though it may be one by itself.
    public static boolean goesOn(QuestionReading raw) {
        return raw.has(CommonSlot.ONLY)
                || refers(raw)
                || GOES_ON.matcher(raw.text()).find()
                || (OF_WHOM.matcher(raw.text()).find() && isOnlyOfWhom(raw));
    }

    private static boolean isOnlyOfWhom(QuestionReading raw) {
        return raw.parts().stream()
                .map(part -> part.slot().group())
                .noneMatch(group -> group == Slot.Group.WHAT || group == Slot.Group.LOOK);
    }

    /// Both as one question; empty where that would mean something else. "Their" keeps whoever was
    /// chosen before; to those of "one or the other" no further limit can be added.
    ///
    /// @param ofOtherThings whether the quantity before is none of what the question names now
    public static Optional<QuestionReading> merged(
            QuestionReading before, QuestionReading now, boolean ofOtherThings) {
        boolean chosen = before.has(CommonSlot.ORDER) || before.has(CommonSlot.BOUND);
        boolean refers = refers(now) && (chosen || before.has(CommonSlot.COMPARISON));
        if (refers && before.has(CommonSlot.OR) && now.has(CommonSlot.BOUND)) {
            return Optional.empty();
        }
        Set<Slot.Group> said = EnumSet.noneOf(Slot.Group.class);
        now.parts().forEach(part -> said.add(part.slot().group()));
        said.remove(Slot.Group.NONE);
        if (ofOtherThings) {
            said.add(Slot.Group.WHAT);
        }
        if (refers) {
            said.clear();
        }
        int shift = before.text().length() + 1;
        List<Part> parts =
                new ArrayList<>(
                        before.without(part ->
                                        said.contains(part.slot().group())
                                                || (refers && part.slot() == CommonSlot.HOW_MANY))
                                .parts());
        for (Part part : now.parts()) {
            parts.add(
                    new Part(
                            part.slot(),
                            part.value(),
                            part.start() + shift,
                            part.end() + shift,
                            part.text()));
        }
        return Optional.of(
                new QuestionReading(before.text() + " " + now.text(), parts, now.unknown()));
    }

    /// Whether it is about those that the last answer named. "Rides and their pace" are all rides.
    public static boolean refers(QuestionReading raw) {
        return raw.has(CommonSlot.REFERS)
                && !raw.has(CommonSlot.THING)
                && raw.parts().stream().noneMatch(part -> part.slot().isName())
                && !raw.has(CommonSlot.ORDER)
                && !raw.has(CommonSlot.WHOLE);
    }
}
