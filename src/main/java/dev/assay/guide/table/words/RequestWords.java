package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.RequestColumns;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The words in which people ask about requests: "404 per day", "5xx", "server errors", and other
/// names of the columns that hold requests.
final class RequestWords {
    private static final Pattern REQUESTS = Pattern.compile("\\b(?:http )?(?:requests?|hits?)\\b");
    private static final Pattern CLIENT =
            Pattern.compile(
                    "\\b(?:(?:ip|client|remote|source)"
                            + " (?:address(?:es)?|ips?)|ip-address(?:es)?|ips?|address(?:es)?|visitors?)\\b");
    private static final Pattern STATUS =
            Pattern.compile(
                    "\\b(?:(?:http|response|return|status) (?:status )?codes?|http"
                            + " status|codes?)\\b");
    private static final Pattern PATH =
            Pattern.compile("\\b(?:urls?|uris?|pages?|endpoints?|resources?)\\b");
    private static final Pattern METHOD =
            Pattern.compile("\\b(?:(?:http|request) (?:methods?|verbs?)|verbs?)\\b");
    private static final Pattern AGENT = Pattern.compile("\\b(?:user agents?|browsers?)\\b");
    private static final Pattern OF_METHOD =
            Pattern.compile(
                    "(?<=\\s)(?<it>get|post|put|head|delete|options|patch|trace|connect)(?=\\s+(?:requests?|calls?|hits?)\\b)");
    private static final Pattern ADDRESS =
            Pattern.compile("(?<![\\w.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\w.])");

    private static final Pattern CODE =
            Pattern.compile(
                    "(?<![\\w.,:/])(?<code>[1-5](?:xx|\\d\\d))(?:'?s|ers?)?(?:"
                            + " (?:errors?|responses?))?(?![\\w.:/%-]|,\\d)");
    private static final Pattern CLASS =
            Pattern.compile(
                    "\\b(?:(?<server>server (?:side )?errors?)|(?<client>client (?:side"
                            + " )?errors?)|(?<any>(?:http"
                            + " )?errors?|failures?|failed|failing|unsuccessful)|(?<fine>successful|succeeded|successes))\\b");
    private static final Pattern RETURNED =
            Pattern.compile(
                    "\\b(?:(?:that|which) )?(?:return(?:s|ed|ing)?|respond(?:s|ed|ing)?(?:"
                            + " with)?|answer(?:s|ed)?(?: with)?|got|gets?|gave|give|with a|ended"
                            + " (?:in|with)|resulted in)(?= (?:a |an |the |most |the most"
                            + " )?(?:[1-5](?:xx|\\d\\d)\\b))");

    private static final Pattern REQUESTED =
            Pattern.compile("(?<=\\b(?:most|least) )(?:often )?(?:requested|visited|called)\\b");

    /// Words before a number that is so many of something.
    private static final Pattern SO_MANY =
            Pattern.compile(
                    ".*\\b(?:top|first|last|newest|latest|oldest|earliest|largest|biggest|smallest|bottom|slowest|fastest|show|list|give)(?:"
                            + " the| me)*\\s+$",
                    Pattern.DOTALL);

    private static final Pattern OF_THEM =
            Pattern.compile(
                    "^\\s+(?!(?:on|in|per|by|for|since|after|before|from|to|each|and|or|was|were|is|are|at|during|today|yesterday)\\b)\\p{L}.*",
                    Pattern.DOTALL);
    private static final Pattern UNIT =
            Pattern.compile(
                    "^\\s*(?:bytes|kb|mb|gb|ms|milliseconds?|s|secs?|seconds?|minutes?|hours?|days?|weeks?|%|percent)\\b.*",
                    Pattern.DOTALL);
    private static final Pattern NUMBERED =
            Pattern.compile(".*\\b(?:rows?|lines?|ports?|between)\\s+$", Pattern.DOTALL);

    private final QuestionTokens sheet;
    private final RequestColumns of;
    private final TableAtHand table;
    private final List<String> respelled;

    RequestWords(
            QuestionTokens sheet, RequestColumns of, TableAtHand table, List<String> respelled) {
        this.sheet = sheet;
        this.of = of;
        this.table = table;
        this.respelled = respelled;
    }

    /// Takes other names of columns, methods and addresses.
    void readNames() {
        of.client()
                .ifPresent(client -> {
                    sheet.take(
                            ADDRESS,
                            TableSlot.VALUE,
                            match -> Optional.of(value(client, match.group(), match.group())));
                    named(CLIENT, client);
                });
        of.method()
                .ifPresent(method -> {
                    sheet.take(
                            OF_METHOD,
                            TableSlot.VALUE,
                            match ->
                                    Optional.of(
                                            value(
                                                    method,
                                                    match.group().toUpperCase(Locale.ROOT),
                                                    match.group())));
                    named(METHOD, method);
                });
        named(STATUS, of.status());
        named(PATH, of.path());
        table.texts().stream()
                .filter(column -> String.join("", NameWords.of(column.name())).endsWith("agent"))
                .findFirst()
                .ifPresent(agent -> named(AGENT, agent));
        sheet.take(
                REQUESTS,
                TableSlot.ROWS,
                match -> isColumn(match.group()) ? Optional.empty() : Optional.of(""));
    }

    private static ValueMention value(Column column, String value, String text) {
        return new ValueMention(List.of(new ColumnValue(column, value)), text);
    }

    private void named(Pattern names, Column column) {
        sheet.take(
                names,
                TableSlot.COLUMN,
                match -> {
                    if (isColumn(match.group())) {
                        return Optional.empty();
                    }
                    respelled.add("“" + match.group() + "” is read as " + column.shown());
                    return Optional.of(new ColumnMention(List.of(column), match.group()));
                });
    }

    /// Whether the table has a column of that name.
    private boolean isColumn(String words) {
        List<String> stems = NameWords.stems(words);
        return table.columns().stream()
                .anyMatch(column -> NameWords.stems(column.name()).equals(stems));
    }

    /// Takes codes and classes of codes.
    void readStatus() {
        List<MatchResult> most = REQUESTED.matcher(sheet.rest()).results().toList();
        most.forEach(match -> sheet.drop(match.start(), match.end()));
        List<MatchResult> returned = RETURNED.matcher(sheet.rest()).results().toList();
        returned.forEach(match -> sheet.drop(match.start(), match.end()));
        sheet.take(CODE, TableSlot.STATUS, this::code);
        if (table.level().isEmpty()) {
            sheet.take(CLASS, TableSlot.STATUS, this::ofClass);
        }
    }

    private Optional<StatusMention> code(MatchResult match) {
        String code = match.group("code");
        int first = code.charAt(0) - '0';
        if (code.endsWith("xx")) {
            return Optional.of(of(first * 100, first * 100 + 99, ""));
        }
        int number = Integer.parseInt(code);
        String before = sheet.whole().substring(0, match.start());
        String after = sheet.whole().substring(match.end());
        boolean count =
                SO_MANY.matcher(before).matches()
                        && OF_THEM.matcher(after).matches()
                        && number % 10 == 0;
        boolean other = UNIT.matcher(after).matches() || NUMBERED.matcher(before).matches();
        return count || other ? Optional.empty() : Optional.of(of(number, number, ""));
    }

    private StatusMention of(int low, int high, String name) {
        return new StatusMention(of.status(), low, high, name);
    }

    private Optional<StatusMention> ofClass(MatchResult match) {
        List<String> classes = new ArrayList<>(List.of("server", "client", "any", "fine"));
        classes.removeIf(name -> match.group(name) == null);
        String name = match.group();
        return Optional.of(
                switch (classes.getFirst()) {
                    case "server" -> of(500, 599, name);
                    case "client" -> of(400, 499, name);
                    case "any" -> of(400, 599, name);
                    default -> of(200, 299, name);
                });
    }
}
