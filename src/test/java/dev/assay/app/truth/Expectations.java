package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Compares an answer with what must hold of it. Everything that an entry of the resources lists
/// must hold; what it does not list is free, the wording above all.
///
/// - `number`: the first paragraph says these numbers; `value`: it, or a small table, does;
///   `anywhere`: it, or any table, does
/// - `told`: a paragraph of the answer, whichever, says each of these numbers
/// - `either`: at least one of these holds, as where a question may be answered or refused
/// - `percentage`: the first paragraph says this share in percent
/// - `count`: the first paragraph says this whole number
/// - `ids`: exactly these qubits or couplings are named; `ordered`: in this order
/// - `leadIds`: the first paragraph names exactly these, whatever a table lists
/// - `none`: the answer is that there is none
/// - `verdict`: the first paragraph says yes (true) or no (false)
/// - `badge`: "none", "any", or the badge itself
/// - `chart`: see [Drawn]
/// - `date`: the day of a reading is told; `executions`: these are told, in this order, and no more
/// - `rows`: how many rows the first table has
/// - `says`, `saysNot`: patterns that are found in the answer, or nowhere in it
/// - `refused`: these words were not understood, and nothing else is told
/// - `asksBack`: the answer asks for what is missing, and tells nothing
final class Expectations {
    /// In a table of as many cells a single value is found at a glance.
    private static final int FEW = 12;

    /// A table may end after this many qubits where the answer says how many there are.
    private static final int ENOUGH = 20;

    private static final Pattern NONE =
            Pattern.compile("(?i)\\b(no|none|nothing|not|never|neither|0|zero|every|all)\\b");
    private static final Pattern EXECUTION = Pattern.compile("\\b\\d{8}-\\d{3}\\b");
    private static final Pattern YES =
            Pattern.compile(
                    "(?i)\\b(yes|above|over|more|better|higher|exceeds?|greater|longer|larger)\\b");
    private static final Pattern NO =
            Pattern.compile(
                    "(?i)\\b(no|not|below|under|less|lower|worse|shorter|smaller|only|none)\\b");
    private static final Pattern NOT_UNDERSTOOD =
            Pattern.compile("(?i)\\b(not|cannot|can't|do(es)?n't|didn't|no|unknown|only)\\b");
    private static final List<String> WORDS =
            List.of(
                    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
                    "ten", "eleven", "twelve");

    /// Where a number may stand.
    private enum Where {
        FIRST,
        SMALL_TABLE,
        ANYWHERE
    }

    private final Truths truths;

    Expectations(Truths truths) {
        this.truths = truths;
    }

    /// What is wrong with an answer, in words; empty where everything holds.
    List<String> problems(Told told, JsonNode expected) {
        List<String> problems = new ArrayList<>();
        if (!told.state().equals("ANSWERED")) {
            problems.add("The turn ended as " + told.state());
        }
        if (told.words().contains("NaN")) {
            problems.add("NaN is shown");
        }
        expected.properties()
                .forEach(each ->
                        problem(told, each.getKey(), each.getValue()).ifPresent(problems::add));
        return problems;
    }

    private Optional<String> problem(Told told, String kind, JsonNode wanted) {
        return switch (kind) {
            case "either" -> either(told, wanted);
            case "number" -> numbers(told, wanted, Where.FIRST);
            case "value" -> numbers(told, wanted, Where.SMALL_TABLE);
            case "anywhere" -> numbers(told, wanted, Where.ANYWHERE);
            case "told" -> told(told, wanted);
            case "percentage" -> percentage(told, truths.number(wanted).number());
            case "count" -> count(told, truths.counted(wanted));
            case "ids" -> ids(told, truths.ids(wanted), false);
            case "ordered" -> ids(told, truths.ids(wanted), true);
            case "leadIds" -> leadIds(told, truths.ids(wanted));
            case "none" ->
                    unless(
                            NONE.matcher(told.lead()).find() && told.tabled().isEmpty(),
                            "Should say that there is none");
            case "verdict" ->
                    unless(
                            (wanted.asBoolean() ? YES : NO).matcher(told.lead()).find(),
                            "Should say " + (wanted.asBoolean() ? "yes" : "no"));
            case "badge" -> badge(told, wanted.asText());
            case "chart" -> new Drawn(truths).problem(told.charts(), wanted);
            case "date" -> date(told, truths.day(wanted));
            case "executions" -> executions(told, truths.ids(wanted));
            case "rows" -> rows(told, truths.counted(wanted));
            case "says" -> says(told, wanted, true);
            case "saysNot" -> says(told, wanted, false);
            case "refused" -> refused(told, wanted);
            case "asksBack" ->
                    tellsNothing(told)
                            .or(() ->
                                    unless(
                                            told.words().contains("?")
                                                    || told.words().matches("(?is).*which.*"),
                                            "Should ask back"));
            case String other -> throw new IllegalArgumentException("What is " + other + "?");
        };
    }

    private Optional<String> told(Told told, JsonNode wanted) {
        List<JsonNode> unsaid = new ArrayList<>();
        for (JsonNode one : wanted) {
            Truths.Quantity exact = truths.number(one);
            if (told.paragraphs().stream().noneMatch(said -> isIn(said, "", exact))) {
                unsaid.add(one);
            }
        }
        return unless(unsaid.isEmpty(), "Should tell " + unsaid);
    }

    private static Optional<String> unless(boolean holds, String problem) {
        return holds ? Optional.empty() : Optional.of(problem);
    }

    private Optional<String> either(Told told, JsonNode choices) {
        List<List<String>> all = new ArrayList<>();
        choices.forEach(each -> all.add(problems(told, each)));
        return unless(all.stream().anyMatch(List::isEmpty), "Neither: " + all);
    }

    private Optional<String> numbers(Told told, JsonNode wanted, Where where) {
        List<JsonNode> all = new ArrayList<>();
        if (wanted.isArray()) {
            wanted.forEach(all::add);
        } else {
            all.add(wanted);
        }
        for (JsonNode one : all) {
            Truths.Quantity exact = truths.number(one);
            boolean said = isIn(told.lead(), "", exact);
            if (!said && !isInATable(told, exact, where)) {
                return Optional.of("Should say " + exact + " for " + one);
            }
        }
        return Optional.empty();
    }

    private static boolean isIn(String text, String heading, Truths.Quantity exact) {
        List<Shown> shown = Shown.in(text);
        List<String> around =
                Stream.concat(
                                shown.stream().map(Shown::unit),
                                Stream.of("%", "μs", "ns", "GHz", "MHz", "ms", "s")
                                        .filter(unit -> heading.contains("(" + unit + ")")))
                        .filter(unit -> !unit.isEmpty())
                        .distinct()
                        .toList();
        return shown.stream().anyMatch(each -> each.is(exact, around));
    }

    private static boolean isInATable(Told told, Truths.Quantity exact, Where where) {
        int cells =
                switch (where) {
                    case FIRST -> 0;
                    case SMALL_TABLE -> FEW;
                    case ANYWHERE -> Integer.MAX_VALUE;
                };
        return told.grids().stream()
                .filter(grid -> grid.rows().size() * (grid.head().size() - 1) <= cells)
                .anyMatch(grid -> hasCell(grid, exact));
    }

    private static boolean hasCell(Told.Grid grid, Truths.Quantity exact) {
        for (List<String> row : grid.rows()) {
            for (int place = 1; place < row.size(); place++) {
                String heading = grid.head().get(place) + " " + row.getFirst();
                if (isIn(row.get(place), heading, exact)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// A share of a few dozen qubits needs no digits behind the point.
    private static Optional<String> percentage(Told told, double share) {
        return unless(
                Shown.in(told.lead()).stream()
                        .filter(each -> each.unit().equals("%"))
                        .anyMatch(
                                each -> Math.abs(each.number().doubleValue() - 100 * share) <= 0.5),
                "Should say " + 100 * share + " %");
    }

    private static Optional<String> count(Told told, int wanted) {
        String word = wanted < WORDS.size() ? "|" + WORDS.get(wanted) : "";
        String none = wanted == 0 ? "|no|none" : "";
        String grouped = String.format(Locale.ROOT, "%,d", wanted);
        Pattern said =
                Pattern.compile(
                        "(?i)(?<![\\w.,-])(?:"
                                + wanted
                                + "|"
                                + grouped
                                + word
                                + none
                                + ")(?![\\w]|[.,]\\d|-\\d)");
        return unless(said.matcher(told.lead()).find(), "Should say the number " + wanted);
    }

    private static Optional<String> ids(Told told, List<String> wanted, boolean inOrder) {
        List<String> named = told.named();
        if (wanted.isEmpty()) {
            return unless(
                    told.tabled().isEmpty() && NONE.matcher(told.lead()).find(),
                    "Should name none but named " + named);
        }
        boolean same = inOrder ? named.equals(wanted) : sorted(named).equals(sorted(wanted));
        boolean begun =
                named.size() >= ENOUGH
                        && named.size() < wanted.size()
                        && count(told, wanted.size()).isEmpty()
                        && (inOrder
                                ? wanted.subList(0, named.size()).equals(named)
                                : new HashSet<>(wanted).containsAll(named));
        Set<String> strange = new HashSet<>(told.listed());
        wanted.forEach(strange::remove);
        if (!same && !begun) {
            return Optional.of("Should name " + wanted + " but named " + named);
        }
        return unless(
                told.tabled().isEmpty() || told.listed().size() < 2 || strange.isEmpty(),
                "Should not name " + strange);
    }

    private static Optional<String> leadIds(Told told, List<String> wanted) {
        return unless(
                sorted(told.listed()).equals(sorted(wanted)),
                "Should first name " + wanted + " but named " + told.listed());
    }

    private static List<String> sorted(List<String> ids) {
        return ids.stream().distinct().sorted().toList();
    }

    private static Optional<String> badge(Told told, String wanted) {
        return switch (wanted) {
            case "none" -> told.badge().map(badge -> "Should have no badge but has " + badge);
            case "any" -> unless(told.badge().isPresent(), "Should have a badge");
            case String one ->
                    unless(
                            told.badge().filter(one::equals).isPresent(),
                            "Should have the badge " + one + " but has " + told.badge());
        };
    }

    private static Optional<String> date(Told told, LocalDate day) {
        return unless(
                Stream.of("yyyy-MM-dd", "d MMMM", "d MMM", "MMMM d", "MMM d")
                        .map(pattern -> DateTimeFormatter.ofPattern(pattern, Locale.ROOT))
                        .anyMatch(format -> told.words().contains(day.format(format))),
                "Should tell the day " + day);
    }

    private static Optional<String> executions(Told told, List<String> wanted) {
        List<String> named = new ArrayList<>();
        Matcher matcher = EXECUTION.matcher(told.words());
        while (matcher.find()) {
            named.add(matcher.group());
        }
        List<String> once = named.stream().distinct().toList();
        return unless(once.equals(wanted), "Should tell " + wanted + " but told " + once);
    }

    private static Optional<String> rows(Told told, int wanted) {
        List<Integer> sizes = told.grids().stream().map(grid -> grid.rows().size()).toList();
        return unless(
                !sizes.isEmpty() && sizes.getFirst() == wanted,
                "Should have a table of " + wanted + " rows but has " + sizes);
    }

    private static Optional<String> says(Told told, JsonNode patterns, boolean wanted) {
        for (JsonNode each : patterns) {
            boolean found = Pattern.compile("(?i)" + each.asText()).matcher(told.words()).find();
            if (found != wanted) {
                return Optional.of("Should " + (wanted ? "" : "not ") + "say " + each.asText());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> refused(Told told, JsonNode words) {
        for (JsonNode each : words) {
            Pattern word = Pattern.compile("(?i)\\b" + Pattern.quote(each.asText()) + "s?\\b");
            if (!word.matcher(told.lead()).find()) {
                return Optional.of("Should name \"" + each.asText() + "\" as not understood");
            }
        }
        return tellsNothing(told)
                .or(() ->
                        unless(
                                NOT_UNDERSTOOD.matcher(told.lead()).find(),
                                "Should say that it did not understand"));
    }

    private static Optional<String> tellsNothing(Told told) {
        if (told.badge().isPresent() || !told.grids().isEmpty() || !told.charts().isEmpty()) {
            return Optional.of("Should tell nothing: no badge, no table, no chart");
        }
        boolean measured =
                Shown.in(told.lead()).stream()
                        .anyMatch(each -> each.number().stripTrailingZeros().scale() > 0);
        return unless(!measured, "Should tell no measured number");
    }
}
