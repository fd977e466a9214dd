package dev.assay.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.database.LocalPostgres;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.server.TableSearch;
import dev.assay.task.Work;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class PostgresServerTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @BeforeAll
    static void start() {
        LocalPostgres.start();
    }

    private static DatabaseServer server() {
        return new PostgresServer(LocalPostgres.address());
    }

    private static DatabaseServer server(String userAndPassword, String database) {
        return new PostgresServer(
                ServerAddress.of(
                        "postgresql://%s@localhost:%d/%s?sslmode=disable"
                                .formatted(userAndPassword, LocalPostgres.port(), database)));
    }

    private static List<String> names(String part, String schema, int offset, int limit)
            throws InterruptedException {
        return server()
                .tables(new TableSearch(part, schema, offset, limit), MONITOR)
                .tables()
                .stream()
                .map(table -> table.name().sql())
                .toList();
    }

    @Test
    void tellsWhatTheServerIs() throws InterruptedException {
        ServerInfo info = server().look(MONITOR);

        assertThat(info.version()).matches("PostgreSQL \\d+\\.\\d+");
        assertThat(info.user()).isEqualTo("reader");
        assertThat(info.schemas())
                .containsExactly(
                        new ServerInfo.Schema("public", 5), new ServerInfo.Schema("Sales", 2));
        assertThat(info.tables()).isEqualTo(7);
        assertThat(info.largest().getFirst().name()).isEqualTo(TableName.of("public", "orders"));
        assertThat(info.remarks())
                .containsExactly("The user may read 7 of the 8 tables; the others are not listed.");
    }

    @Test
    void listsTablesWithTheirKindsAndEstimates() throws InterruptedException {
        TableEntry.Page page = server().tables(new TableSearch("", "", 0, 50), MONITOR);

        assertThat(page.total()).isEqualTo(7);
        assertThat(page.tables())
                .extracting(table -> table.name().sql() + " " + table.kind())
                .containsExactly(
                        "\"Sales\".\"Order lines\" table",
                        "\"Sales\".orders table",
                        "public.by_customer materialized view",
                        "public.events partitioned table",
                        "public.large_orders view",
                        "public.orders table",
                        "public.slow view");
        TableEntry orders = page.tables().get(5);
        assertThat(orders.rows()).hasValue(1000);
        assertThat(orders.comment()).contains("What was ordered");
        assertThat(page.tables().get(3).rows()).hasValue(100);
        assertThat(page.tables().get(4).rows()).isEqualTo(OptionalLong.empty());
    }

    @Test
    void aPartOfANameFindsTablesWhateverItsCase() throws InterruptedException {
        assertThat(names("ORDER", "", 0, 50)).hasSize(4).noneMatch(name -> name.contains("events"));
        assertThat(names("order", "Sales", 0, 50)).hasSize(2);
        assertThat(names("", "", 5, 1)).containsExactly("public.orders");
        assertThat(names("%", "", 0, 50)).isEmpty();
        assertThat(names("by_c", "", 0, 50)).containsExactly("public.by_customer");
        assertThat(names("'; DROP TABLE orders; --", "", 0, 50)).isEmpty();
    }

    @Test
    void aNameMayMeanSeveralTables() throws InterruptedException {
        assertThat(server().find("orders", MONITOR))
                .containsExactly(TableName.of("public", "orders"), TableName.of("Sales", "orders"));
        assertThat(server().find("sales.ORDERS", MONITOR))
                .containsExactly(TableName.of("Sales", "orders"));
        assertThat(server().find("\"Sales\".\"Order lines\"", MONITOR)).hasSize(1);
        assertThat(server().find("no_such", MONITOR)).isEmpty();
        assertThat(server().find("1; DROP TABLE orders", MONITOR)).isEmpty();
    }

    @Test
    void aTableIsDescribedFromTheServersOwnStatistics() throws InterruptedException {
        TableDescription orders =
                server().describe(TableName.of("public", "orders"), MONITOR).orElseThrow();

        assertThat(orders.columns())
                .extracting(TableDescription.Column::name, TableDescription.Column::type)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("id", "integer"),
                        org.assertj.core.groups.Tuple.tuple("customer", "text"),
                        org.assertj.core.groups.Tuple.tuple("amount", "numeric(12,2)"),
                        org.assertj.core.groups.Tuple.tuple("placed", "timestamp with time zone"),
                        org.assertj.core.groups.Tuple.tuple("tags", "text[]"));
        assertThat(orders.keys()).containsExactly("PRIMARY KEY (id)");
        assertThat(orders.bytes().orElseThrow()).isPositive();
        TableDescription.Column id = orders.columns().getFirst();
        assertThat(id.nullable()).isFalse();
        assertThat(id.statistics().path("distinct").asLong()).isEqualTo(1000);
        assertThat(id.statistics().path("low").asText()).isEqualTo("1");
        assertThat(id.statistics().path("high").asText()).isEqualTo("1000");
        TableDescription.Column customer = orders.columns().get(1);
        assertThat(customer.statistics().path("distinct").asLong()).isEqualTo(7);
        assertThat(customer.statistics().path("frequent")).hasSize(5);
        assertThat(orders.columns().get(2).comment()).contains("in euros");
        assertThat(orders.columns().get(4).statistics().path("missing_percent").asDouble())
                .isEqualTo(50);
    }

    @Test
    void viewsPartitionsAndOddNamesAreDescribed() throws InterruptedException {
        assertThat(
                        server().describe(TableName.of("public", "events"), MONITOR)
                                .orElseThrow()
                                .columns()
                                .getFirst()
                                .statistics()
                                .path("distinct")
                                .asLong())
                .isEqualTo(100);
        assertThat(server().describe(TableName.of("Sales", "Order lines"), MONITOR).orElseThrow())
                .satisfies(lines ->
                        assertThat(lines.keys())
                                .containsExactly("FOREIGN KEY (order_id) REFERENCES orders(id)"));
        assertThat(server().describe(TableName.of("public", "slow"), MONITOR)).isPresent();
        assertThat(server().describe(TableName.of("public", "gone"), MONITOR)).isEmpty();
    }

    private static String refusal(DatabaseServer server) {
        try {
            server.look(MONITOR);
            return "let in";
        } catch (ServerException | InterruptedException refused) {
            return String.valueOf(refused.getMessage());
        }
    }

    @Test
    void aLoginThatIsRefusedSaysSo() throws InterruptedException {
        String where = "localhost:" + LocalPostgres.port();
        assertThat(refusal(server("guarded:wrong", "postgres")))
                .isEqualTo(
                        where
                                + " refused the user name or the password of guarded. Nothing was"
                                + " changed. Check both.");
        assertThat(refusal(server("guarded", "postgres")))
                .startsWith(
                        "The user guarded of " + where + " needs a password, and none is kept.");
        assertThat(refusal(server("nobody", "postgres"))).contains("nobody");
        assertThatThrownBy(() -> server("guarded:wrong", "postgres").look(MONITOR))
                .isInstanceOfSatisfying(
                        ServerException.class,
                        refused -> assertThat(refused.wantsPassword()).isTrue());
        DatabaseServer right =
                new PostgresServer(
                        ServerAddress.of(
                                        "postgresql://guarded@%s/postgres?sslmode=disable"
                                                .formatted(where))
                                .withPassword(LocalPostgres.PASSWORD));
        assertThat(right.look(MONITOR).user()).isEqualTo("guarded");
    }

    @Test
    void whatCannotBeOpenedSaysWhy() {
        assertThat(refusal(server("reader", "no such")))
                .isEqualTo(
                        "localhost:%d has no database no such. Nothing was changed. Choose another one."
                                .formatted(LocalPostgres.port()));
        assertThat(refusal(new PostgresServer(ServerAddress.of("postgresql://a@localhost:1/b"))))
                .startsWith("No PostgreSQL server answered at localhost:1.");
        assertThat(refusal(new PostgresServer(ServerAddress.of("postgresql://a@no.invalid/b"))))
                .startsWith("Nobody knows a host no.invalid.");
        assertThat(
                        refusal(
                                new PostgresServer(
                                        ServerAddress.of(
                                                "postgresql://reader@localhost:%d/postgres?sslmode=require"
                                                        .formatted(LocalPostgres.port())))))
                .startsWith("No encrypted connection to localhost:")
                .contains("does not support SSL");
        assertThat(refusal(new PostgresServer(ServerAddress.of("postgresql://a@b/c?x=1"))))
                .startsWith("The option x of an address is not known here");
    }

    @Test
    void nobodyIsToldOfTablesThatTheyMayNotRead() throws InterruptedException {
        ServerInfo info = server("stranger", "postgres").look(MONITOR);
        assertThat(info.tables()).isZero();
        assertThat(info.remarks())
                .containsExactly(
                        "The user may read none of the 8 tables of the database. Whoever runs it can"
                                + " grant that.");
    }
}
