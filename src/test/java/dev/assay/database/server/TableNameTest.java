package dev.assay.database.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.sql.SqlDialect;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TableNameTest {
    private static Optional<TableName> read(String written) {
        return TableName.read(written, SqlDialect.POSTGRESQL, 2);
    }

    @Test
    void aNameIsQuotedOnlyWhereItMustBe() {
        assertThat(TableName.of("public", "orders").sql()).isEqualTo("public.orders");
        assertThat(TableName.of("Sales", "order").sql()).isEqualTo("\"Sales\".\"order\"");
        assertThat(TableName.of("a\"b", "1st").sql()).isEqualTo("\"a\"\"b\".\"1st\"");
    }

    @Test
    void aWrittenNameIsReadAsTheServerWould() {
        assertThat(read("sales.orders")).contains(TableName.of("sales", "orders"));
        assertThat(read(" \"Sales\".\"Order \"\"lines\"\"\" "))
                .contains(TableName.of("Sales", "Order \"lines\""));
        assertThat(read("orders").map(TableName::schema)).contains("");
    }

    @Test
    void whatIsNoNameIsNotRead() {
        for (String odd :
                new String[] {"", "a.b.c", "a b", "a.", ".a", "a; DROP TABLE b", "\"a", "f(1)"}) {
            assertThat(read(odd)).as(odd).isEmpty();
        }
    }
}
