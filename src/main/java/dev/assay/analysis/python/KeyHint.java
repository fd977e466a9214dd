package dev.assay.analysis.python;

import dev.assay.analysis.python.written.FrameCode;
import dev.assay.base.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What to do about a data key, a table or a column that is not there.
///
/// @param code that was run
record KeyHint(String code, StoredNames stored) {
    private static final Pattern QUOTED =
            Pattern.compile("'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern SEVERAL =
            Pattern.compile("[\\[(](.*?)[\\])](?: not in index| do not exist|, dtype)");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");

    /// @param told the message of the error behind its type
    Optional<String> of(String told) {
        if (told.contains("; it has ") || code.contains("environ")) {
            return Optional.empty();
        }
        if (NUMBER.matcher(told).matches()) {
            return place(told);
        }
        Optional<String> name = name(told);
        return name.flatMap(key -> isAsked(key) ? Optional.of(stored.absence(key)) : part(key));
    }

    /// The name that was not found; of several the first.
    private static Optional<String> name(String told) {
        String within = PythonHint.found(SEVERAL, told).map(found -> found.group(1)).orElse(told);
        return PythonHint.found(QUOTED, within)
                .map(each -> each.group(1) != null ? each.group(1) : each.group(2))
                .filter(each -> !each.isBlank());
    }

    private boolean isAsked(String key) {
        String quoted = "\\s*(['\"])" + Pattern.quote(key) + "\\1";
        return !stored.has(key)
                && Pattern.compile("\\b(?:data\\s*\\[|data\\.pop\\s*\\(|frame\\s*\\()" + quoted)
                        .matcher(code)
                        .find();
    }

    /// The results that the code names.
    private List<String> named() {
        return stored.keys().stream()
                .filter(key -> code.contains("'" + key + "'") || code.contains("\"" + key + "\""))
                .toList();
    }

    /// A place in a list was asked of what is a dict.
    private Optional<String> place(String number) {
        if (Pattern.compile("\\bdata\\s*\\[\\s*" + number + "\\s*\\]").matcher(code).find()) {
            return Optional.of("data has keys, not places. " + stored.listed());
        }
        return stored.table(named(), false).map(rows -> "The rows are in " + rows + ".");
    }

    private Optional<String> part(String name) {
        List<String> named = named();
        List<String> keys = named.isEmpty() ? stored.keys() : named;
        List<String> near =
                NearNames.of(name, stored.parts(keys)).stream()
                        .filter(each -> !each.equals(name))
                        .map(FrameCode::text)
                        .toList();
        List<String> sentences = new ArrayList<>();
        stored.place(name, stored.keys())
                .ifPresent(rows ->
                        sentences.add(
                                "%s is a column of %s, not of what was asked here."
                                        .formatted(FrameCode.text(name), rows)));
        if (sentences.isEmpty() && stored.has(name)) {
            sentences.add("That is a data key: write " + StoredNames.access(name) + ".");
        }
        if (sentences.isEmpty() && !near.isEmpty()) {
            sentences.add("Did you mean " + String.join(" or ", near) + "?");
        }
        shape().ifPresent(sentences::add);
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    /// Returns the shapes of the first results that the code names; empty where it names none.
    Optional<String> shape() {
        return Optional.of(
                        named().stream()
                                .limit(2)
                                .map(stored::described)
                                .collect(Collectors.joining(" ")))
                .filter(described -> !described.isEmpty());
    }
}
