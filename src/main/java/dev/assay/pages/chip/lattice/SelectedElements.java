package dev.assay.pages.chip.lattice;

import dev.assay.base.Words;
import dev.assay.chip.Metric;
import dev.assay.chip.Metric.Holder;
import dev.assay.chip.QubitId;
import dev.assay.source.Focus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Qubits or couplings that somebody picked out of a chip, in their order.
///
/// @param ids as documents write them: "7", "7-8"
public record SelectedElements(Metric.Holder holder, List<String> ids) {
    /// More couplings than this nobody reads one by one.
    static final int MOST_LISTED = 24;

    public static final SelectedElements NONE = new SelectedElements(Holder.QUBIT, List.of());

    public SelectedElements {
        ids = List.copyOf(ids);
    }

    public boolean isEmpty() {
        return ids.isEmpty();
    }

    /// No more than that many.
    public SelectedElements first(int count) {
        return new SelectedElements(holder, ids.stream().limit(count).toList());
    }

    /// What one is called where there is little room: "Q7", "7-8".
    public static String brief(String id) {
        return id.contains("-") ? id : "Q" + id;
    }

    /// "qubit 7", "couplings 0-1, 8-9", "2645 couplings among qubits 0 to 1023".
    String words() {
        return isLong() ? among() : holder.word() + (ids.size() == 1 ? " " : "s ") + list();
    }

    private boolean isLong() {
        return holder == Holder.COUPLING && ids.size() > MOST_LISTED;
    }

    private String among() {
        List<Integer> ends =
                ids.stream()
                        .flatMap(id -> Arrays.stream(id.split("-", 2)))
                        .map(Integer::valueOf)
                        .distinct()
                        .sorted()
                        .toList();
        return counted() + " among qubits " + numbers(ends);
    }

    /// A heading: "Qubit 7", "2 couplings: 0-1, 8-9".
    public String title() {
        if (isLong()) {
            return among();
        }
        String noun = holder.word();
        return ids.size() == 1
                ? Words.capitalised(noun) + " " + ids.getFirst()
                : counted() + ": " + list();
    }

    private String counted() {
        return counted(holder, ids);
    }

    /// How many there are: "3 qubits", "2 couplings", and where the two directions of one are both
    /// among them, "4 directions of 2 couplings".
    public static String counted(Holder holder, List<String> ids) {
        String noun = holder.word();
        long pairs = QubitId.countOnce(ids);
        return pairs == ids.size()
                ? Words.count(pairs, noun)
                : Words.count(ids.size(), "direction") + " of " + Words.count(pairs, noun);
    }

    /// Runs of at least three qubits are drawn together: "3, 7, 16 to 19".
    private String list() {
        return switch (holder) {
            case QUBIT -> numbers(ids.stream().map(Integer::valueOf).toList());
            case COUPLING -> String.join(", ", ids);
        };
    }

    private static String numbers(List<Integer> sorted) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= sorted.size(); end++) {
            if (end < sorted.size() && sorted.get(end) == sorted.get(end - 1) + 1) {
                continue;
            }
            if (end - start >= 3) {
                parts.add(sorted.get(start) + " to " + sorted.get(end - 1));
            } else {
                sorted.subList(start, end).forEach(number -> parts.add(number.toString()));
            }
            start = end;
        }
        return String.join(", ", parts);
    }

    /// What a question about them is about; about all of the chip where none is named.
    ///
    /// @param source the id of the source that has the chip
    /// @param metric that was looked at; perhaps empty
    public Focus focus(String source, String chip, String metric) {
        String about = metric.isEmpty() ? "" : " (metric " + metric + ")";
        return isEmpty()
                ? Focus.ofSource(
                        source,
                        chip + (metric.isEmpty() ? "" : " · " + metric),
                        "About: chip " + chip + about)
                : Focus.ofSource(
                        source,
                        chip + " · " + words(),
                        "About: chip " + chip + ", " + words() + about);
    }
}
