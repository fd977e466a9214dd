package dev.assay.guide.table;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Asks as people would who have read no rules, and compares what is answered with what is computed
/// here from the same rows without SQL. All tables are at hand for every question, so that the
/// right one has to be found, too.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TableTruthTest {
    private TableDesk desk;

    @BeforeAll
    void open() throws SQLException {
        desk =
                new TableDesk(
                        TestTables.sales(),
                        TestTables.stations(),
                        TestTables.sensors(),
                        TestTables.people(),
                        TestTables.log(),
                        TestTables.funds());
    }

    @AfterAll
    void close() throws SQLException {
        desk.close();
    }

    static Stream<TruthCase> cases() {
        return Stream.of(new SalesQuestions().all(), new OtherQuestions().all())
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whatIsAnsweredIsTrue(TruthCase asked) throws InterruptedException {
        asked.check().accept(desk.ask(asked.questions().toArray(String[]::new)));
    }
}
