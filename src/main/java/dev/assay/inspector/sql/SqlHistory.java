package dev.assay.inspector.sql;

import java.util.List;
import java.util.Optional;

/// Goes back and forth through the statements that were run, from what is being written.
final class SqlHistory {
    private List<String> statements = List.of();

    /// Where it stands; behind the last one is what is being written.
    private int at;

    private String draft = "";

    /// Begins anew behind the last statement.
    void startOver(List<String> oldestFirst) {
        statements = List.copyOf(oldestFirst);
        at = statements.size();
        draft = "";
    }

    /// The statements, the newest first.
    List<String> newestFirst() {
        return statements.reversed();
    }

    /// The statement before; empty where there is none.
    ///
    /// @param written what stands in the editor now
    Optional<String> older(String written) {
        if (at == statements.size()) {
            draft = written;
        }
        int before = at - 1;
        while (before >= 0 && statements.get(before).equals(written)) {
            before--;
        }
        if (before < 0) {
            return Optional.empty();
        }
        at = before;
        return Optional.of(statements.get(at));
    }

    /// The statement behind, or what was being written before the first step back.
    Optional<String> newer() {
        if (at >= statements.size()) {
            return Optional.empty();
        }
        at++;
        return Optional.of(at == statements.size() ? draft : statements.get(at));
    }
}
