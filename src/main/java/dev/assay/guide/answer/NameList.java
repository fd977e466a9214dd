package dev.assay.guide.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// Names of things in sentences.
public final class NameList {
    private static final int RUN = 3;

    private NameList() {}

    /// "3, 7 and 10 to 12"; runs of three and more are drawn together.
    public static String words(Collection<String> ids) {
        List<String> words = new ArrayList<>();
        List<String> run = new ArrayList<>();
        for (String id : ids) {
            if (!run.isEmpty() && !follows(run.getLast(), id)) {
                close(run, words);
            }
            run.add(id);
        }
        close(run, words);
        return joined(words);
    }

    private static boolean follows(String last, String id) {
        return last.matches("\\d{1,9}")
                && id.matches("\\d{1,9}")
                && Long.parseLong(id) == Long.parseLong(last) + 1;
    }

    private static void close(List<String> run, List<String> words) {
        if (run.size() >= RUN) {
            words.add(Draft.escaped(run.getFirst()) + " to " + Draft.escaped(run.getLast()));
        } else {
            run.forEach(id -> words.add(Draft.escaped(id)));
        }
        run.clear();
    }

    /// Every one by its name.
    public static String all(Collection<String> ids) {
        return ids.stream().map(Draft::escaped).collect(Collectors.joining(", "));
    }

    /// Every one by its name, as in a sentence: "3, 7 and 10".
    public static String listed(Collection<String> ids) {
        return joined(ids.stream().map(Draft::escaped).toList());
    }

    /// Several as in a sentence.
    public static String joined(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    /// Some words as the first of a sentence.
    public static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
