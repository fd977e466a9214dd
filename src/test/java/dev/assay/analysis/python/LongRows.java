package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import java.util.List;

/// A table of more rows than are read at once, with cells of each kind, and what Python says of it.
final class LongRows {
    private static final int COUNT = 10_000;

    static final List<Asked> ASKED =
            List.of(
                    new Asked("len(rows), len(list(rows))", "(10000, 10000)"),
                    new Asked("sum(r['v'] for r in rows if r['v'] is not None)", "24993403.5"),
                    new Asked("sum(r['n'] for r in rows)", "49995000"),
                    new Asked("sum(r['v'] is None for r in rows)", "3"),
                    new Asked(
                            "rows[0]",
                            "{'v': None, 'n': 0, 's': '', 'b': None, 'd': '2026-01-01'}"),
                    new Asked(
                            "rows[-1]",
                            "{'v': 4999.5, 'n': 9999, 's': 'w9999', 'b': True, 'd': None}"),
                    new Asked("rows[4096]['s'], rows[8191]['n']", "('w4096', 8191)"),
                    new Asked("[r['n'] for r in rows[4095:4098]]", "[4095, 4096, 4097]"),
                    new Asked("[r['n'] for r in rows[9998:2:-4000]]", "[9998, 5998, 1998]"),
                    new Asked("[r['n'] for r in reversed(rows)][:2]", "[9999, 9998]"),
                    new Asked("rows[5000:5000], rows[3:4] == [rows[3]]", "([], True)"),
                    new Asked(
                            "type(rows[1]['b']), type(rows[1]['s'])",
                            "(<class 'bool'>, <class 'str'>)"),
                    new Asked("isinstance(rows[5], dict), dict(rows[5])['n']", "(True, 5)"),
                    new Asked(
                            "rows[2]['s'] == chr(31) + 'a' + chr(0), len({r['s'] for r in rows})",
                            "(True, 9999)"),
                    new Asked(
                            "for r in rows:\n    r['n'] = -1\nrows[9000]['n'], sum(r['n'] for r in rows)",
                            "(-1, -10000)"),
                    new Asked(
                            "rows[0].pop('v'), 'v' in rows[0], 'v' in rows[1]",
                            "(None, False, True)"),
                    new Asked(
                            "import copy\nc = copy.deepcopy(rows)\nc[1]['n'] = 5\nrows[1]['n'], c[1]['n']",
                            "(1, 5)"),
                    new Asked(
                            "rows[3] |= {'x': 1}\nrows[3]['x'], sorted(rows[4] | {'y': 2})[-1]",
                            "(1, 'y')"));

    private LongRows() {}

    /// @param output what it gives in a run of its own
    record Asked(String code, String output) {}

    static ArrayNode make() {
        ArrayNode rows = Json.array();
        for (int i = 0; i < COUNT; i++) {
            ArrayNode row = rows.addArray();
            if (i == 0 || i == 4_096 || i == 4_097) {
                row.addNull();
            } else {
                row.add(i / 2.0);
            }
            row.add(i).add(i == 0 ? "" : i == 2 ? "\u001fa\u0000" : i == 3 ? "" : "w" + i);
            if (i == 0) {
                row.addNull();
            } else {
                row.add(i % 2 == 1);
            }
            if (i == COUNT - 1) {
                row.addNull();
            } else {
                row.add("2026-01-01");
            }
        }
        return rows;
    }
}
