package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.tool.ResultPart.RowStream;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ResultPartTest {
    private static RowStream stream(ListedRows rows, String... columns) {
        return new RowStream(
                "q",
                Json.object(),
                Stream.of(columns).map(name -> new Column(name, CellType.TEXT)).toList(),
                rows);
    }

    @Test
    void columnsOfOneNameGetANumberThatNoneHas() {
        assertThat(stream(new ListedRows(0, _ -> List.of()), "a", "a", "a_2", "a", "").columns())
                .extracting(Column::name)
                .containsExactly("a", "a_3", "a_2", "a_4", "");
    }

    @Test
    void theExtentSaysWhetherTheseAreAllRows() {
        ListedRows all = new ListedRows(0, _ -> List.of());
        assertThat(stream(all, "a").extent(0)).isEqualTo("0 rows");
        assertThat(stream(all, "a").extent(1)).isEqualTo("1 row");
        assertThat(stream(all, "a").extent(41_472)).isEqualTo("all 41,472 rows");
        assertThat(stream(all.cut(), "a").extent(100_000)).isEqualTo("first 100,000 of more rows");
    }

    @Test
    void rowsThatALimitCutOffAreCounted() {
        ArrayNode rows = Json.array();
        rows.addObject().put("v", 1);
        assertThat(new ResultPart.Rows(rows, rows, 1).seen()).isEqualTo(rows);
        assertThat(new ResultPart.Rows(rows, rows, 7).whole())
                .hasToString("[{\"v\":1},{\"total\":7,\"shown\":1}]");
    }
}
