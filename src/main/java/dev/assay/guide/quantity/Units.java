package dev.assay.guide.quantity;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The units in which people tell the values of a domain, by the names that they have for them.
/// Percent is one everywhere.
public final class Units {
    private static final Pattern LINE =
            Pattern.compile("(?<written>\\S+) = (?<size>\\S+) (?<kind>[^:]+): (?<names>.+)");

    private static final String SHARES = "% = 1 share: percent";

    private final Map<String, Unit> named = new HashMap<>();
    private final Set<String> typed = new HashSet<>();

    /// @param kind units of one kind can be told in each other
    /// @param size the same for all units of a kind that are of one size
    private record Unit(String written, String kind, double size) {}

    /// The units of a domain's file.
    ///
    /// @param lines each as "km = 1000 length: kilometre | kilometres": how the unit is written,
    ///   how many of another unit of its kind it is, and what else people call it
    /// @throws IllegalArgumentException where a line is written otherwise
    public static Units of(List<String> lines) {
        Units units = new Units();
        units.add(SHARES);
        lines.forEach(units::add);
        return units;
    }

    private void add(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalArgumentException("No unit: " + line);
        }
        String written = parts.group("written");
        Unit unit = new Unit(written, parts.group("kind"), Double.parseDouble(parts.group("size")));
        name(written, unit);
        for (String name : parts.group("names").split(" \\| ", -1)) {
            name(name, unit);
        }
    }

    private void name(String name, Unit unit) {
        named.put(plain(name), unit);
        typed.add(plain(name));
        typed.add(name.toLowerCase(Locale.ROOT));
    }

    /// The form of any of the names in a question, a long one before one that it begins with.
    public String form() {
        return typed.stream()
                .sorted(
                        Comparator.comparingInt(String::length)
                                .reversed()
                                .thenComparing(name -> name))
                .map(name -> Pattern.quote(name) + (name.matches(".*\\w") ? "\\b" : ""))
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    /// How many of another unit one is; empty where they are of different kinds.
    public Optional<Double> factor(String unit, String other) {
        return in(other, unit, 1);
    }

    /// So many of a unit in another one; empty where they are of different kinds.
    Optional<Double> in(String other, String unit, double number) {
        if (plain(unit).equals(plain(other))) {
            return Optional.of(number);
        }
        return unit(other)
                .flatMap(to ->
                        unit(unit)
                                .filter(from -> from.kind().equals(to.kind()))
                                .map(from -> number * from.size() / to.size()));
    }

    /// Returns whether a name is one of a unit.
    public boolean isUnit(String name) {
        return unit(name).isPresent();
    }

    /// A unit as it is written, whatever somebody calls it.
    public String written(String unit) {
        return unit(unit).map(Unit::written).orElseGet(() -> plain(unit));
    }

    private Optional<Unit> unit(String name) {
        return Optional.ofNullable(named.get(plain(name)));
    }

    private static String plain(String unit) {
        return unit.strip().toLowerCase(Locale.ROOT).replace('\u00b5', 'u').replace('\u03bc', 'u');
    }
}
