package dev.assay.inspector.code;

import java.util.List;
import java.util.Optional;

/// Goes back and forth through the code that was run, from what is being written.
final class CodeHistory {
    private List<String> ran = List.of();

    /// Where it stands; behind the last one is what is being written.
    private int at;

    private String draft = "";

    /// Begins anew behind what was run last.
    void startOver(List<String> oldestFirst) {
        ran = List.copyOf(oldestFirst);
        at = ran.size();
        draft = "";
    }

    /// All of it, the newest first.
    List<String> newestFirst() {
        return ran.reversed();
    }

    /// What was run before; empty where there is none.
    ///
    /// @param written what stands in the editor now
    Optional<String> older(String written) {
        if (at == ran.size()) {
            draft = written;
        }
        int before = at - 1;
        while (before >= 0 && ran.get(before).equals(written)) {
            before--;
        }
        if (before < 0) {
            return Optional.empty();
        }
        at = before;
        return Optional.of(ran.get(at));
    }

    /// What was run behind it, or what was being written before the first step back.
    Optional<String> newer() {
        if (at >= ran.size()) {
            return Optional.empty();
        }
        at++;
        return Optional.of(at == ran.size() ? draft : ran.get(at));
    }
}
