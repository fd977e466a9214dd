package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class StoredNamesTest {
    @Test
    void aResultIsDescribedByTheShapeOfItsTables() {
        StoredNames names =
                new StoredNames(
                        Json.parseObject(
                                        """
                                        {"shop": {"kind": "tables", "tables": {"orders": {"rows": 2, "columns":
                                           [{"name": "day", "type": "DATE"}, {"name": "at", "type": "LOCAL_TIME"}]}}},
                                         "log": {"kind": "text", "tables": {}}}
                                        """)
                                .orElseThrow());

        assertThat(names.described("shop"))
                .isEqualTo(
                        "data[\"shop\"][\"orders\"] is a list of dicts with day (date), at (local time).");
        assertThat(names.described("log")).isEqualTo("data[\"log\"] is a text without a table.");
        assertThat(names.absence("shp")).endsWith("Did you mean data[\"shop\"]?");
    }
}
