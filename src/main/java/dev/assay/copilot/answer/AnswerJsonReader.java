package dev.assay.copilot.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Follows the JSON of an answer character by character and collects the texts in it that are meant
/// for people: the contents of blocks, or the summary, explanation and lists of the older layout.
final class AnswerJsonReader {
    private static final String CHART = "*Chart…*";
    private static final Set<String> LEGACY_TEXTS = Set.of("summary", "explanation");
    private static final Set<String> LEGACY_LISTS = Set.of("potential_issues", "recommendations");

    /// An object or a list that is open.
    private static final class Level {
        private final boolean object;
        private String key = "";
        private boolean value;

        private Level(boolean object) {
            this.object = object;
            this.value = !object;
        }
    }

    private final List<Level> open = new ArrayList<>();
    private final List<StringBuilder> parts = new ArrayList<>();
    private final JsonTextDecoder decoder = new JsonTextDecoder();
    private @Nullable StringBuilder target;
    private boolean quoted;
    private boolean begun;
    private boolean noJson;

    void feed(String piece) {
        for (int i = 0; i < piece.length() && !noJson; i++) {
            char c = piece.charAt(i);
            if (quoted) {
                readText(c);
            } else {
                readStructure(c);
            }
        }
    }

    /// Whether the text only looked like an object.
    boolean isNoJson() {
        return noJson;
    }

    String markdown() {
        StringBuilder all = new StringBuilder();
        for (StringBuilder part : parts) {
            if (!part.toString().isBlank()) {
                all.append(all.isEmpty() ? "" : "\n\n").append(part);
            }
        }
        return StreamingAnswer.wholeCharacters(all.toString());
    }

    private void readText(char c) {
        if (c == '"' && !decoder.isInsideEscape()) {
            quoted = false;
            Level level = open.getLast();
            if (level.object && !level.value && target != null) {
                level.key = target.toString();
            }
            target = null;
        } else {
            decoder.decode(c, target);
        }
    }

    private void readStructure(char c) {
        if (begun && open.isEmpty()) {
            return;
        }
        if (begun && open.size() == 1 && open.getFirst().key.isEmpty() && !opensFirstKey(c)) {
            noJson = true;
            return;
        }
        switch (c) {
            case '{' -> openLevel(true);
            case '[' -> openLevel(false);
            case '}', ']' -> open.removeLast();
            case '"' -> openText();
            case ':' -> open.getLast().value = true;
            case ',' -> open.getLast().value = !open.getLast().object;
            default -> {}
        }
    }

    private static boolean opensFirstKey(char c) {
        return c == '"' || c == '}' || Character.isWhitespace(c);
    }

    private void openLevel(boolean object) {
        if (object && isAt(3, "chart") && isInBlock()) {
            parts.add(new StringBuilder(CHART));
        }
        open.add(new Level(object));
        begun = true;
    }

    private void openText() {
        quoted = true;
        decoder.reset();
        Level level = open.getLast();
        boolean isKey = level.object && !level.value;
        if (isKey) {
            target = new StringBuilder();
        } else if (isForPeople(level)) {
            StringBuilder part = new StringBuilder(isInLegacyList() ? "- " : "");
            parts.add(part);
            target = part;
        } else {
            target = null;
        }
    }

    private boolean isForPeople(Level level) {
        boolean legacy = open.size() == 1 && LEGACY_TEXTS.contains(level.key);
        boolean bareBlock = open.size() == 2 && isInList("blocks");
        return legacy || bareBlock || isInLegacyList() || (isAt(3, "content") && isInBlock());
    }

    private boolean isInLegacyList() {
        return open.size() == 2
                && LEGACY_LISTS.contains(open.getFirst().key)
                && !open.getLast().object;
    }

    private boolean isAt(int depth, String key) {
        return open.size() == depth && open.getLast().key.equals(key);
    }

    private boolean isInBlock() {
        return isInList("blocks") && open.get(2).object;
    }

    private boolean isInList(String key) {
        return open.getFirst().key.equals(key) && !open.get(1).object;
    }
}
