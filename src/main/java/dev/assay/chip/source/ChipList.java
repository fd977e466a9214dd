package dev.assay.chip.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which chips a database holds: those of its `chip` collection, and those that only other
/// documents speak of, whose size is then the number of their qubits.
final class ChipList {
    private static final String CHIPS =
            "SELECT project_id, chip_id, document FROM chip WHERE chip_id IS NOT NULL ORDER BY rowid";
    private static final String OTHERS =
            """
            SELECT project_id, chip_id,
                   count(DISTINCT ltrim(qid, '0')) FILTER (regexp_full_match(qid, '[0-9]+'))
            FROM (SELECT project_id, chip_id, qid FROM qubit
                  UNION ALL SELECT project_id, chip_id, qid FROM task_result_history)
            WHERE chip_id IS NOT NULL
            GROUP BY ALL ORDER BY ALL\
            """;

    private record Key(@Nullable String projectId, String chipId) {}

    private ChipList() {}

    static List<ChipInfo> read(Connection connection) throws SQLException {
        Map<Key, ChipInfo> chips = new LinkedHashMap<>();
        Map<Key, Integer> qubits = new HashMap<>();
        try (Statement statement = connection.createStatement()) {
            try (ResultSet rows = statement.executeQuery(OTHERS)) {
                while (rows.next()) {
                    Key key = new Key(rows.getString(1), rows.getString(2));
                    qubits.put(key, rows.getInt(3));
                }
            }
            try (ResultSet rows = statement.executeQuery(CHIPS)) {
                while (rows.next()) {
                    Key key = new Key(rows.getString(1), rows.getString(2));
                    JsonNode json = Json.parse(rows.getString(3)).orElseThrow();
                    ChipInfo found =
                            ChipInfo.of(
                                    key.projectId(),
                                    key.chipId(),
                                    json,
                                    qubits.getOrDefault(key, 0));
                    chips.merge(key, found, ChipInfo::newer);
                }
            }
        }
        qubits.forEach((key, count) ->
                chips.computeIfAbsent(
                        key, _ -> new ChipInfo(key.projectId(), key.chipId(), count, null, null)));
        return List.copyOf(chips.values());
    }
}
