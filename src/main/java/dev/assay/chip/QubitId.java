package dev.assay.chip;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How qubits and couplings are called: `7` and `7-8` in documents, anything from "Q07" to "qubit
/// 7" in people's and models' words.
public final class QubitId {
    private static final String NUMBER = "(?:qubit|q)?[\\s_#]*0*(\\d{1,9})";
    private static final Pattern QUBIT = Pattern.compile(NUMBER, Pattern.CASE_INSENSITIVE);
    private static final Pattern COUPLING =
            Pattern.compile(
                    "(?:coupling)?\\s*" + NUMBER + "\\s*(?:-|–|→|->)\\s*" + NUMBER,
                    Pattern.CASE_INSENSITIVE);

    /// Qubits by number, then couplings by theirs, then everything else by its text.
    public static final Comparator<String> ORDER =
            Comparator.comparingInt(QubitId::rank)
                    .thenComparingLong(QubitId::number)
                    .thenComparing(Comparator.naturalOrder());

    /// No chip has more qubits than four digits can count.
    private static final int LONGEST_PADDED = 4;

    private static final int MOST_DIGITS = 9;

    private QubitId() {}

    /// The id as documents should write it; empty where the text names neither a qubit nor a
    /// coupling.
    public static Optional<String> normalise(String text) {
        Matcher qubit = QUBIT.matcher(text.strip());
        if (qubit.matches()) {
            return Optional.of(qubit.group(1));
        }
        Matcher coupling = COUPLING.matcher(text.strip());
        return coupling.matches()
                ? Optional.of(coupling.group(1) + "-" + coupling.group(2))
                : Optional.empty();
    }

    /// The id of a qubit or coupling as documents should write it, whatever it is called.
    public static String plain(String text) {
        return normalise(text).orElse(text);
    }

    /// The ids to look for: as they should be, as they were asked for, and padded with zeros, since
    /// a database may hold any of them.
    static List<String> spellings(List<String> qids) {
        Set<String> spellings = new LinkedHashSet<>();
        for (String qid : qids) {
            String plain = plain(qid);
            spellings.add(plain);
            spellings.add(qid);
            if (isQubit(plain) || isCoupling(plain)) {
                for (int length = 2; length <= LONGEST_PADDED; length++) {
                    spellings.add(padded(plain, length));
                }
            }
        }
        return List.copyOf(spellings);
    }

    private static String padded(String plain, int length) {
        return Arrays.stream(plain.split("-", 2))
                .map(number -> "0".repeat(Math.max(0, length - number.length())) + number)
                .collect(Collectors.joining("-"));
    }

    /// A coupling's id with control and target exchanged; any other id as it is.
    public static String turned(String plain) {
        int dash = plain.indexOf('-');
        return dash < 0 ? plain : plain.substring(dash + 1) + "-" + plain.substring(0, dash);
    }

    /// Returns how many qubits and couplings some ids name, a coupling once whichever way round.
    public static long countOnce(Collection<String> plain) {
        return plain.stream()
                .map(id -> ORDER.compare(id, turned(id)) <= 0 ? id : turned(id))
                .distinct()
                .count();
    }

    /// Whether an id is of a coupling: "3-4".
    public static boolean isCoupling(String id) {
        return rank(id) == 1;
    }

    /// Tells an id of a qubit, "3", from that of a coupling.
    public static boolean isQubit(String id) {
        return rank(id) == 0;
    }

    private static int rank(String id) {
        int end = digits(id, 0);
        if (end == id.length() && isNumber(0, end)) {
            return 0;
        }
        return isPlainCoupling(id, end) || COUPLING.matcher(id).matches() ? 1 : 2;
    }

    /// Whether an id is of a coupling and written as documents write it. Sorting asks this of every
    /// row, so that it is answered without a pattern.
    ///
    /// @param dash where the digits at its beginning end
    private static boolean isPlainCoupling(String id, int dash) {
        return isNumber(0, dash)
                && dash < id.length()
                && id.charAt(dash) == '-'
                && isNumber(dash + 1, id.length())
                && digits(id, dash + 1) == id.length();
    }

    /// Where a row of digits ends.
    private static int digits(String id, int from) {
        int end = from;
        while (end < id.length() && id.charAt(end) >= '0' && id.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /// Whether so many digits are a number of a qubit.
    private static boolean isNumber(int from, int to) {
        return to > from && to - from <= MOST_DIGITS;
    }

    private static long number(String id) {
        int end = digits(id, 0);
        if (end == id.length()) {
            return isNumber(0, end) ? Long.parseLong(id) : 0;
        }
        if (isPlainCoupling(id, end)) {
            return both(id.substring(0, end), id.substring(end + 1));
        }
        Matcher coupling = COUPLING.matcher(id);
        return coupling.matches() ? both(coupling.group(1), coupling.group(2)) : 0;
    }

    /// The numbers of a coupling's qubits as one, which sorts as the two do.
    private static long both(String control, String target) {
        return Long.parseLong(control) * 1_000_000_000 + Long.parseLong(target);
    }
}
