package dev.assay.activity.finding;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One of the parts that a detector lists, as people name it: "lap 9", "last stop", "fastest
/// split", "second longest stop".
///
/// @param noun what the parts are called: "lap"
/// @param place from 1, in the order of time or, of a superlative, in its order; 0 for the last
/// @param most by which it is chosen; null where its number is told
public record PartChoice(String noun, int place, @Nullable Superlative most) {
    private static final List<String> ORDINALS =
            List.of(
                    "last", "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
                    "eighth", "ninth", "tenth");

    private static final String NTH =
            "(?:%s|[1-9]\\d{0,2}(?:st|nd|rd|th))".formatted(String.join("|", ORDINALS));

    /// The form of what names a part among things that have some nouns: all but the noun.
    ///
    /// @param nouns a regular expression
    public static Pattern form(String nouns) {
        return Pattern.compile(
                "\\b(?:(?:(?<rank>%s) )?(?<most>%s)|(?<nth>%s)(?= (?:%s)\\b)|(?:%s) (?:no\\.? ?|number )?#?(?<number>[1-9]\\d{0,2}))\\b"
                        .formatted(NTH, Superlative.FORM, NTH, nouns, nouns));
    }

    /// The name that something of that form is.
    public static PartChoice of(String noun, MatchResult named) {
        String most = named.group("most");
        if (most != null) {
            String rank = named.group("rank");
            return new PartChoice(noun, rank == null ? 1 : place(rank), Superlative.of(most));
        }
        String nth = named.group("nth");
        return new PartChoice(noun, place(nth == null ? named.group("number") : nth), null);
    }

    private static int place(String told) {
        int word = ORDINALS.indexOf(told);
        return word >= 0 ? word : Integer.parseInt(told, 0, digits(told), 10);
    }

    private static int digits(String told) {
        int digits = 0;
        while (digits < told.length() && Character.isDigit(told.charAt(digits))) {
            digits++;
        }
        return digits;
    }

    /// Parses "lap 9", "the third lap"; empty where it is none of the parts of a noun.
    static Optional<PartChoice> parse(String text, String noun) {
        Matcher named = form(noun).matcher(text);
        if (!named.find()) {
            return Optional.empty();
        }
        String rest = text.substring(0, named.start()) + text.substring(named.end());
        boolean alone = List.of("", noun).contains(rest.replaceFirst("^the ", "").strip());
        return alone ? Optional.of(of(noun, named.toMatchResult())) : Optional.empty();
    }

    /// "lap 9", "last lap", "2nd fastest split".
    @Override
    public String toString() {
        if (most == null) {
            return place == 0 ? "last " + noun : noun + " " + place;
        }
        String rank = place == 0 ? "last " : place == 1 ? "" : CourseWords.ordinal(place) + " ";
        return rank + most.word() + " " + noun;
    }
}
