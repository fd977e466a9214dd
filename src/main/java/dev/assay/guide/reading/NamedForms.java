package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The lines of a file of forms. A line "name = form" names a part, which later lines use as
/// {name}; a line "head: form" is an entry; a line "\[step\]" begins the entries of a step.
public final class NamedForms {
    private static final Pattern NAMED = Pattern.compile("([a-z]+) = (.+)");
    private static final Pattern STEP = Pattern.compile("\\[(.+)\\]");
    private static final Pattern ENTRY = Pattern.compile("([\\w ]+): (.+)");
    private static final Pattern USED = Pattern.compile("\\{([a-z]+)\\}");

    private final Map<String, String> named = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();

    /// A form with what stands before its colon.
    ///
    /// @param step empty where none began before
    public record Entry(String step, String head, String form) {}

    /// Reads the lines of a file.
    ///
    /// @param common whose names can be used; its entries stay its own
    /// @throws IllegalArgumentException where a line is written otherwise, or uses an unknown name
    public static NamedForms of(List<String> lines, Map<String, String> common) {
        NamedForms forms = new NamedForms();
        forms.named.putAll(common);
        String step = "";
        for (String line : lines) {
            Matcher name = NAMED.matcher(line);
            Matcher entry = ENTRY.matcher(line);
            Matcher begins = STEP.matcher(line);
            if (begins.matches()) {
                step = begins.group(1);
            } else if (name.matches()) {
                forms.named.put(name.group(1), forms.filledIn(name.group(2)));
            } else if (entry.matches()) {
                String form = forms.filledIn(entry.group(2));
                forms.entries.add(new Entry(step, entry.group(1), form));
            } else {
                throw new IllegalArgumentException("There is no form like " + line);
            }
        }
        return forms;
    }

    private String filledIn(String form) {
        return USED.matcher(form)
                .replaceAll(used -> Matcher.quoteReplacement(named(used.group(1))));
    }

    /// A part by its name.
    String named(String name) {
        String form = named.get(name);
        if (form == null) {
            throw new IllegalArgumentException("There is no form called " + name);
        }
        return form;
    }

    public Map<String, String> names() {
        return named;
    }

    public List<Entry> entries() {
        return entries;
    }
}
