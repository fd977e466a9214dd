package dev.assay.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Where the program differs from recorded cases on purpose, as the `departures.json` beside a test
/// lists it: for each case and each reason the places, and what stands there instead. What differs
/// and is not listed fails, and so does what is listed and differs no more. Places of every case,
/// under `*`, may say `$words`: there stand words of our own wherever the record has words; a `*`
/// in such a place is any one name. Cases that are not run are in `passed_over`, each with its
/// reason.
///
/// Two things are no differences: numbers whose last digits depend on the order of an addition, and
/// null or another in place of what is recorded as no finite number, which JSON cannot write.
public final class Departures {
    /// The case whose departures are those of every case.
    private static final String EVERY = "*";

    /// What stands in the list where the program has words of its own.
    private static final String WORDS = "\"$words\"";

    /// What stands in the list where the program has nothing.
    private static final String ABSENT = "\"$absent\"";

    private static final double LAST_DIGITS = 1e-12;

    private final JsonNode reasons;
    private final JsonNode cases;
    private final JsonNode passedOver;

    Departures(ObjectNode file) {
        this.reasons = file.path("reasons");
        this.cases = file.path("cases");
        this.passedOver = file.path("passed_over");
    }

    /// The list beside a test; every reason in it is given in words and needed.
    public static Departures beside(Class<?> test) throws IOException {
        Departures departures = new Departures(OriginalCopilot.departures(test));
        Set<String> used = new TreeSet<>();
        departures.cases.forEach(one -> one.fieldNames().forEachRemaining(used::add));
        Set<String> given = new TreeSet<>();
        departures
                .reasons
                .properties()
                .forEach(each -> {
                    given.add(each.getKey());
                    assertThat(each.getValue().asText()).hasSizeGreaterThan(20);
                });
        assertThat(given).isEqualTo(used);
        departures.passedOver.forEach(why -> assertThat(why.asText()).hasSizeGreaterThan(20));
        return departures;
    }

    /// Whether a case is not run; the list says why.
    public boolean passesOver(String id) {
        return passedOver.has(id);
    }

    /// The cases that differ in something.
    public Set<String> ids() {
        Set<String> ids = new TreeSet<>();
        cases.fieldNames().forEachRemaining(ids::add);
        ids.remove(EVERY);
        return ids;
    }

    /// Whether a case gives what is recorded everywhere but where it is listed to differ.
    public void check(String id, JsonNode recorded, JsonNode ours) {
        Map<String, String> differences = differences(recorded, ours);
        Map<String, String> listed = new TreeMap<>();
        for (String one : new String[] {EVERY, id}) {
            for (JsonNode places : cases.path(one)) {
                places.properties()
                        .forEach(each -> listed.put(each.getKey(), each.getValue().toString()));
            }
        }
        listed.entrySet()
                .removeIf(each -> {
                    if (!each.getValue().equals(WORDS)) {
                        return false;
                    }
                    Pattern places = Pattern.compile(each.getKey().replace("*", "[^/]+"));
                    differences
                            .keySet()
                            .removeIf(place ->
                                    places.matcher(place).matches()
                                            && isSaid(recorded.at(place))
                                            && isSaid(ours.at(place)));
                    return true;
                });
        assertThat(differences)
                .as("%s: what differs from the record, and what is listed to", id)
                .isEqualTo(listed);
    }

    private static boolean isSaid(JsonNode words) {
        return words.isTextual() && !words.textValue().isBlank();
    }

    /// What we have wherever it is not what is recorded, by its place.
    static Map<String, String> differences(JsonNode recorded, JsonNode ours) {
        Map<String, String> differences = new TreeMap<>();
        compare("", recorded, ours, differences);
        return differences;
    }

    private static void compare(
            String place, JsonNode recorded, JsonNode ours, Map<String, String> differences) {
        if (recorded.has("$any_text") && isSaid(ours)) {
            return;
        }
        if (recorded.has("$rows") && ours.isArray()) {
            if (ours.size() != recorded.path("$rows").asInt()) {
                differences.put(place, ours.toString());
            }
        } else if (recorded.isObject() && ours.isObject()) {
            Set<String> names = new TreeSet<>();
            recorded.fieldNames().forEachRemaining(names::add);
            ours.fieldNames().forEachRemaining(names::add);
            names.forEach(name ->
                    compare(place + "/" + name, recorded.path(name), ours.path(name), differences));
        } else if (recorded instanceof ArrayNode theirs && ours instanceof ArrayNode list) {
            for (int i = 0; i < Math.max(theirs.size(), list.size()); i++) {
                compare(place + "/" + i, theirs.path(i), list.path(i), differences);
            }
        } else if (!same(recorded, ours)) {
            differences.put(place, ours.isMissingNode() ? ABSENT : ours.toString());
        }
    }

    private static boolean same(JsonNode recorded, JsonNode ours) {
        if (recorded.isNumber() && !Double.isFinite(recorded.doubleValue())) {
            return ours.isNull() || (ours.isNumber() && !Double.isFinite(ours.doubleValue()));
        }
        if (recorded.isNumber() && ours.isNumber()) {
            double value = recorded.doubleValue();
            return Math.abs(value - ours.doubleValue()) <= LAST_DIGITS * Math.abs(value);
        }
        return recorded.equals(ours);
    }
}
