package dev.assay.guide.table.answer;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.table.reading.Frame;
import java.util.ArrayList;
import java.util.List;

/// What was taken for granted, told under an answer.
final class Notes {
    private Notes() {}

    static void add(Draft draft, Frame frame, List<String> assumed) {
        List<String> all = new ArrayList<>(frame.remarks());
        all.addAll(assumed);
        if (!all.isEmpty()) {
            draft.say("Taken for granted: " + String.join("; ", all) + ".");
        }
    }
}
