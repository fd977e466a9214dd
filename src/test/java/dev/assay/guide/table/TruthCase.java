package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A question as a colleague would ask it, perhaps after others, and what must be true of its
/// answer.
///
/// @param questions the last one is answered
record TruthCase(List<String> questions, Consumer<TableDesk.Answered> check) {
    private static TruthCase of(String asked, Consumer<TableDesk.Answered> check) {
        return new TruthCase(
                Arrays.asList(asked.split(" => ", -1)),
                answer -> {
                    assertThat(answer.isRefused()).as(answer.said()).isFalse();
                    assertThat(answer.said()).doesNotContain("did not work");
                    check.accept(answer);
                });
    }

    /// One figure, in bold or in a table.
    static TruthCase figure(String asked, double value) {
        return of(
                asked,
                answer ->
                        assertThat(answer.said())
                                .matches(said -> ShownNumber.isProminent(said, value), value + ""));
    }

    /// So many rows.
    static TruthCase rows(String asked, long count) {
        return of(
                asked,
                answer ->
                        assertThat(answer.said())
                                .containsPattern(
                                        count == 0
                                                ? "No rows"
                                                : "(?<![\\d,])"
                                                        + Words.count(count, "row")
                                                        + "\\b"));
    }

    /// The first of an order, by its name, and what it has.
    static TruthCase first(String asked, String name, double value) {
        return of(
                asked,
                answer -> {
                    assertThat(answer.said().lines().findFirst().orElse(""))
                            .contains("**" + name + "**");
                    assertThat(answer.cells().getFirst())
                            .contains(name)
                            .satisfies(cells -> ShownNumber.assertAmong(cells, value));
                });
    }

    /// Every group with its value, and no other group.
    static TruthCase groups(String asked, Map<String, Double> values) {
        return of(
                asked,
                answer -> {
                    assertThat(answer.cells()).hasSize(Math.min(30, values.size()));
                    for (List<String> cells : answer.cells()) {
                        assertThat(values).as(cells.toString()).containsKey(cells.getFirst());
                        double value = values.getOrDefault(cells.getFirst(), Double.NaN);
                        assertThat(cells.subList(1, cells.size()))
                                .satisfies(some -> ShownNumber.assertAmong(some, value));
                    }
                });
    }

    /// Texts and numbers that the answer holds.
    static TruthCase says(String asked, Object... parts) {
        return of(
                asked,
                answer -> {
                    for (Object part : parts) {
                        assertThat(answer.said())
                                .matches(
                                        said ->
                                                part instanceof Double value
                                                        ? ShownNumber.isSaid(said, value)
                                                        : said.contains(part.toString()),
                                        part.toString());
                    }
                });
    }

    /// What else must be true.
    static TruthCase checks(String asked, Consumer<TableDesk.Answered> check) {
        return of(asked, check);
    }

    /// A question that must not be answered; the words that are told as the reason.
    static TruthCase refused(String asked, String... because) {
        return new TruthCase(
                Arrays.asList(asked.split(" => ", -1)),
                answer -> {
                    assertThat(answer.isRefused()).as(answer.said()).isTrue();
                    assertThat(answer.charts()).isEmpty();
                    for (String word : because) {
                        assertThat(answer.said()).contains(word);
                    }
                });
    }

    @Override
    public String toString() {
        return String.join(" => ", questions);
    }
}
