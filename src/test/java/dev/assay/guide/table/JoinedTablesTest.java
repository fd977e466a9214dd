package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Two tables of a source that share an id are asked as one.
final class JoinedTablesTest {
    private static TestTable pets() {
        TestTable pets =
                new TestTable("pets")
                        .column("pet_id", Holds.TEXT)
                        .column("name", Holds.TEXT)
                        .column("species", Holds.TEXT)
                        .column("weight_kg", Holds.NUMBER);
        pets.row("P1", "Luna", "Cat", 4.0);
        pets.row("P2", "Rex", "Dog", 20.0);
        pets.row("P3", "Max", "Dog", 30.0);
        pets.row("P4", "Otis", "Cat", null);
        return pets;
    }

    /// @param twice whether a pet has two rows with the same id, so that nobody knows which is
    ///   meant
    private static Answered asked(boolean twice, String... questions) throws Exception {
        TestTable visits =
                new TestTable("visits")
                        .column("visit_no", Holds.WHOLE_NUMBER)
                        .column("pet_id", Holds.TEXT)
                        .column("visit_date", Holds.DATE)
                        .column("fee", Holds.NUMBER);
        visits.row(1, "P1", LocalDate.of(2026, 1, 5), 10.0);
        visits.row(2, "P1", LocalDate.of(2026, 2, 5), 30.0);
        visits.row(3, "P2", LocalDate.of(2026, 2, 6), 100.0);
        visits.row(4, "P3", LocalDate.of(2026, 2, 7), 50.0);
        visits.row(5, "P9", LocalDate.of(2026, 2, 8), 1000.0);
        TestTable pets = pets();
        if (twice) {
            pets.row("P3", "Max", "Horse", 500.0);
        }
        try (TableDesk desk = new TableDesk(pets, visits)) {
            return desk.ask(questions);
        }
    }

    private static Answered asked(String... questions) throws Exception {
        return asked(false, questions);
    }

    @Test
    void rowsAreToldWhatStandsInTheOtherTable() throws Exception {
        assertThat(asked("total fee per species").cells())
                .contains(List.of("Dog", "150"), List.of("Cat", "40"));
        assertThat(asked("total fee of cats versus dogs").said())
                .contains("**40** for Cat")
                .contains("**150** for Dog");
    }

    @Test
    void rowsOfTheOtherTableAreCounted() throws Exception {
        assertThat(asked("which pets never had a visit").said())
                .contains("Otis")
                .doesNotContain("Rex");
        assertThat(asked("how many pets have no visits").said()).contains("**1 row**");
        assertThat(asked("average visits per species").cells())
                .contains(List.of("Cat", "1"), List.of("Dog", "1"));
    }

    @Test
    void whatOneTableTellsAloneIsAskedOfItAlone() throws Exception {
        assertThat(asked("how many dogs are there").said()).contains("**2 rows** of `pets`");
        assertThat(asked("how many visits in February 2026").said())
                .contains("**4 rows** of `visits`");
        assertThat(asked("average weight_kg per species").statements().toString())
                .doesNotContain("WITH");
    }

    @Test
    void timesAreThoseOfTheOtherTableWhichIsAskedItself() throws Exception {
        assertThat(asked("pets with no visits in February 2026").isRefused()).isTrue();
        assertThat(asked("how many pets have never visited").said()).contains("**1 row**");
        assertThat(asked("average visit value in January 2026").isRefused()).isTrue();
    }

    @Test
    void aNameThatTwoTablesHaveIsOfNeither() throws Exception {
        TestTable vets =
                new TestTable("vets")
                        .column("vet_id", Holds.TEXT)
                        .column("name", Holds.TEXT)
                        .column("town", Holds.TEXT);
        vets.row("V1", "Ada", "York");
        TestTable visits =
                new TestTable("visits")
                        .column("visit_no", Holds.WHOLE_NUMBER)
                        .column("pet_id", Holds.TEXT)
                        .column("vet_id", Holds.TEXT)
                        .column("fee", Holds.NUMBER);
        visits.row(1, "P1", "V1", 10.0);
        visits.row(2, null, "V1", 30.0);
        try (TableDesk desk = new TableDesk(pets(), vets, visits)) {
            assertThat(desk.ask("total fee per name").isRefused()).isTrue();
            assertThat(desk.ask("total fee per town").cells()).contains(List.of("York", "40"));
            assertThat(desk.ask("total fee per species").cells()).contains(List.of("Cat", "10"));
        }
    }

    @Test
    void whereAnIdStandsTwiceNobodyIsTakenForTheOther() throws Exception {
        assertThat(asked(true, "total fee per species").cells())
                .contains(List.of("Dog", "100"), List.of("Cat", "40"));
    }
}
