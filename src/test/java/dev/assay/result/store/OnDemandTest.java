package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A table is read where a statement, code or a call names it as one, and not where a word happens
/// to be its name.
final class OnDemandTest {
    private final List<String> brought = new ArrayList<>();
    private final OnDemand tables = new OnDemand();

    OnDemandTest() {
        tables.offer(List.of(offer("history"), offer("all_laps")));
    }

    private OnDemand.Offer offer(String table) {
        return offer(table, 1);
    }

    private OnDemand.Offer offer(String table, int number) {
        return new OnDemand.Offer(
                table,
                number,
                OnDemand.Told.of(List.of("qid")),
                _ -> {
                    brought.add(OnDemand.Offer.name(table, number));
                    return Optional.empty();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FROM history",
                "select 1 from History h where h.value > 1",
                "SELECT * FROM qubits q, history h",
                "SELECT * FROM \"qubits\" q, \"history\" h",
                "SELECT * FROM qubits AS q\nJOIN\n  history USING (qid)",
                "SELECT * FROM \"history\"",
                "SELECT count(*) FROM /* all of\n the */ history",
                "SELECT 1 FROM--all\n--of the\nhistory",
                "FROM qubits /* q */ AS q, -- both\n history",
                "{\"sql\":\"SELECT 1 FROM -- all\\nhistory\"}",
                "{\"sql\":\"SELECT 1\\nFROM\\nhistory\"}",
                "{\"sql\":\"SELECT 1 FROM \\\"history\\\"\"}",
                "{\"code\":\"df = frame(\\\"history\\\")\"}",
                "{\"code\":\"len(data['history'])\"}",
                "{\"data_key\":\"history\"}"
            })
    void whatIsNamedIsBrought(String text) throws Exception {
        tables.bring(text, Work.Monitor.none());
        assertThat(brought).containsExactly("history");
        assertThat(tables.named(text)).containsExactly("history");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "prehistory",
                "SELECT 1 FROM history_of_it",
                "SELECT \"history\" FROM qubits",
                "SELECT qid FROM qubits WHERE kind = 'history'",
                "{\"sql\":\"SELECT \\\"history\\\" FROM \\\"qubits\\\" GROUP BY 1\"}",
                "SELECT history FROM qubits",
                "SELECT 1 FROM -- history",
                "SELECT 1 FROM /* history */ qubits",
                "# the history of T1\nx = 1",
                "{\"extract\":\"the history of T1, from the first to the last\"}",
                "{\"code\":\"data['ride']['laps']\"}"
            })
    void anotherWordBringsNothing(String text) throws Exception {
        tables.bring(text, Work.Monitor.none());
        assertThat(brought).isEmpty();
    }

    @Test
    void whatCannotBeHadHindersNothingAndSaysWhy() throws Exception {
        OnDemand.Told told = OnDemand.Told.of(List.of("a"));
        tables.offer(
                List.of(
                        new OnDemand.Offer("Large", 1, told, _ -> Optional.of("It is too large.")),
                        offer("history")));

        tables.bring("SELECT 1 FROM large, history", Work.Monitor.none());

        assertThat(brought).containsExactly("history");
        assertThat(tables.obstacle("large")).contains("It is too large.");
        assertThat(tables.obstacle("history")).isEmpty();
    }

    @Test
    void aNewOfferTakesThePlaceOfTheOneBefore() throws Exception {
        tables.offer(List.of(offer("versions")));
        tables.bring("SELECT 1 FROM history JOIN versions USING (qid)", Work.Monitor.none());
        assertThat(brought).containsExactly("versions");
        assertThat(tables.offers()).extracting(OnDemand.Offer::name).containsExactly("versions");
    }

    /// The second is stored behind the first, whose name it would have alone.
    @ParameterizedTest
    @ValueSource(
            strings = {"FROM history", "FROM \"history#2\"", "{\"code\":\"data['history#2']\"}"})
    void tablesOfOneNameComeTogetherInTheirOrder(String text) throws Exception {
        tables.offer(List.of(offer("history"), offer("all_laps"), offer("history", 2)));

        tables.bring(text, Work.Monitor.none());

        assertThat(brought).containsExactly("history", "history#2");
        assertThat(tables.named(text)).containsExactly("history", "history#2");
    }
}
