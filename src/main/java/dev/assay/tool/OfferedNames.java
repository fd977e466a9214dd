package dev.assay.tool;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names under which the tools of a set are offered, for texts that were written before anybody
/// knew them: advice to a model, descriptions of other tools.
public final class OfferedNames {
    /// A set whose tools are all offered under their own names.
    public static final OfferedNames OWN = new OfferedNames("", Map.of());

    private static final Pattern EVERYDAY_WORD = Pattern.compile("[A-Za-z]+");

    private final String prefix;
    private final Map<String, String> byOwn;
    private final Pattern mentions;

    /// @param prefix what stands in front of the tools that other sets have, too; empty where no
    ///   tool got it
    /// @param byOwn the offered names by the tools' own names
    public OfferedNames(String prefix, Map<String, String> byOwn) {
        this.prefix = prefix;
        this.byOwn = Map.copyOf(byOwn);
        this.mentions = Pattern.compile(mentions(this.byOwn));
    }

    /// Longer names come first, as one may be the beginning of another.
    private static String mentions(Map<String, String> byOwn) {
        List<String> renamed =
                byOwn.entrySet().stream()
                        .filter(each -> !each.getKey().equals(each.getValue()))
                        .map(Entry::getKey)
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList();
        return renamed.isEmpty()
                ? "(?!)"
                : renamed.stream().map(OfferedNames::mention).collect(Collectors.joining("|"));
    }

    /// A name that is a word of every day, such as `search`, is only meant where it is marked as
    /// code.
    private static String mention(String name) {
        String quoted = Pattern.quote(name);
        return EVERYDAY_WORD.matcher(name).matches()
                ? "(?<=`)" + quoted + "(?=`)"
                : "(?<![A-Za-z0-9_-])" + quoted + "(?![A-Za-z0-9_-])";
    }

    public String prefix() {
        return prefix;
    }

    public Map<String, String> byOwn() {
        return byOwn;
    }

    /// The name under which a tool is offered; one that is not of the set keeps its own.
    public String of(String own) {
        return byOwn.getOrDefault(own, own);
    }

    /// A text with every tool that it mentions under the name by which it is offered.
    public String in(String text) {
        return mentions.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(of(found.group())));
    }
}
