package dev.assay.database.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.database.LocalPostgres;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.source.Briefing;
import dev.assay.source.ServerAccess;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class DatabaseDomainTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    private final KeptPasswords passwords = new KeptPasswords();
    private final DatabaseDomain domain =
            new DatabaseDomain(passwords, () -> Duration.ofSeconds(60));

    @BeforeAll
    static void start() {
        LocalPostgres.start();
    }

    private static String guarded() {
        return "postgresql://guarded@localhost:%d/postgres?sslmode=disable"
                .formatted(LocalPostgres.port());
    }

    @Test
    void aClosedSourceIsCalledByItsDatabase() {
        assertThat(domain.label("postgresql://me@lab:5432/sales?schema=raw"))
                .isEqualTo(
                        new SourceLabel(
                                "sales · raw",
                                "PostgreSQL lab:5432, read-only",
                                Optional.of(DatabaseDomain.SERVER_FORM)));
        assertThat(domain.label("trino://lab:8080").name()).isEqualTo("lab");
    }

    @Test
    void aPasswordIsAskedForOnceTheServerWantsOne() throws InterruptedException {
        assertThat(domain.missing(guarded())).isEmpty();
        assertThatThrownBy(() -> domain.open(guarded(), MONITOR))
                .isInstanceOf(ServerException.class);
        assertThat(domain.missing(guarded()))
                .hasValueSatisfying(
                        words -> assertThat(words).contains("wants a password of guarded"));

        List<Source> opened = new ArrayList<>();
        ServerAccess<ServerAddress, ServerInfo> servers = domain.servers(opened::add);
        ServerAddress address = ServerAddress.of(guarded()).withPassword(LocalPostgres.PASSWORD);
        String id = servers.connect(address, true, MONITOR);

        assertThat(id).isEqualTo(guarded());
        assertThat(opened).hasSize(1);
        assertThat(servers.keepsPassword(ServerAddress.of(guarded()))).isTrue();
        assertThat(domain.missing(guarded())).isEmpty();
        try (Source again = domain.open(id, MONITOR)) {
            assertThat(again.title()).doesNotContain(LocalPostgres.PASSWORD);
        }
        servers.forgetPassword(address);
        assertThat(passwords.all()).isEmpty();
    }

    @Test
    void aPasswordStaysWhileAnotherDatabaseOfTheLoginIsOnTheList() {
        passwords.keep("postgresql://me@lab:5432", "hunter2");
        domain.forget("postgresql://me@lab:5432/a", List.of("postgresql://me@lab:5432/b")).run();
        assertThat(passwords.all()).hasSize(1);
        Runnable back = domain.forget("postgresql://me@lab:5432/a", List.of("trino://lab:8080"));
        assertThat(passwords.all()).isEmpty();
        back.run();
        assertThat(passwords.all()).hasSize(1);
    }

    @Test
    void aModelIsToldWhatTheServerIsAndHas() throws InterruptedException {
        try (Source source = domain.open(LocalPostgres.named(), MONITOR)) {
            Briefing told =
                    ((Outcome.Ready<Briefing>)
                                    source.briefing(Optional.empty(), new Cancellation()))
                            .value();
            assertThat(told.facts().getFirst())
                    .matches("PostgreSQL .* on localhost:.*/postgres, asked read-only as reader");
            assertThat(told.facts())
                    .contains(
                            "The SQL is PostgreSQL's.",
                            "schemas: public (5 tables), Sales (2 tables)",
                            "a query reads at most max_rows rows, 100000 where nothing is said",
                            "read when named, without schema, in SQL over stored results and in"
                                    + " Python: tables of up to 100000 rows");
            assertThat(told.facts())
                    .anyMatch(fact ->
                            fact.startsWith(
                                    "largest tables as the server estimates: public.orders (1,000"
                                            + " rows), public.events (100 rows)"));
            assertThat(source.questions())
                    .containsExactly(
                            "Which tables are there?",
                            "What is in orders?",
                            "What is in events?",
                            "How many rows has orders?");
        }
    }

    @Test
    void aTableThatIsGoneIsNotAskedAbout() throws InterruptedException {
        try (Source source = domain.open(LocalPostgres.named(), MONITOR)) {
            ObjectNode focus = Json.object().put("table", "public.gone");
            assertThat(source.briefing(Optional.of(focus), new Cancellation()))
                    .isInstanceOfSatisfying(
                            Outcome.Refused.class,
                            refused -> assertThat(refused.sentence()).contains("public.gone"));
        }
    }
}
