package dev.assay.chip;

import java.util.Arrays;
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

    /// Whether an id is of a coupling: "3-4".
    public static boolean isCoupling(String id) {
        return rank(id) == 1;
    }

    static boolean isQubit(String id) {
        return rank(id) == 0;
    }

    private static int rank(String id) {
        if (!id.isEmpty() && id.length() <= 9 && id.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return 0;
        }
        return COUPLING.matcher(id).matches() ? 1 : 2;
    }

    private static long number(String id) {
        if (rank(id) == 0) {
            return Long.parseLong(id);
        }
        Matcher coupling = COUPLING.matcher(id);
        return coupling.matches()
                ? Long.parseLong(coupling.group(1)) * 1_000_000_000
                        + Long.parseLong(coupling.group(2))
                : 0;
    }
}
